import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '#api/database/advisoryLocks.ts'
import { translateDatabaseError } from '#api/database/constraints.ts'
import { migrate } from '#api/database/migrate.ts'
import { importBooks } from '#api/imports/importBooks.ts'
import { readFiles } from '#api/imports/read/readFiles.ts'
import { buildContract, buildSeries } from '#tests/builders/books.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'

const LIMIT_MS = 300

let api: TestApi
/** Somebody else on the same database, who holds locks. */
let other: pg.Client
/** Looks at the activity, outside of any transaction: within one it would stand still. */
let watch: pg.Client

beforeAll(async () => {
  api = await startApi({ limits: { statementTimeoutMs: LIMIT_MS, idleInTransactionMs: LIMIT_MS } })
  other = new pg.Client({ connectionString: api.databaseUrl })
  watch = new pg.Client({ connectionString: api.databaseUrl })
  await Promise.all([other.connect(), watch.connect()])
})
afterAll(async () => {
  await Promise.all([other.end(), watch.end()])
  await api.stop()
})

/** Statements of the API that wait for a lock: how many, and for how long the last of them does. */
const waiting = async (): Promise<{ count: number; ms: number }> => {
  const { rows } = await watch.query(`
    select count(*)::int as count, coalesce(min(extract(epoch from clock_timestamp() - query_start)) * 1000, 0)::float as ms
    from pg_stat_activity
    where datname = current_database() and application_name like 'facturacio-api%' and wait_event_type = 'Lock'
  `)
  return rows[0]
}

/** Holds a lock until `work`, which needs it, has waited twice as long as statements usually may. */
const longWaitOf = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  await other.query('begin')
  await other.query(lock)
  const done = work()
  try {
    await expect.poll(async () => (await waiting()).ms).toBeGreaterThan(2 * LIMIT_MS)
  } finally {
    await other.query('rollback')
  }
  return done
}

test('a statement that takes too long is ended and told as such, and leaves nothing behind', async () => {
  const staff = await api.as('Administrador')
  await other.query('begin')
  await other.query('lock table groups in access exclusive mode')
  try {
    const { status, body } = await staff.get<ErrorBody>('/api/grupos')
    expect(status).toBe(504)
    expect(body).toMatchObject({ code: 'too-slow', error: expect.stringContaining('trigava massa') })
    expect((await waiting()).count).toBe(0)
  } finally {
    await other.query('rollback')
  }
  expect((await staff.get('/api/grupos')).status).toBe(200)
})

test('a transaction that does nothing is ended, and what it did with it', async () => {
  const failure = await api.db
    .transaction()
    .execute(async tx => {
      await buildSeries(tx, { identifier: 'Z' })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const isThere = async () =>
        (await watch.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).rowCount
      await expect.poll(isThere).toBe(0)
      await sql`select 1`.execute(tx)
    })
    .catch((error: unknown) => error)
  expect(translateDatabaseError(failure)).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await api.db.selectFrom('series').selectAll().execute()).toEqual([])
})

test('a billing run waits for what is before it', async () => {
  await buildSeries(api.db)
  await buildContract(api.db, { fechaInicio: '2026-11-01' })
  const staff = await api.as('Administrador')
  const { status, body } = await longWaitOf(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.billing})`, () =>
    staff.post<unknown[]>('/api/facturas', {
      serieIdentifier: 'A',
      fechaFactura: '2026-11-30',
      clienteIdentifier: null,
    }),
  )
  expect(status).toBe(201)
  expect(body).toHaveLength(1)
})

test('an import waits for a run, and so does its simulation for a lock', async () => {
  const bytes = await readFile(new URL('../../api/sample/grups.csv', import.meta.url))
  const files = readFiles([{ name: 'grups.csv', bytes }])
  const by = { actor: { account: 'proves', requestId: null, address: null }, today: '2026-11-30' }
  const options = { strict: false, replaceSample: false, expectedHash: null }
  const dry = await longWaitOf('lock table groups in access exclusive mode', () =>
    importBooks(api.db, files, { ...options, dryRun: true }, by),
  )
  const real = await longWaitOf(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.billing})`, () =>
    importBooks(api.db, files, { ...options, dryRun: false }, by),
  )
  expect(real.isCarriedOut).toBe(true)
  expect(real.report.files).toEqual(dry.report.files)
})

test('migrations have no limit, and the connection that they used has its own again', async () => {
  await longWaitOf('lock table kysely_migration in access exclusive mode', () => migrate(api.db))
  const settings = await Promise.all(
    Array.from({ length: 10 }, () =>
      sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle
      `.execute(api.db),
    ),
  )
  for (const { rows } of settings)
    expect(rows).toEqual([{ statement: `${LIMIT_MS}ms`, idle: `${LIMIT_MS}ms` }])
})
