import { type RawBuilder, sql } from 'kysely'
import { OPEN_AMOUNT } from '../invoices/pendingInvoices.ts'

/**
 * What a client is asked for because of an invoice: what is open of it, less what corrections that nobody has settled take back of it (decision
 * 0051). A correction that gives something back is no claim, one that raises an amount is one of its own. Euros.
 *
 * @param invoice the row of `invoices`; its columns are also there by themselves.
 */
export const claimOf = (invoice: RawBuilder<unknown>): RawBuilder<string> => sql`
  (${OPEN_AMOUNT} + coalesce((
    select sum(change.base + change.cuota - vat_amount(change.base, coalesce(other.retencion, 0)))
    from invoice_corrections as correction
    join invoices as other on other.identifier = correction.invoice_identifier and not other.is_pagada and other.total_factura < 0
    join correction_taxes as change on change.correction_identifier = correction.identifier
    where correction.original_identifier = ${invoice}.identifier
  ), 0))
`

/** Whether anything is asked for. An invoice of nothing is told as it always was. */
export const isClaimed = (invoice: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${claimOf(invoice)} > 0 or total_factura = 0)`

/** What a reminder was written of: another document, or another number of corrections, and its words are not true any more. */
export const claimVersion = (invoice: RawBuilder<unknown>): RawBuilder<number> => sql`
  (document_version + (select count(*)::int from invoice_corrections as correction where correction.original_identifier = ${invoice}.identifier))
`
