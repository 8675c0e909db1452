import { addDays, dayInMadrid } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { openAmount } from '#domain/withholding.ts'
import { invoicesApi } from '../invoices/invoicesApi.ts'
import { EARLIEST_DAY } from '../summaries/summariesApi.ts'
import type { OpenInvoice } from './share.ts'

/** The invoices of a client that something is left of: the one that is asked about before the others, then what was due first. */
export function useOpenInvoices(client: number, first?: number) {
  const query = invoicesApi.useInvoicesQuery({
    from: EARLIEST_DAY,
    to: addDays(dayInMadrid(new Date()), MAX_DAYS_AHEAD),
    client,
  })
  const invoices: OpenInvoice[] | undefined = query.data
    ?.filter(invoice => !invoice.isPagada && openAmount(invoice) !== 0)
    .map(invoice => ({
      identifier: invoice.identifier,
      number: invoiceNumber(invoice),
      due: invoice.fechaVencimiento,
      left: openAmount(invoice),
    }))
    .sort(
      (one, other) =>
        Number(other.identifier === first) - Number(one.identifier === first) ||
        one.due.localeCompare(other.due) ||
        one.identifier - other.identifier,
    )
  return { query, invoices }
}
