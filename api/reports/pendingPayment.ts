import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { PendingSummary } from '#wire/reports.ts'
import type { Database } from '../database/tables.ts'
import { IS_PENDING, isOverdueOn } from '../invoices/pendingInvoices.ts'
import { sumInvoices } from '../invoices/sumInvoices.ts'
import { OPEN_AMOUNT } from '../payments/openAmount.ts'

/** All unpaid invoices. A select of invoice rows. */
export const pendingPayment = (): RawBuilder<unknown> => sql`select * from invoices where ${IS_PENDING}`

/** Invoices that are overdue on that day. A select of invoice rows. */
export const overdue = (today: Day): RawBuilder<unknown> => sql`
  select * from invoices where ${isOverdueOn(today)}
`

/** How many they are and what is still to be paid of them, and how much of it is overdue. */
export const pendingSummary = async (db: Database, today: Day): Promise<PendingSummary> => {
  const sumOf = (chosen: RawBuilder<unknown>) => sumInvoices(db, chosen, { amount: OPEN_AMOUNT })
  const [all, late] = await Promise.all([sumOf(pendingPayment()), sumOf(overdue(today))])
  return { ...all, overdue: late }
}
