import { type Expression, sql } from 'kysely'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { ClaimBody, ClaimProgress, MailState } from '#wire/mail.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { isAsComposed } from './composedFrom.ts'
import { hasItsDocument } from './dueMails.ts'
import type { MailContents } from './mailContents.ts'

/**
 * How long a mail stays in a worker's hands after its last word; the worker says `held` while it waits, however slow a mail server is (RFC 5321,
 * 4.5.3.2). One that falls silent before it hands the message over finds the mail in other hands and sends nothing, which costs at worst a
 * delay. After that, nobody knows: the mail is uncertain until the worker, if it lives, says how it ended.
 */
const LEASE = `${IN_HAND_MS} milliseconds`

/** Pauses after a refusal for now: doubled from the first to the longest. */
const FIRST_BACKOFF = '30 seconds'
const MAX_BACKOFF = '30 minutes'

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
    .set(eb => ({ claim, attempts: eb('attempts', '+', 1), dueAt: after(LEASE) }))
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

/**
 * From which states each may come, with the claim that the mail was taken by. What a worker knows in the end is better than that
 * nobody knew; each may be told twice.
 */
const FROM: Record<MailState, MailState[]> = {
  pending: ['pending', 'sending'],
  sending: ['pending', 'sending'],
  sent: ['pending', 'sending', 'uncertain', 'sent'],
  refused: ['pending', 'sending', 'uncertain', 'refused'],
  uncertain: ['sending', 'uncertain'],
}

/**
 * Notes how it goes. A mail that brings invoices goes out only as it was composed: where they have changed since, it goes back to those
 * that wait, to be composed anew or to be refused with the reason, and that it went out is not noted. Invoices stand still meanwhile, so
 * that whoever changes one finds the mail on its way or waiting.
 *
 * @returns whether the claim still stood, and the mail is what it should be.
 */
export const noteProgress = async (
  db: Database,
  contents: MailContents,
  claim: string,
  progress: ClaimProgress,
): Promise<boolean> => {
  if (progress.state === 'held') return hold(db, claim)
  if (progress.state !== 'sending' && progress.state !== 'sent') return note(db, claim, progress)
  return db.transaction().execute(async tx => {
    const mail = await tx
      .selectFrom('mails')
      .selectAll()
      .where('claim', '=', claim)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (mail === undefined || (await isAsComposed(tx, contents, mail))) return note(tx, claim, progress)
    await releaseClaim(tx, claim)
    return false
  })
}

const hold = async (db: Database, claim: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ dueAt: after(LEASE) })
    .where('claim', '=', claim)
    .where('state', 'in', ['pending', 'sending'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const note = async (
  db: Database,
  claim: string,
  progress: Exclude<ClaimProgress, { state: 'held' }>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: progress.state,
      outlet: progress.state === 'sent' ? (progress.outlet ?? 'server') : null,
      error: 'error' in progress ? progress.error : null,
      errorCode: 'error' in progress ? (progress.code ?? null) : null,
      // Given back: what its worker said before, and comes late from a process that stood still, counts no more.
      ...(progress.state === 'pending' ? { dueAt: afterRefusal, claim: null } : {}),
      ...(progress.state === 'sending' ? { dueAt: after(LEASE) } : {}),
      settledAt: progress.state === 'pending' || progress.state === 'sending' ? null : now,
    })
    .where('claim', '=', claim)
    .where('state', 'in', FROM[progress.state])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const releaseClaim = async (tx: Tx, claim: string): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ claim: null, dueAt: now })
    .where('claim', '=', claim)
    .where('state', '=', 'pending')
    .execute()
}

const now = sql<Date>`now()`

const after = (interval: string): Expression<Date> => sql<Date>`now() + ${interval}::interval`
const afterRefusal = sql<Date>`now() + least(${FIRST_BACKOFF}::interval * 2 ^ least(attempts - 1, 10), ${MAX_BACKOFF}::interval)`
