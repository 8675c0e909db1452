import { sql } from 'kysely'
import { withCleanup } from '#platform/database.ts'
import { notFound } from '#platform/errors.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { IssueBody } from '#wire/invoices.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import { freeKey, type KeyedCall, keepAnswer, keyOfAnotherCall, takeKey } from '../database/idempotent.ts'
import type { Database, Row, Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** Lock class of runs: held, per key, by the connection that carries the run out. */
const RUN = ADVISORY_LOCKS.billingRun

/**
 * Runs `work` as the only carrier of this run: a second call with the same key waits until the first has ended. The lock belongs to
 * the connection, so that it ends with a process that dies.
 *
 * @param connection one connection, not a pool.
 */
export const withRunLock = async <T>(
  connection: Database,
  key: string,
  work: () => Promise<T>,
): Promise<T> => {
  await sql`select pg_advisory_lock(${sql.lit(RUN)}, hashtext(${key}))`.execute(connection)
  return withCleanup(work, () =>
    sql`select pg_advisory_unlock(${sql.lit(RUN)}, hashtext(${key}))`.execute(connection),
  )
}

/** What a run is answered from, besides its invoices. */
export type RunAnswer = { skipped: number }

type NewRun = { key: string; body: IssueBody; requestedBy: string; keyed: KeyedCall | null }

/**
 * Writes the run before its transaction, or finds it done. One that failed or was cut off has issued nothing and may be carried out.
 *
 * @returns what it was answered; null while it is to be carried out.
 * @throws AppError 422 when the key was used for another body, or by somebody else: it names one run for everybody.
 */
export const startRun = (
  db: Database,
  { key, body, requestedBy, keyed }: NewRun,
): Promise<RunAnswer | null> =>
  db.transaction().execute(async tx => {
    const answered = keyed && (await takeKey<RunAnswer>(tx, keyed))
    if (answered) return answered
    const row = await tx
      .insertInto('billingRuns')
      .values({ key, serieIdentifier: body.serieIdentifier, fechaFactura: body.fechaFactura, requestedBy })
      .onConflict(known =>
        known
          .column('key')
          .doUpdateSet({ state: 'running', error: null })
          .where('billingRuns.requestedBy', '=', requestedBy)
          .where('billingRuns.state', '<>', 'done'),
      )
      .returning('key')
      .executeTakeFirst()
    if (!row) throw keyOfAnotherCall()
    return null
  })

/** Takes back the row of a run that was refused: nothing was asked for that could be done, and its key is free again. */
export const discardRun = (db: Database, key: string, keyed: KeyedCall | null): Promise<void> =>
  db.transaction().execute(async tx => {
    await tx.deleteFrom('billingRuns').where('key', '=', key).where('state', '=', 'running').execute()
    if (keyed) await freeKey(tx, keyed)
  })

/** Notes why a run issued nothing. */
export const failRun = async (db: Database, key: string, reason: string): Promise<void> => {
  await db
    .updateTable('billingRuns')
    .set({ state: 'failed', error: reason, finishedAt: sql`now()` })
    .where('key', '=', key)
    .where('state', '=', 'running')
    .execute()
}

/** Notes, in the run's own transaction, that it is done. */
export const finishRun = async (
  tx: Tx,
  { key, keyed, skipped }: { key: string; keyed: KeyedCall | null } & RunAnswer,
): Promise<void> => {
  await tx
    .updateTable('billingRuns')
    .set({ state: 'done', skipped, finishedAt: sql`now()` })
    .where('key', '=', key)
    .execute()
  if (keyed) await keepAnswer(tx, keyed, { skipped } satisfies RunAnswer)
}

type RunRow = Pick<
  Row<'billingRuns'>,
  'key' | 'state' | 'skipped' | 'serieIdentifier' | 'fechaFactura' | 'error'
> & {
  invoices: number
  pdfs: number
  failedPdfs: number
  firstNumber: number | null
  lastNumber: number | null
  totalFactura: string
  isLocked: boolean
}

/** How far a run is, its PDFs included. @throws AppError 404 for a key that no run has. */
export const readRun = async (db: Database, key: string): Promise<BillingRun> => {
  const { rows } = await sql<RunRow>`
    select
      run.key, run.state, run.skipped, run.serie_identifier, run.fecha_factura, run.error,
      exists (
        select from pg_locks
        where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
          and classid = ${sql.lit(RUN)} and objid = (hashtext(run.key)::bigint & 4294967295)::oid and objsubid = 2
      ) as is_locked,
      issued.*
    from billing_runs as run
    cross join lateral (
      select
        count(*)::int as invoices,
        count(*) filter (where file_version = document_version)::int as pdfs,
        count(*) filter (where file_error is not null)::int as failed_pdfs,
        min(num_fact) as first_number,
        max(num_fact) as last_number,
        coalesce(sum(total_factura), 0) as total_factura
      from invoices where run_key = run.key
    ) as issued
    where run.key = ${key}
  `.execute(db)
  const [row] = rows
  if (!row) throw notFound(texts.noRun)
  const isCutOff = row.state === 'running' && !row.isLocked
  return {
    key: row.key,
    state: isCutOff ? 'failed' : row.state,
    invoices: row.invoices,
    pdfs: row.pdfs,
    failedPdfs: row.failedPdfs,
    skipped: row.skipped,
    serieIdentifier: row.serieIdentifier,
    fechaFactura: row.fechaFactura,
    firstNumber: row.firstNumber,
    lastNumber: row.lastNumber,
    totalFactura: Number(row.totalFactura),
    error: isCutOff ? texts.interrupted : row.error,
  }
}
