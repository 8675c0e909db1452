import type { ReportRequest } from '#wire/reportRequests.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { texts } from './exportTexts.ts'
import { FORMAT_NAMES } from './formatNames.ts'

const FORMATS = ['pdf', 'xlsx', 'csv'] as const

type Props = {
  /** What the report is called. */
  title: string
  /** The report with the filter as it is set on the screen. */
  request: ReportRequest
  isDisabled?: boolean
}

/** Downloads of a report: PDF, Excel, CSV. */
export const ReportDownloads = ({ title, request, isDisabled = false }: Props) => (
  <DownloadButtons
    label={texts.downloadNamed({ name: title })}
    isDisabled={isDisabled}
    downloads={FORMATS.map(format => ({
      label: FORMAT_NAMES[format],
      title: `${title} · ${FORMAT_NAMES[format]}`,
      body: () => ({ kind: 'report', format, request }),
    }))}
  />
)
