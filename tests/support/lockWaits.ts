import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/**
 * How many sessions of these books wait for a lock that another holds.
 *
 * @param db outside of a transaction, in which PostgreSQL says the same again and again. @param kind only those of this kind, as PostgreSQL calls it: `relation`, `transactionid`, `advisory`.
 */
export const lockWaits = async (db: Database, kind?: string): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce(${kind ?? null}, wait_event)
  `.execute(db)
  return rows.length
}
