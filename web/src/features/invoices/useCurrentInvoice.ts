import type { Invoice } from '#wire/invoices.ts'
import { paths } from '../../paths.ts'
import { useRecord } from '../../records/form/useRecord.ts'
import { invoicesApi } from '../../records/invoices/invoicesApi.ts'
import { toFailure } from '../../ui/failure.ts'

const WAIT_FOR_PDF_MS = 3_000

/** An identifier that no invoice has, for the query that is skipped. */
const NONE = 0

/** What a link to a screen of an invoice brings along: a row of some list, or a whole invoice. */
type OpenedInvoice = Pick<Invoice, 'identifier' | 'serieIdentifier' | 'numFact'>

/**
 * The invoice that a screen was opened with. `opened` is what the link brought, null on the way back to the list; `invoice` is all
 * of it as it stands now, null until the server has answered, and read again while its PDF is being made.
 */
export function useCurrentInvoice() {
  const opened = useRecord<OpenedInvoice>('invoice', paths.invoices.list)
  const waitsForPdf = invoicesApi.useInvoiceQuery(opened?.identifier ?? NONE, {
    skip: opened === null,
    selectFromResult: ({ data }) => ({ isWaiting: data !== undefined && data.archivo === null }),
  }).isWaiting
  const query = invoicesApi.useInvoiceQuery(opened?.identifier ?? NONE, {
    skip: opened === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: waitsForPdf ? WAIT_FOR_PDF_MS : 0,
    skipPollingIfUnfocused: true,
  })
  // Deleted by somebody meanwhile: what was read of it before is not shown.
  const isGone = query.isError && toFailure(query.error).status === 404
  return { opened, invoice: isGone ? null : (query.currentData ?? null), query }
}
