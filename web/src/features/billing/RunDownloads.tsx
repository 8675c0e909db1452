import type { BillingRun } from '#wire/billing.ts'
import { MAX_EXPORTED_INVOICES } from '#wire/exportLimits.ts'
import { DownloadButtons } from '../../records/exports/DownloadButtons.tsx'
import { runFileTitle, texts } from './texts.ts'

const FORMATS = [
  { format: 'pdf', label: texts.mergedPdf },
  { format: 'zip', label: texts.zip },
] as const

/** The PDFs of all invoices of a run: all in one, or packed. The file waits for those that are still being made. */
export function RunDownloads({ run }: { run: BillingRun }) {
  const isTooMany = run.invoices > MAX_EXPORTED_INVOICES
  return (
    <DownloadButtons
      label={texts.downloadRun}
      isDisabled={isTooMany}
      hint={isTooMany ? texts.tooManyToDownload : undefined}
      downloads={FORMATS.map(({ format, label }) => ({
        label,
        title: runFileTitle(run, label),
        body: () => ({ kind: 'run', format, runKey: run.key }),
      }))}
    />
  )
}
