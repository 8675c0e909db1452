import { sql } from 'kysely'
import type { ClaimProgress, MailState } from '#wire/mail.ts'
import type { Database, Tx } from '../database/tables.ts'
import { lease, now } from './claimMail.ts'
import { isAsComposed } from './composedFrom.ts'
import type { MailContents } from './mailContents.ts'

/** Pauses after a refusal for now: doubled from the first to the longest. */
const FIRST_BACKOFF = '30 seconds'
const MAX_BACKOFF = '30 minutes'

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
 * Notes how a mail goes, and what becomes of one that a mail server takes, refuses for now or refuses for good. A mail that brings invoices goes
 * out only as it was composed: where they have changed since, it goes back to those that wait, to be composed anew or to be refused with the
 * reason, and that it went out is not noted. Invoices stand still meanwhile, so that whoever changes one finds the mail on its way or waiting.
 *
 * @returns whether the claim still stood, and the mail is what it should be.
 */
export const noteMailOutcome = async (
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
    .set({ dueAt: lease })
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
      ...(progress.state === 'sending' ? { dueAt: lease } : {}),
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

const afterRefusal = sql<Date>`now() + least(${FIRST_BACKOFF}::interval * 2 ^ least(attempts - 1, 10), ${MAX_BACKOFF}::interval)`
