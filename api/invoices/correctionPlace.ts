import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an invoice corrects others (1), is corrected (2), was annulled (3), or none of it (0), as columns have it (`rectificacion`).
 *
 * @param invoice the name that the rows of invoices have in the query.
 */
export const correctionPlace = (invoice: string): RawBuilder<0 | 1 | 2 | 3> => sql`
  case
    when ${sql.ref(`${invoice}.annulled_on`)} is not null then 3
    when ${sql.ref(`${invoice}.modo`)} is not null then 1
    when exists (
      select from invoice_corrections as correction where correction.original_identifier = ${sql.ref(`${invoice}.identifier`)}
    ) then 2
    else 0
  end
`
