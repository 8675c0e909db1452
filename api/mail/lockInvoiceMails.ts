import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** Any number that nothing else locks. */
const INVOICE_MAILS = 7_004

/** Whoever decides that an invoice is to be mailed does so one after the other, so that each sees what the others have decided. */
export const lockInvoiceMails = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(INVOICE_MAILS)})`.execute(tx)
}
