import { formatDay } from '#domain/dates.ts'
import type { BillingRun } from '#wire/billing.ts'
import { MAX_EXPORTED_INVOICES } from '#wire/exportLimits.ts'
import { DownloadButtons } from '../../records/exports/DownloadButtons.tsx'
import { texts } from './runTexts.ts'

const FORMATS = [
  { format: 'pdf', label: texts.mergedPdf },
  { format: 'zip', label: texts.zip },
] as const

/** The PDFs of all invoices of a run: all in one, or packed. The file waits for those that are still being made. */
export function RunDownloads({ run }: { run: BillingRun }) {
  const isTooMany = run.invoices > MAX_EXPORTED_INVOICES
  return (
    <DownloadButtons
      label={texts.download}
      isDisabled={isTooMany}
      hint={isTooMany ? texts.tooManyToDownload({ max: MAX_EXPORTED_INVOICES }) : undefined}
      downloads={FORMATS.map(({ format, label }) => ({
        label,
        title: texts.fileTitle({
          series: run.serieIdentifier,
          day: formatDay(run.fechaFactura),
          format: label,
        }),
        body: () => ({ kind: 'run', format, runKey: run.key }),
      }))}
    />
  )
}
