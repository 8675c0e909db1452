import type { Invoice } from '#contract/invoices.ts'
import { paths } from '../../paths.ts'
import { useRecord } from '../../ui/useRecord.ts'
import { useInvoiceQuery } from './invoicesApi.ts'

const WAIT_FOR_PDF_MS = 3_000

/** An identifier that no invoice has, for the query that is skipped. */
const NONE = 0

/**
 * The invoice that a screen was opened with, as it stands now: the one of the link until the server has answered, and read again
 * while its PDF is being made. Null on the way back to the list.
 */
export function useCurrentInvoice() {
  const opened = useRecord<Invoice>('invoice', paths.invoices.list)
  const waitsForPdf = useInvoiceQuery(opened?.identifier ?? NONE, {
    skip: opened === null,
    selectFromResult: ({ data }) => ({ isWaiting: data !== undefined && data.archivo === null }),
  }).isWaiting
  const query = useInvoiceQuery(opened?.identifier ?? NONE, {
    skip: opened === null,
    refetchOnMountOrArgChange: true,
    pollingInterval: waitsForPdf ? WAIT_FOR_PDF_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return { opened, invoice: query.data ?? opened, query }
}
