import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/** Whether an entry, a row of `collection_entries` by the name `entry`, is about this invoice, a row of `invoices`. */
export const isAbout = (invoice: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  entry.cliente_identifier = ${invoice}.cliente_identifier and (
    entry.covers_all
    or exists (
      select from collection_entry_invoices as named
      where named.entry_identifier = entry.identifier and named.invoice_identifier = ${invoice}.identifier
    )
  )
)`

/** Whether an entry, a row by the name `entry`, keeps clients from being reminded on this day: a dispute until it is ended, a promise until its day. */
export const holds = (today: Day): RawBuilder<boolean> => sql`(
  entry.ended_at is null and (entry.kind = 'dispute' or (entry.kind = 'promise' and entry.due_on >= ${today}::date))
)`

/** Whether a bank is being asked for this invoice, a row of `invoices`. */
export const isRemitted = (invoice: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from remittance_lines as line where line.invoice_identifier = ${invoice}.identifier and line.is_live)
`

/**
 * Whether nobody is reminded of an invoice on this day: it is disputed, promised for a day that has not passed, or in a live remittance. Whoever
 * is refused for it reads `left-in-peace`.
 *
 * @param invoice the row of `invoices`.
 */
export const isOnReminderHold = (
  invoice: RawBuilder<unknown>,
  today: Day,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from collection_entries as entry where ${holds(today)} and ${isAbout(invoice)}) or ${isRemitted(invoice)}
)`
