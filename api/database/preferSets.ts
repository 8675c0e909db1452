import { sql } from 'kysely'
import type { Database, Tx } from './tables.ts'

/** Rows that are many: each by itself would take too long. */
export const MANY = 500

const WITHOUT_LOOPS = sql`set local enable_nestloop = off`

/**
 * For a transaction that reads or changes many rows, from here to its end: they are joined in sets, never each with each. The planner goes by what it
 * knew of a table when it last looked, which can be next to nothing – after an import, or a large call that was rolled back –, and a loop that is the
 * quickest for ten rows takes minutes for ten thousand.
 *
 * @param count of the rows that are named.
 */
export const preferSets = async (tx: Tx, count: number): Promise<void> => {
  if (count >= MANY) await WITHOUT_LOOPS.execute(tx)
}

/**
 * The same for one piece of work, in a transaction that prefers no sets itself: what is looked up for each row anew by a subquery that joins is better off
 * with loops.
 *
 * @param db a transaction; outside of one nothing comes of it.
 */
export const inSets = async <Done>(db: Database, work: () => Promise<Done>): Promise<Done> => {
  await WITHOUT_LOOPS.execute(db)
  const done = await work()
  await sql`set local enable_nestloop to default`.execute(db)
  return done
}
