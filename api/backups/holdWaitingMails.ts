import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

/** What was to be mailed by schedule since the backup may have been: schedules begin anew, as if they had just been switched on. */
export const beginSchedulesAnew = async (tx: Tx): Promise<void> => {
  await sql`update schedules set active_since = now() where active_since is not null`.execute(tx)
}

/**
 * Mails that were waiting when the backup was taken may have gone out since: nobody knows, and a client who gets an invoice twice asks which is
 * right. They wait for a person among what was not delivered.
 *
 * @returns how many.
 */
export const holdWaitingMails = async (tx: Tx): Promise<number> => {
  const { numAffectedRows } = await sql`
    update mails set state = 'uncertain', settled_at = now(), claim = null, error = 'restored', error_code = 'restored'
    where state in ('pending', 'sending')
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
