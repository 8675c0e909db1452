import { MAX_EXPORTED_INVOICES } from '#contract/exportLimits.ts'
import { DownloadButtons } from '../../ui/exports/DownloadButtons.tsx'
import { useInvoiceSelection, useSelectedCount } from './invoiceSelection.ts'
import { downloadTitle, texts } from './texts.ts'

const FORMATS = [
  { format: 'pdf', label: texts.mergedPdf },
  { format: 'zip', label: texts.zip },
] as const

/** The PDFs of the chosen invoices: all in one, or packed. */
export function SelectionDownloads() {
  const selection = useInvoiceSelection()
  const count = useSelectedCount()
  const isTooMany = count > MAX_EXPORTED_INVOICES
  return (
    <DownloadButtons
      label={texts.downloadSelection}
      size="sm"
      isDisabled={count === 0 || isTooMany}
      hint={isTooMany ? texts.tooManyToDownload : undefined}
      downloads={FORMATS.map(({ format, label }) => ({
        label,
        title: downloadTitle(count, label),
        body: () => ({ tipus: 'factures', format, facturas: selection.identifiers() }),
      }))}
    />
  )
}
