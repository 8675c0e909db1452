import { sql } from 'kysely'
import { type Day, dayInMadrid } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'

/** A reminder that went out, or is about to: one for all recipients. */
export type EarlierReminder = { key: string; dia: Day }

/**
 * The reminders of each of these invoices that was ever reminded of. What a mail server has refused reminded nobody.
 *
 * Looked up invoice by invoice in the index: what is overdue stays few, the reminders of all years do not.
 */
export const earlierReminders = async (
  db: Database,
  facturas: readonly number[],
): Promise<Map<number, EarlierReminder[]>> => {
  if (facturas.length === 0) return new Map()
  const { rows } = await sql<{ factura: number; key: string; createdAt: Date }>`
    select factura, mail.payload ->> 'clau' as key, max(mail.created_at) as created_at
    from unnest(${facturas}::integer[]) as factura
    join mails as mail on mail.kind = 'reminder' and mail.payload -> 'facturas' @> jsonb_build_array(factura)
    where mail.state <> 'refused'
    group by 1, 2
  `.execute(db)
  const reminders = new Map<number, EarlierReminder[]>()
  for (const { factura, key, createdAt } of rows) {
    const ofInvoice = reminders.get(factura) ?? []
    reminders.set(factura, [...ofInvoice, { key, dia: dayInMadrid(createdAt) }])
  }
  return reminders
}
