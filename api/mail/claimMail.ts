import { sql } from 'kysely'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { ClaimBody } from '#wire/mail.ts'
import type { Database, Row } from '../database/tables.ts'
import { hasItsDocument } from './dueMails.ts'

/**
 * How long a mail stays in a worker's hands after its last word; the worker says `held` while it waits, however slow a mail server is (RFC 5321,
 * 4.5.3.2). One that falls silent before it hands the message over finds the mail in other hands and sends nothing, which costs at worst a
 * delay. After that, nobody knows: the mail is uncertain until the worker, if it lives, says how it ended.
 */
export const lease = sql<Date>`now() + ${`${IN_HAND_MS} milliseconds`}::interval`

export const now = sql<Date>`now()`

/**
 * Takes a mail in hand; again with the same claim, it is the same mail.
 *
 * @returns undefined when it is not to be sent: settled, in other hands, or not due yet. A mail that was handed over by a worker that has been
 * silent since is `uncertain` from now on.
 */
export const claimMail = async (
  db: Database,
  { identifier, claim }: ClaimBody,
): Promise<Row<'mails'> | undefined> => {
  const taken = await db
    .updateTable('mails')
    .set(eb => ({ claim, attempts: eb('attempts', '+', 1), dueAt: lease }))
    .where('identifier', '=', identifier)
    .where('state', '=', 'pending')
    .where('dueAt', '<=', now)
    .where(hasItsDocument)
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  await db
    .updateTable('mails')
    .set({ state: 'uncertain', error: 'noAnswer', errorCode: 'noAnswer', settledAt: now })
    .where('identifier', '=', identifier)
    .where('state', '=', 'sending')
    .where('dueAt', '<=', now)
    .execute()
  return db
    .selectFrom('mails')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('claim', '=', claim)
    .where('state', '=', 'pending')
    .executeTakeFirst()
}
