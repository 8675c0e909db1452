import { type RawBuilder, sql } from 'kysely'
import { addDays, addMonths, type Day } from '#domain/dates.ts'

/**
 * How many days clients take to pay: from the date of each invoice to the day of each payment of it, weighed by what that pays. Of the invoices
 * that were paid whole within the last twelve months, today included; what was given back, or settled without money, weighs nothing.
 *
 * A select of `cliente_identifier` and `average_days`, rounded to whole days.
 *
 * @param isChosen a condition over `invoice`, a row of `invoices`.
 */
export const averageDaysToPay = (today: Day, isChosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select
    invoice.cliente_identifier,
    round(
      sum(allocation.amount * (payment.day - invoice.fecha_factura)) / sum(allocation.amount)
    )::int as average_days
  from invoices as invoice
  join payment_allocations as allocation on allocation.invoice_identifier = invoice.identifier and allocation.released_at is null
  join payments as payment on payment.identifier = allocation.payment_identifier
  where invoice.is_pagada and invoice.fecha_cobro between ${addDays(addMonths(today, -12), 1)}::date and ${today}::date
    and allocation.amount > 0 and ${isChosen}
  group by invoice.cliente_identifier
`
