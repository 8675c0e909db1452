import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an invoice says that it is paid by direct debit, its client still pays so, and no bank was ever asked for it: what is overdue is the office's omission. Where no
 * mandate is noted at all, debits are collected by other means, and nobody knows (decision 0072).
 *
 * @param invoice the row of `invoices`, and `client` that of `clients`.
 */
export const isNeverDebited = (
  invoice: RawBuilder<unknown>,
  client: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  ${invoice}.is_adeudo and ${client}.is_adeudo and exists (select from mandates) and not exists (
    select from remittance_lines as asked join remittances as remittance on remittance.identifier = asked.remittance_identifier
    where asked.invoice_identifier = ${invoice}.identifier and remittance.state in ('sent', 'settled')
  )
)`
