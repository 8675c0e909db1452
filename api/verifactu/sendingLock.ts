import { sql } from 'kysely'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Tx } from '../database/tables.ts'

/**
 * Waits until no other transaction decides what is sent to the agency next, or notes what came of it. Where billing is locked as well, that lock
 * is taken first.
 */
export const lockSending = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.registration)})`.execute(tx)
}
