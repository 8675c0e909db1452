import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

/**
 * Mails that wait with these invoices go to nobody: their numbers are free again, and what comes next under one of them is another
 * invoice. Whoever has one in hand finds that it is not to be sent. Call it with the invoices locked, before they are deleted.
 */
export const refuseMailsOfDeleted = async (tx: Tx, invoices: readonly number[]): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({
      state: 'refused',
      claim: null,
      error: 'deletedInvoice',
      errorCode: 'deletedInvoice',
      settledAt: sql`now()`,
    })
    .where('kind', '=', 'invoice')
    .where('state', '=', 'pending')
    .where('invoiceIdentifier', '=', sql<number>`any(${[...invoices]}::int[])`)
    .execute()
}
