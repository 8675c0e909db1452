import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { PendingSummary } from '#wire/reports.ts'
import type { Database } from '../database/tables.ts'
import { IS_PENDING, isOverdueOn } from '../invoices/pendingInvoices.ts'
import { sumInvoices } from '../invoices/sumInvoices.ts'

/** All unpaid invoices. A select of invoice rows. */
export const pendingPayment = (): RawBuilder<unknown> => sql`select * from invoices where ${IS_PENDING}`

/** Invoices that are overdue on that day. A select of invoice rows. */
export const overdue = (today: Day): RawBuilder<unknown> => sql`
  select * from invoices where ${isOverdueOn(today)}
`

/** How many they are and what they come to, and how much of it is overdue. */
export const pendingSummary = async (db: Database, today: Day): Promise<PendingSummary> => {
  const [all, late] = await Promise.all([sumInvoices(db, pendingPayment()), sumInvoices(db, overdue(today))])
  return { ...all, overdue: late }
}
