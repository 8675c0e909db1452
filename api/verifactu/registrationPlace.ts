import { type RawBuilder, sql } from 'kysely'

/**
 * How the newest record of an invoice stands with the tax agency, as columns have it (`registro`): 0 without one, then the places of
 * `REGISTRATIONS`. Only what was sealed when it was issued is looked up.
 *
 * @param invoice the name that the rows of invoices have in the query.
 */
export const registrationPlace = (invoice: string): RawBuilder<0 | 1 | 2 | 3 | 4> => sql`
  case
    when ${sql.ref(`${invoice}.sealed_at`)} is null then 0
    else coalesce((
      select case answer.state when 'accepted' then 2 when 'acceptedWithErrors' then 3 when 'rejected' then 4 else 1 end
      from verifactu_records as record
      left join verifactu_answers as answer on answer.record_identifier = record.identifier
      where record.invoice_identifier = ${sql.ref(`${invoice}.identifier`)}
      order by record.identifier desc
      limit 1
    ), 0)
  end
`
