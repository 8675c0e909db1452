import { type RawBuilder, sql } from 'kysely'
import { OPEN_AMOUNT } from '../invoices/pendingInvoices.ts'

/** What a correction changes of what is to be paid, of one treatment of one original. */
const CHANGE = sql`(change.base + change.cuota - vat_amount(change.base, coalesce(other.retencion, 0)))`

/** The changes of a row `correction`, with the correcting invoice as `other`, while nobody has settled it. */
const OPEN_CHANGES = sql`
  join correction_taxes as change on change.correction_identifier = correction.identifier
  join invoices as other on other.identifier = correction.invoice_identifier and not other.is_pagada
`

/**
 * What a client is asked for because of an invoice: what is open of it, less what corrections that nobody has settled take back of it (decision
 * 0051). A correction that gives something back is no claim. One that raises an amount is a claim of its own, less what others give back of
 * the same original beyond what is asked for because of that and of earlier raises. Euros.
 *
 * @param invoice the row of `invoices`; its columns are also there by themselves.
 */
export const claimOf = (invoice: RawBuilder<unknown>): RawBuilder<string> => sql`
  (${OPEN_AMOUNT} - coalesce(case when ${invoice}.modo is null then (
    select sum(-${CHANGE}) from invoice_corrections as correction ${OPEN_CHANGES} and other.total_factura < 0
    where correction.original_identifier = ${invoice}.identifier
  ) else (
    select sum(least(of_original.own, greatest(0, of_original.given_back - of_original.asked_before)))
    from (
      select
        sum(${CHANGE}) filter (where other.identifier = ${invoice}.identifier) as own,
        coalesce(sum(-${CHANGE}) filter (where other.total_factura < 0), 0) as given_back,
        coalesce(sum(${CHANGE}) filter (where other.total_factura > 0 and other.identifier < ${invoice}.identifier), 0)
          + coalesce(min(original.total_factura - coalesce(original.importe_retencion, 0)), 0) as asked_before
      from invoice_corrections as mine
      join invoice_corrections as correction
        on correction.cliente_identifier = mine.cliente_identifier and correction.numero = mine.numero
        and correction.original_identifier is not distinct from mine.original_identifier
      ${OPEN_CHANGES}
      left join invoices as original on original.identifier = mine.original_identifier and not original.is_pagada
      where mine.invoice_identifier = ${invoice}.identifier
      group by mine.identifier
    ) as of_original
  ) end, 0))
`

/** Whether anything is asked for. An invoice of nothing is told as it always was. */
export const isClaimed = (invoice: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${claimOf(invoice)} > 0 or total_factura = 0)`

/** What a reminder was written of: another document, or another number of corrections, and its words are not true any more. */
export const claimVersion = (invoice: RawBuilder<unknown>): RawBuilder<number> => sql`
  (
    document_version
    + (select count(*)::int from invoice_corrections as correction where correction.original_identifier = ${invoice}.identifier)
    + case when ${invoice}.modo is null then 0 else (
      select count(*)::int
      from invoice_corrections as mine join invoice_corrections as correction using (cliente_identifier, numero)
      where mine.invoice_identifier = ${invoice}.identifier
    ) end
  )
`
