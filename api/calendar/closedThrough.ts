import type { Day } from '#domain/dates.ts'
import type { Database } from '../database/tables.ts'

/** The last day of which invoices are closed; null while nothing is. */
export const closedThrough = async (db: Database): Promise<Day | null> =>
  (await db.selectFrom('configuration').select('closedThrough').executeTakeFirstOrThrow()).closedThrough

/** Whether invoices of this day are closed. */
export const isClosed = (day: Day, boundary: Day | null): boolean => boundary !== null && day <= boundary
