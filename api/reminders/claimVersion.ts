import { type RawBuilder, sql } from 'kysely'
import { claimOf } from '../invoices/claims.ts'
import { PAYABLE_AMOUNT } from '../payments/openAmount.ts'

/**
 * What a reminder was written of: another document, another number of corrections or another amount that is asked for, and its words are not true
 * any more. Where the whole is asked for, that amount adds nothing; else its cents come in thousands, above what the others count to.
 */
export const claimVersion = (invoice: RawBuilder<unknown>): RawBuilder<number> => sql`
  (
    document_version
    + (select count(*)::int from invoice_corrections as correction where correction.original_identifier = ${invoice}.identifier)
    + case when ${invoice}.modo is null then 0 else (
      select count(*)::int
      from invoice_corrections as mine join invoice_corrections as correction using (cliente_identifier, numero)
      where mine.invoice_identifier = ${invoice}.identifier
    ) end
    + 1000 * round((${PAYABLE_AMOUNT} - ${claimOf(invoice)}) * 100)
  )::float8
`
