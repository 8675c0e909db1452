import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { undoneAfter } from '#platform/database.ts'
import { notFound } from '#platform/errors.ts'
import type { BillingRun } from '#wire/billing.ts'
import type { IssueBody } from '#wire/invoices.ts'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Database, Row } from '../database/tables.ts'
import { keyOfAnotherCall } from '../http/idempotencyKey.ts'

/** Lock class of runs: held, per key, by the connection that carries the run out. */
const RUN = ADVISORY_LOCKS.billingRun

/** Same body, same hash, whatever the order and case of its keys were. */
export const hashOfBody = (body: IssueBody): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        body.serieIdentifier,
        body.fechaFactura,
        body.clienteIdentifier,
        [...(body.excludedClients ?? [])].sort((a, b) => a - b),
      ]),
    )
    .digest('hex')

/**
 * Runs `work` as the only carrier of this run: a second call with the same key waits until the first has ended. The lock belongs to
 * the connection, so that it ends with a process that dies.
 *
 * @param connection one connection, not a pool.
 */
export const asOnlyCarrier = async <T>(
  connection: Database,
  key: string,
  work: () => Promise<T>,
): Promise<T> => {
  await sql`select pg_advisory_lock(${sql.lit(RUN)}, hashtext(${key}))`.execute(connection)
  return undoneAfter(work, () =>
    sql`select pg_advisory_unlock(${sql.lit(RUN)}, hashtext(${key}))`.execute(connection),
  )
}

/**
 * Writes the run before its transaction, or finds it done. One that failed or was cut off has issued nothing and may be carried out.
 *
 * @returns whether it is done already.
 * @throws AppError 422 when the key was used for another body.
 */
export const startRun = async (
  db: Database,
  run: { key: string; body: IssueBody; account: string },
): Promise<{ done: boolean; skipped: number }> => {
  const bodyHash = hashOfBody(run.body)
  const row = await db
    .insertInto('billingRuns')
    .values({
      key: run.key,
      bodyHash,
      serieIdentifier: run.body.serieIdentifier,
      fechaFactura: run.body.fechaFactura,
      requestedBy: run.account,
    })
    .onConflict(known =>
      known
        .column('key')
        // A run that is done stays; any other begins again.
        .doUpdateSet({
          state: sql`case when billing_runs.state = 'done' then 'done' else 'running' end`,
          error: null,
        })
        .where('billingRuns.bodyHash', '=', bodyHash),
    )
    .returning(['state', 'skipped'])
    .executeTakeFirst()
  if (!row) throw keyOfAnotherCall()
  return { done: row.state === 'done', skipped: row.skipped }
}

/** Takes back the row of a run that was refused: nothing was asked for that could be done, and its key is free again. */
export const takeBackRun = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('billingRuns').where('key', '=', key).where('state', '=', 'running').execute()
}

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
export const finishRun = async (tx: Database, key: string, skipped: number): Promise<void> => {
  await tx
    .updateTable('billingRuns')
    .set({ state: 'done', skipped, finishedAt: sql`now()` })
    .where('key', '=', key)
    .execute()
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
  isCarried: boolean
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
      ) as is_carried,
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
  if (!row) throw notFound('Aquesta facturació no existeix.')
  const isCutOff = row.state === 'running' && !row.isCarried
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
    error: isCutOff
      ? 'La facturació s’ha interromput i no ha emès cap factura. Torneu-la a llançar.'
      : row.error,
  }
}
