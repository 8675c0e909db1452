import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/** What of a payment had been noted by hand before a promise was made, until the bank told of the same money: of one invoice, or of all. */
const KNOWN_BEFORE = (invoice: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce((
  select sum(mark.amount) from payments as mark
  where mark.replaced_by_identifier = payment.identifier and mark.created_at < entry.created_at
    and exists (select from payment_allocations where payment_identifier = mark.identifier and ${invoice})
), 0)`

/**
 * What has come in of a promise, by its day and noted since it was made: what was known already was not promised, whatever it pays by now. Of named invoices what
 * pays them; else whatever the client has paid. Euros, over a row `entry` of `collection_entries`.
 */
export const CAME: RawBuilder<string> = sql`(
  case when entry.covers_all then (
    select coalesce(sum(greatest(payment.amount - ${KNOWN_BEFORE(sql`true`)}, least(payment.amount, 0))), 0) from payments as payment
    where payment.cliente_identifier = entry.cliente_identifier and payment.reversed_on is null
      and payment.created_at >= entry.created_at and payment.day <= entry.due_on
  ) else (
    select coalesce(sum(greatest(
      allocation.amount - ${KNOWN_BEFORE(sql`invoice_identifier = named.invoice_identifier`)}, least(allocation.amount, 0)
    )), 0)
    from collection_entry_invoices as named
    join payment_allocations as allocation
      on allocation.invoice_identifier = named.invoice_identifier and allocation.released_at is null
    join payments as payment
      on payment.identifier = allocation.payment_identifier and payment.created_at >= entry.created_at and payment.day <= entry.due_on
    where named.entry_identifier = entry.identifier
  ) end
)`

/** Whether a promise is kept: the sum came, or each invoice that it names was paid by its day; one that was given up is not. */
export const isKept = (came: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${came} >= entry.amount
  or not entry.covers_all
    and exists (select from collection_entry_invoices as named where named.entry_identifier = entry.identifier)
    and not exists (
      select from collection_entry_invoices as named
      join invoices as invoice on invoice.identifier = named.invoice_identifier
      where named.entry_identifier = entry.identifier
        and not (invoice.is_pagada and invoice.written_off_on is null and coalesce(invoice.fecha_cobro, entry.due_on) <= entry.due_on)
    )
)`

/** How an entry stands on this day, as the wire says it; decided by the ledger each time that it is asked. */
export const stateOf = (today: Day, came: RawBuilder<unknown>): RawBuilder<string> => sql`(
  case
    when entry.ended_at is not null then 'ended'
    when entry.kind <> 'promise' then 'running'
    when ${isKept(came)} then 'kept'
    when entry.due_on >= ${today}::date then 'running'
    else 'broken'
  end
)`
