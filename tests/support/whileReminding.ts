import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { lockInvoiceMails } from '#api/mail/lockInvoiceMails.ts'
import { eventually } from './eventually.ts'
import { lockWaits } from './lockWaits.ts'

/**
 * Starts a call that writes mails of an invoice while somebody writes reminders: who holds the lock of the mails then takes the invoice, and must
 * find it free, or both wait for each other.
 *
 * @returns what the call answers once the other one has ended.
 * @throws where the call holds the invoice while it waits.
 */
export const whileReminding = async <Answer>(
  db: Database,
  invoice: number,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const reminding = await db.startTransaction().execute()
  await lockInvoiceMails(reminding)
  const answer = call()
  try {
    await eventually('the call waits for the lock', async () => (await lockWaits(db, 'advisory')) === 1)
    // Refused at once where the other one holds the invoice while it waits.
    await sql`select from invoices where identifier = ${invoice} for share nowait`.execute(reminding)
  } finally {
    await reminding.rollback().execute()
  }
  return answer
}
