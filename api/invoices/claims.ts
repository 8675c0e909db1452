import { type RawBuilder, sql } from 'kysely'
import { OPEN_AMOUNT, openAmountOf } from '../payments/openAmount.ts'

/**
 * What a row `correction` changes of what is to be paid, as `change.amount`, and the correcting invoice as `other`, while nobody has settled it: what was given up
 * together with the invoice that is asked about still takes back of that, and of no other one. It withholds once for all rates and all originals (decision 0052): of each, what the sum so far is withheld more of by it.
 */
const openChange = (invoice: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join invoices as other on other.identifier = correction.invoice_identifier and (
    not other.is_pagada or other.written_off_on is not null and other.compensated_by_identifier = ${invoice}.compensated_by_identifier
  )
  cross join lateral (
    select
      sum(part.base + part.cuota) filter (where one.identifier = correction.identifier)
      - vat_amount(sum(part.base), coalesce(other.retencion, 0))
      + vat_amount(coalesce(sum(part.base) filter (where one.identifier < correction.identifier), 0), coalesce(other.retencion, 0)) as amount
    from invoice_corrections as one join correction_taxes as part on part.correction_identifier = one.identifier
    where one.invoice_identifier = other.identifier and one.identifier <= correction.identifier
  ) as change
`

/** Whether that lowers what its original asks for: of a correction that asks for something itself, only where it gives something back there. */
const LOWERS = sql`(other.total_factura < 0 or change.amount < 0)`

/**
 * Which corrections that ask for nothing themselves, and that nobody has settled, take back how much of an original: rows of `invoice` and `amount`
 * in cents below zero. What `claimOf` asks for less, where no correction asks for something elsewhere.
 *
 * @param original the row of `invoices`.
 */
export const takenBackOf = (original: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select other.identifier as invoice, round(change.amount * 100)::float8 as amount
  from invoice_corrections as correction ${openChange(original)}
  where correction.original_identifier = ${original}.identifier and other.total_factura < 0 and change.amount < 0
`

/**
 * What a client is asked for because of an invoice: what is open of it, less what corrections that nobody has settled take back of it (decision
 * 0051). A correction that gives something back is no claim. One that raises amounts is a claim of its own for what it raises, less what others
 * give back of the same originals beyond what is asked for because of these and of earlier raises. Together a client is asked for what it owes. Euros.
 *
 * @param invoice the row of `invoices`; its columns are also there by themselves.
 */
export const claimOf = (invoice: RawBuilder<unknown>): RawBuilder<string> => sql`
  (${OPEN_AMOUNT} - coalesce(case when ${invoice}.modo is null then (
    select sum(-change.amount) from invoice_corrections as correction ${openChange(invoice)}
    where correction.original_identifier = ${invoice}.identifier and ${LOWERS}
  ) else (
    -- What it gives back itself is asked for less by its original, as far as that asks for something, and so asked for here.
    select sum(case
      when own < 0 then greatest(own, least(0, given_alone + given_before - asked_before))
      -- What one of these gave back before is made up for by itself, beyond what was asked for then.
      else least(own, greatest(0, given_back - given_before + least(given_before, greatest(0, asked_before - given_alone)) - asked_before))
    end)
    from (
      select
        sum(change.amount) filter (where other.identifier = ${invoice}.identifier) as own,
        coalesce(sum(-change.amount) filter (where ${LOWERS}), 0) as given_back,
        coalesce(sum(-change.amount) filter (where other.total_factura < 0), 0) as given_alone,
        coalesce(sum(-change.amount) filter (
          where other.total_factura >= 0 and change.amount < 0 and other.identifier < ${invoice}.identifier
        ), 0) as given_before,
        coalesce(sum(change.amount) filter (where not ${LOWERS} and other.identifier < ${invoice}.identifier), 0)
          + coalesce(min(${openAmountOf('original')}), 0) as asked_before
      from invoice_corrections as mine
      join invoice_corrections as correction
        on correction.cliente_identifier = mine.cliente_identifier and correction.numero = mine.numero
        and correction.original_identifier is not distinct from mine.original_identifier
      ${openChange(invoice)}
      left join invoices as original on original.identifier = mine.original_identifier and not original.is_pagada
      where mine.invoice_identifier = ${invoice}.identifier
      group by mine.identifier
    ) as of_original
  ) end, 0))
`

/** Whether anything is asked for. An invoice of nothing is told as it always was. */
export const isClaimed = (invoice: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${claimOf(invoice)} > 0 or total_factura = 0)`
