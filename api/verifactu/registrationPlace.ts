import { type RawBuilder, sql } from 'kysely'

/** The place among `REGISTRATIONS` of what was answered to a record: 1 is pending. */
const PLACE = sql<1 | 2 | 3 | 4>`
  case answer.state when 'accepted' then 2 when 'acceptedWithErrors' then 3 when 'rejected' then 4 else 1 end
`

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
      select ${PLACE}
      from verifactu_records as record
      left join verifactu_answers as answer on answer.record_identifier = record.identifier
      where record.invoice_identifier = ${sql.ref(`${invoice}.identifier`)}
      order by record.identifier desc
      limit 1
    ), 0)
  end
`

/** The same of all registered invoices at once, each as `place`: a select over whole tables, for who counts them. */
export const REGISTRATION_PLACES: RawBuilder<unknown> = sql`
  select ${PLACE} as place
  from (select invoice_identifier, max(identifier) as identifier from verifactu_records group by invoice_identifier) as newest
  join invoices as invoice on invoice.identifier = newest.invoice_identifier and invoice.sealed_at is not null
  left join verifactu_answers as answer on answer.record_identifier = newest.identifier
`
