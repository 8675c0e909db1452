import { sql } from 'kysely'
import type { Language } from '#language/language.ts'
import { tooManyRequests } from '#platform/errors.ts'
import { EXPORT_KEPT_DAYS, MAX_LISTED_EXPORTS } from '#wire/exportLimits.ts'
import type { Export, ExportProgress } from '#wire/exports.ts'
import { IN_HAND_MS } from '#wire/inHand.ts'
import type { ExportedFile, PendingExport } from '#wire/jobs.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { type Actor, audit } from '../database/audit.ts'
import { forgetAnswer, idempotent, type KeyedCall } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/**
 * How long a worker may stay silent. Each word of progress begins it anew; the queue itself notices a worker that died sooner, this
 * is for a queue that was emptied.
 */
const WORKER_LEASE = `${IN_HAND_MS} milliseconds`

const RETENTION = `${EXPORT_KEPT_DAYS} days`

/** Files of one account that may be under way at a time: each keeps a part of a worker busy. */
const MAX_UNDER_WAY = 5

/** Lock class of adding a file, per account: two calls at once would both find room for one more. */
const ADDING = ADVISORY_LOCKS.exportsOfAccount

export type NewExport = {
  kind: Row<'exports'>['kind']
  format: Export['format']
  request: Record<string, unknown>
  fileName: string
  /** What it is to be written in; null where who asks has chosen none. */
  language: Language | null
  total: number | null
}

/** Who asks: the account that the file is for, and as the audit log knows it; `keyed`: the press of a button, however often it is told. */
export type Asker = { requestedBy: string; actor: Actor; keyed: KeyedCall | null }

/**
 * Writes down a file to be made, and in the audit log who has asked for it. The same file, asked for again before somebody has begun it
 * or under the same key, is that one.
 *
 * @throws AppError 422 for the key of another file, 429 when the account has too many under way.
 */
export const addExport = (db: Database, wanted: NewExport, asker: Asker): Promise<Row<'exports'>> =>
  db.transaction().execute(async tx => {
    const { identifier } = await idempotent(tx, asker.keyed, () => addOrFind(tx, wanted, asker))
    return byIdentifier(tx, identifier).executeTakeFirstOrThrow()
  })

