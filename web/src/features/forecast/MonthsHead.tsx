import type { ReportRequest } from '#wire/reportRequests.ts'
import { ReportDownloads } from '../../records/exports/ReportDownloads.tsx'
import { RememberedFilters } from '../../records/reports/RememberedFilters.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../ui/print/PrintHead.tsx'
import { texts } from './texts.ts'

type Props = {
  note: string
  filter?: string
  /** None: there is no report of it. */
  request?: ReportRequest
  isEmpty: boolean
}

/** Title of the forecast of several months, with the ways out of the screen. */
export const MonthsHead = ({ note, filter = '', request, isEmpty }: Props) => (
  <>
    <PrintHead title={texts.title} filter={filter} isWide />
    <PageHeading
      title={texts.title}
      note={note}
      actions={
        <>
          <RememberedFilters />
          {request && <ReportDownloads title={texts.title} request={request} isDisabled={isEmpty} />}
          <PrintButton isDisabled={isEmpty} />
        </>
      }
    />
  </>
)
