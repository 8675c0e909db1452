import { sql } from 'kysely'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Tx } from '../database/tables.ts'

/**
 * Whoever decides that an invoice is to be mailed, or reminded of, does so one after the other, so that each sees what the others have
 * decided. Take it before the rows of invoices: reminders look at theirs after it.
 */
export const lockInvoiceMails = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.invoiceMails)})`.execute(tx)
}
