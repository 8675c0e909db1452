import { sql } from 'kysely'
import { type Day, dayInMadrid } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'

/** A reminder that went out, or is about to: one for all recipients. */
export type EarlierReminder = { key: string; day: Day }

/**
 * The reminders of each of these invoices that was ever reminded of. What a mail server has refused reminded nobody.
 *
 * Looked up invoice by invoice in the index: what is overdue stays few, the reminders of all years do not.
 */
export const earlierReminders = async (
  db: Database,
  invoices: readonly number[],
): Promise<Map<number, EarlierReminder[]>> => {
  if (invoices.length === 0) return new Map()
  const { rows } = await sql<{ invoice: number; key: string; createdAt: Date }>`
    select invoice, mail.payload ->> 'idempotencyKey' as key, max(mail.created_at) as created_at
    from unnest(${invoices}::integer[]) as invoice
    join mails as mail on mail.kind = 'reminder' and mail.payload -> 'invoices' @> jsonb_build_array(invoice)
    where mail.state <> 'refused'
    group by 1, 2
  `.execute(db)
  const reminders = new Map<number, EarlierReminder[]>()
  for (const { invoice, key, createdAt } of rows) {
    const ofInvoice = reminders.get(invoice) ?? []
    reminders.set(invoice, [...ofInvoice, { key, day: dayInMadrid(createdAt) }])
  }
  return reminders
}