const addOrFind = async (
  tx: Tx,
  wanted: NewExport,
  { requestedBy, actor }: Asker,
): Promise<{ identifier: number }> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADDING)}, hashtext(${requestedBy}))`.execute(tx)
  const request = JSON.stringify(wanted.request)
  const isSame = sql<boolean>`request = ${request}::jsonb and kind = ${wanted.kind} and format = ${wanted.format} and language is not distinct from ${wanted.language}`
  const underWay = await tx
    .selectFrom('exports')
    .select(['identifier', 'state', isSame.as('isSame')])
    .where('requestedBy', '=', requestedBy)
    .where('state', 'in', ['pending', 'running'])
    .execute()
  // One that somebody has begun may have read the books before what its asker now knows of.
  const same = underWay.find(row => row.isSame && row.state === 'pending')
  if (same) return { identifier: same.identifier }
  if (underWay.length >= MAX_UNDER_WAY)
    throw tooManyRequests(texts.tooManyUnderWay({ count: underWay.length }))
  const row = await tx
    .insertInto('exports')
    .values({ ...wanted, request, requestedBy, requestId: actor.requestId })
    .returning('identifier')
    .executeTakeFirstOrThrow()
  // The row is gone in a week; who took which records out of the house stays known.
  await audit(tx, actor, {
    action: 'export',
    entity: 'exports',
    record: row.identifier,
    after: wanted,
  })
  return row
}

const byIdentifier = (db: Database, identifier: number) =>
  db.selectFrom('exports').selectAll().where('identifier', '=', identifier)

export const exportById = (db: Database, identifier: number): Promise<Row<'exports'> | undefined> =>
  byIdentifier(db, identifier).executeTakeFirst()

/** A file of this account, while it is kept. */
export const ownExport = (
  db: Database,
  identifier: number,
  requestedBy: string,
): Promise<Row<'exports'> | undefined> =>
  byIdentifier(db, identifier).where('requestedBy', '=', requestedBy).where(isKept).executeTakeFirst()

/** Files of this account that are kept, the newest first. */
export const ownExports = (db: Database, requestedBy: string): Promise<Row<'exports'>[]> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('requestedBy', '=', requestedBy)
    .where(isKept)
    .orderBy('identifier', 'desc')
    .limit(MAX_LISTED_EXPORTS)
    .execute()

/** Files that somebody should make now, the oldest first. */
export const dueExports = (db: Database, limit: number): Promise<PendingExport[]> =>
  db
    .selectFrom('exports')
    .select(['identifier', 'attempts', 'requestId'])
    .where('state', 'in', ['pending', 'running'])
    .where('dueAt', '<=', now)
    .where('createdAt', '>', oldest)
    .orderBy('identifier')
    .limit(limit)
    .execute()

/** Files that are kept no longer, the oldest first. */
export const expiredExports = async (db: Database, limit: number): Promise<ExportedFile[]> => {
  const rows = await db
    .selectFrom('exports')
    .select(['identifier', 'format', 'createdAt'])
    .where(eb => eb.not(isKept))
    .orderBy('identifier')
    .limit(limit)
    .execute()
  return rows.map(fileOf)
}

/** Files that should be there, the newest first. */
export const madeExports = async (db: Database, limit: number): Promise<ExportedFile[]> => {
  const rows = await db
    .selectFrom('exports')
    .select(['identifier', 'format', 'createdAt'])
    .where('state', '=', 'done')
    .where(isKept)
    .orderBy('identifier', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fileOf)
}

const fileOf = ({ createdAt, ...file }: Pick<Row<'exports'>, 'identifier' | 'format' | 'createdAt'>) => ({
  ...file,
  createdAt: createdAt.toISOString(),
})

/**
 * Notes that the store has lost these. The PDFs of invoices and records are the same whenever they are put together, as is a declaration, and an order to sign may be
 * what it is now, so that they are made again; a report tells how things stood when it was asked for, and has to be asked for again.
 */
export const noteLostExports = async (db: Database, identifiers: readonly number[]): Promise<void> => {
  const lost = db
    .updateTable('exports')
    .where('identifier', '=', sql<number>`any(${identifiers}::int[])`)
    .where('state', '=', 'done')
    .where(isKept)
  await lost
    .where('kind', 'in', ['invoices', 'records', 'mandate', 'declaration'])
    .set({ state: 'pending', progress: 0, attempts: 0, settledAt: null, dueAt: now })
    .execute()
  await lost.where('kind', '=', 'report').set({ state: 'failed', error: texts.lost }).execute()
}

/**
 * Forgets a file that is kept no longer, once it is removed, and the keys under which it was asked for; one that is not there any more is
 * no error.
 */
export const forgetExport = (db: Database, identifier: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const gone = await tx
      .deleteFrom('exports')
      .where('identifier', '=', identifier)
      .where(eb => eb.not(isKept))
      .returning('requestedBy')
      .executeTakeFirst()
    if (gone)
      await forgetAnswer(tx, { caller: gone.requestedBy, call: 'askForExport', answer: { identifier } })
  })

/**
 * Notes how it goes; each may be told twice. A file that was made in the end is there, even if somebody had given it up.
 *
 * @returns whether it was to be told: false once it is settled, or gone.
 */
export const noteProgress = async (
  db: Database,
  identifier: number,
  progress: ExportProgress,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(changes(progress))
    .where('identifier', '=', identifier)
    .where('state', 'in', FROM[progress.state])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const FROM: Record<ExportProgress['state'], Export['state'][]> = {
  running: ['pending', 'running'],
  pending: ['running'],
  done: ['pending', 'running', 'failed', 'done'],
  failed: ['pending', 'running', 'failed'],
}

const changes = (progress: ExportProgress) => {
  switch (progress.state) {
    case 'running': {
      const { state, progress: made, total } = progress
      const attempts = made === 0 ? sql<number>`attempts + 1` : sql<number>`attempts`
      return { state, progress: made, total, attempts, dueAt: sql<Date>`now() + ${WORKER_LEASE}::interval` }
    }
    case 'pending':
      return { state: progress.state, progress: 0, attempts: sql<number>`greatest(attempts - 1, 0)` }
    case 'done':
      return {
        state: progress.state,
        progress: sql<number>`coalesce(total, progress)`,
        error: null,
        settledAt: settled,
      }
    case 'failed':
      return { state: progress.state, error: progress.error, settledAt: settled }
  }
}

const now = sql<Date>`now()`
/** When it was settled first: the same told again changes nothing. */
const settled = sql<Date>`coalesce(settled_at, now())`
const oldest = sql<Date>`now() - ${RETENTION}::interval`
const isKept = sql<boolean>`(
  exports.created_at > ${oldest} and (exports.settled_at is null or ${MAX_LISTED_EXPORTS} > (
    select count(*) from exports as later
    where later.requested_by = exports.requested_by and later.identifier > exports.identifier
  ))
)`
