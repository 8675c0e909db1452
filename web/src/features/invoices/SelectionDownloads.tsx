import { MAX_EXPORTED_INVOICES } from '#wire/exportLimits.ts'
import { DownloadButtons } from '../../records/exports/DownloadButtons.tsx'
import { FORMAT_NAMES } from '../../records/exports/formatNames.ts'
import type { InvoiceRange } from '../../records/invoices/invoicesAddress.ts'
import type { ListState } from '../../ui/list/listAddress.ts'
import { useSelectedCount, useSelection } from '../../ui/list/selection.ts'
import { selectionRequest } from './listingRequest.ts'
import { texts as selectionTexts } from './selectionTexts.ts'
import { texts } from './texts.ts'

const PDFS = [
  { format: 'pdf', label: selectionTexts.mergedPdf },
  { format: 'zip', label: selectionTexts.zip },
] as const

/** The PDFs of the chosen invoices, all in one or packed, or their rows of the list as a spreadsheet. */
export function SelectionDownloads({ range, state }: { range: InvoiceRange; state: ListState }) {
  const selection = useSelection()
  const count = useSelectedCount()
  const isTooMany = count > MAX_EXPORTED_INVOICES
  return (
    <DownloadButtons
      label={selectionTexts.downloadSelection}
      size="sm"
      isDisabled={count === 0 || isTooMany}
      hint={isTooMany ? selectionTexts.tooManyToDownload({ max: MAX_EXPORTED_INVOICES }) : undefined}
      downloads={[
        ...PDFS.map(({ format, label }) => ({
          label,
          title: `${texts.invoices({ count })} · ${label}`,
          body: () => ({ kind: 'invoices', format, invoices: selection.identifiers() }) as const,
        })),
        ...(['xlsx', 'csv'] as const).map(format => ({
          label: FORMAT_NAMES[format],
          title: `${texts.invoices({ count })} · ${FORMAT_NAMES[format]}`,
          body: () =>
            ({
              kind: 'report',
              format,
              request: selectionRequest(range, state, selection.identifiers()),
            }) as const,
        })),
      ]}
    />
  )
}
