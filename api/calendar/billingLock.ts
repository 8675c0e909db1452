import { sql } from 'kysely'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Tx } from '../database/tables.ts'

/**
 * Waits until no other transaction decides what is due, and keeps others waiting until this one ends. Taken by billing runs, by
 * changes and deletions of invoices, and by changes of a contract's calendar or activity: so each sees the whole of the others,
 * numbers are taken in order, and no run meets a period that somebody is just moving.
 */
export const lockBilling = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.billing)})`.execute(tx)
}
