import { DownloadButtons } from '../../records/exports/DownloadButtons.tsx'
import { FORMAT_NAMES } from '../../records/exports/formatNames.ts'
import type { InvoiceRange } from '../../records/invoices/invoicesAddress.ts'
import type { ListState } from '../../ui/list/listAddress.ts'
import { listingRequest } from './listingRequest.ts'
import { texts as selectionTexts } from './selectionTexts.ts'
import { texts } from './texts.ts'

type Props = { range: InvoiceRange; state: ListState; isDisabled: boolean }

/** The list as a spreadsheet: what its filter leaves, in its order, with its totals. */
export const ListDownloads = ({ range, state, isDisabled }: Props) => (
  <DownloadButtons
    label={selectionTexts.downloadList}
    isDisabled={isDisabled}
    downloads={(['xlsx', 'csv'] as const).map(format => ({
      label: FORMAT_NAMES[format],
      title: `${texts.title} · ${FORMAT_NAMES[format]}`,
      body: () => ({ kind: 'report', format, request: listingRequest(range, state) }),
    }))}
  />
)
