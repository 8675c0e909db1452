import { sql } from 'kysely'
import { type Day, dayInMadrid } from '#contract/dates.ts'
import type { Database } from '../tables.ts'

/** A reminder that went out, or is about to: one for all recipients. */
export type EarlierReminder = { key: string; dia: Day }

/** The reminders of each invoice that was ever reminded of. What a mail server has refused reminded nobody. */
export const earlierReminders = async (db: Database): Promise<Map<number, EarlierReminder[]>> => {
  const { rows } = await sql<{ factura: number; key: string; createdAt: Date }>`
    select factura::integer as factura, mail.payload ->> 'clau' as key, max(mail.created_at) as created_at
    from mails as mail
    cross join lateral jsonb_array_elements_text(mail.payload -> 'facturas') as factura
    where mail.kind = 'reminder' and mail.state <> 'refused'
    group by 1, 2
  `.execute(db)
  const reminders = new Map<number, EarlierReminder[]>()
  for (const { factura, key, createdAt } of rows) {
    const ofInvoice = reminders.get(factura) ?? []
    reminders.set(factura, [...ofInvoice, { key, dia: dayInMadrid(createdAt) }])
  }
  return reminders
}
