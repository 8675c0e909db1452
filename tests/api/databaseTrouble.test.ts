import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { ADVISORY_LOCKS } from '#api/database/advisoryLocks.ts'
import { migrate } from '#api/database/migrate.ts'
import { buildContract, buildSeries } from '#tests/builders/books.ts'
import { canHaveSmallDisk, onSmallDisk } from '#tests/launcher/support/smallDisk.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'

const START_POSTGRES = fileURLToPath(import.meta.resolve('#tests/launcher/support/startPostgres.ts'))

const RUN = { serieIdentifier: 'A', fechaFactura: '2026-11-30', clienteIdentifier: null }

let api: TestApi
let staff: ApiClient
/** Somebody else on the same database, who holds locks. */
let other: pg.Client
/** Looks at the activity, outside of any transaction: within one it would stand still. */
let watch: pg.Client

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Administrador')
  await buildSeries(api.db)
  await buildContract(api.db, { fechaInicio: '2026-11-01' })
})
beforeEach(async () => {
  other = new pg.Client({ connectionString: api.databaseUrl })
  watch = new pg.Client({ connectionString: api.databaseUrl })
  await Promise.all([other.connect(), watch.connect()])
  return async () => void (await Promise.all([other.end(), watch.end()]))
})
afterAll(() => api.stop())

/** Ends, as a server that is stopped does, the connection of whoever waits for a lock. @returns whether there was one. */
const endWhoWaits = async (): Promise<boolean> => {
  const { rowCount } = await watch.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'facturacio-api%' and wait_event_type = 'Lock'
  `)
  return rowCount === 1
}

describe('a connection that is lost', () => {
  test('in the middle of a billing run is told as 503, and the same call carries the run out', async () => {
    const key = 'a-run-that-is-cut-off'
    const run = () => staff.post<ErrorBody>('/api/facturas', RUN, { headers: { 'Idempotency-Key': key } })
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.billing})`)
    const cutOff = run()
    await expect.poll(endWhoWaits).toBe(true)
    const { status, body } = await cutOff
    await other.query('rollback')
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable', error: expect.stringContaining('Torneu-la a llançar') })
    const again = await run()
    expect(again.status).toBe(201)
    expect(again.body).toHaveLength(1)
  })

  test('in the middle of anything else is told as 503', async () => {
    await other.query('begin')
    await other.query('lock table groups in access exclusive mode')
    const cutOff = staff.get<ErrorBody>('/api/grupos')
    await expect.poll(endWhoWaits).toBe(true)
    const { status, body } = await cutOff
    await other.query('rollback')
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'unavailable', error: expect.stringContaining('Torneu-ho a provar') })
    // The next one may still get the connection that is just being taken down.
    await expect.poll(async () => (await staff.get('/api/grupos')).status).toBe(200)
  })
})

describe.skipIf(!canHaveSmallDisk())('a disk that is full', () => {
  test('is told as 503 with who can mend it, and the same run is carried out once there is room', async () => {
    const disk = await onSmallDisk(200, [process.execPath, START_POSTGRES, '{disk}/data'])
    const { url } = z.object({ url: z.string() }).parse(JSON.parse(await disk.running.says('\n')))
    const there = await startApi({ databaseUrl: url })
    onTestFinished(() => there.stop())
    await migrate(there.db)
    const someone = await there.as('Administrador')
    await buildSeries(there.db)
    await buildContract(there.db, { fechaInicio: '2026-11-01' })
    const key = 'a-run-without-room'
    const run = () => someone.post<ErrorBody>('/api/facturas', RUN, { headers: { 'Idempotency-Key': key } })

    await disk.fill()
    const { status, body } = await run()
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'disk-full', error: expect.stringContaining('administrador') })
    expect((await someone.get('/api/grupos')).status).toBe(200)

    await disk.free()
    expect(await there.db.selectFrom('invoices').selectAll().execute()).toEqual([])
    const again = await run()
    expect(again.status).toBe(201)
    expect(again.body).toHaveLength(1)
  })
})
