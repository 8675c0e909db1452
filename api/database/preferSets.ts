import { sql } from 'kysely'
import type { Tx } from './tables.ts'

/** From so many rows on. */
const MANY = 500

/**
 * For what is done to many rows in one transaction, from here to its end: they are joined in sets, never each with each. The planner goes by what it
 * knew of a table when it last looked, which can be next to nothing – after an import, or a large call that was rolled back –, and a loop that is the
 * quickest for ten rows takes minutes for ten thousand.
 *
 * @param count of the rows that are named.
 */
export const preferSets = async (tx: Tx, count: number): Promise<void> => {
  if (count >= MANY) await sql`set local enable_nestloop = off`.execute(tx)
}
