import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** From so many rows on. */
const MANY = 500

/**
 * For what reads or does many rows in one transaction, from here to its end: they are joined in sets, never each with each. The planner goes by what it
 * knew of a table when it last looked, which can be next to nothing – after an import, or a large call that was rolled back –, and a loop that is the
 * quickest for ten rows takes minutes for ten thousand.
 *
 * @param db a transaction.
 * @param count of the rows that are named; absent, all that a table has.
 */
export const preferSets = async (db: Database, count = MANY): Promise<void> => {
  if (count >= MANY) await sql`set local enable_nestloop = off`.execute(db)
}
