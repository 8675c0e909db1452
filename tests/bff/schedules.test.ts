import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOpsQueues } from '#bff/ops/opsQueues.ts'
import { type JobQueue, makeQueueBackend, type QueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { QUEUES } from '#wire/jobs.ts'
import { type QueueSchedule, queueScheduleSchema } from '#wire/schedules.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const SENT = '2026-12-01T06:00:04.000Z'
const MADRID = { pattern: '0 7 1 * *', tz: 'Europe/Madrid' }

const dispatch = {
  identifier: 3,
  name: 'monthly',
  period: '2026-12',
  origin: 'scheduled',
  createdAt: SENT,
  requestedBy: null,
  mails: [],
}

const startOffice = async (): Promise<FakeApi> => {
  const api = await startFakeApi()
  api.claims = { role: 'Administrador' }
  api.on('GET /api/roles', (_req, res) => json(res, 200, []))
  api.on('GET /api/enviaments', (_req, res) =>
    json(res, 200, [
      { name: 'monthly', last: dispatch },
      { name: 'weekly', last: null },
    ]),
  )
  return api
}

const signIn = async (bff: TestBff): Promise<Browser> => {
  const browser = makeBrowser(bff.url)
  await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
  return browser
}

describe.each(BACKENDS)('the schedules, queue on %s', name => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let queues: QueueBackend
  let maintenance: JobQueue

  beforeAll(async () => {
    backend = await startBackend(name)
    queues = makeQueueBackend({ database: backend.databaseUrl, redis: backend.redisUrl })
    maintenance = queues.makeQueue(QUEUES.maintenance)
    await maintenance.waitUntilReady()
  })
  afterAll(async () => {
    await maintenance.close()
    await queues.close()
    await backend.stop()
  })
  beforeEach(async () => {
    api = await startOffice()
    bff = await startBff(backend, api.url)
  })
  afterEach(async () => {
    await bff.stop()
    await api.stop()
  })

  const listed = async (): Promise<QueueSchedule[]> => {
    const { status, body } = await (await signIn(bff)).send('GET', '/bff/schedules')
    expect(status).toBe(200)
    return queueScheduleSchema.array().parse(body)
  }

  it('are none as long as no worker has set them up', async () => {
    expect(await listed()).toEqual([])
  })

  it('say when each comes next and when it came last', async () => {
    const every = 3_600_000
    await maintenance.upsertJobScheduler('monthly', MADRID, { name: 'dispatchSchedules', data: {} })
    const keep = { removeOnComplete: { count: 1 } }
    await maintenance.upsertJobScheduler('sweep', { every }, { name: 'sweep', data: {}, opts: keep })
    const worker = queues.makeWorker(QUEUES.maintenance, async () => undefined)
    const ended = async () => (await maintenance.getJobs(['completed'])).at(0)?.finishedOn
    await eventually('the job has ended', async () => (await ended()) !== undefined)
    await worker.close()

    const { next } = (await maintenance.getJobScheduler('monthly')) ?? {}
    const [monthly, sweep, ...others] = await listed()
    expect(others).toEqual([])
    expect(monthly).toEqual({
      name: 'monthly',
      queue: QUEUES.maintenance,
      pattern: MADRID.pattern,
      everyMs: null,
      timeZone: MADRID.tz,
      next: new Date(next ?? 0).toISOString(),
      last: SENT,
    })
    expect(sweep).toMatchObject({ name: 'sweep', pattern: null, everyMs: every, timeZone: null })
    expect(sweep?.last).toBe(new Date((await ended()) ?? 0).toISOString())
    expect(Date.parse(sweep?.next ?? '')).toBeGreaterThan(Date.parse(sweep?.last ?? ''))
  })

  it('are for administrators only', async () => {
    for (const role of ['Gestió', 'Consulta'] as const) {
      api.claims = { role }
      expect((await (await signIn(bff)).send('GET', '/bff/schedules')).status).toBe(403)
    }
    expect((await makeBrowser(bff.url).send('GET', '/bff/schedules')).status).toBe(401)
  })

  it('are not told while the API does not answer', async () => {
    const admin = await signIn(bff)
    api.on('GET /api/enviaments', (_req, res) => json(res, 503, refusal('unavailable', 'Ara no.')))
    expect((await admin.send('GET', '/bff/schedules')).status).toBe(503)
    await api.stop()
    const { status, body } = await admin.send('GET', '/bff/schedules')
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })
})

it('a queue that is away is told as 503, and the BFF lives', async () => {
  const sessions = await startBackend('PostgreSQL')
  const api = await startOffice()
  const away = makeQueueBackend({ redis: 'redis://127.0.0.1:1' })
  const bff = await startBff(sessions, api.url, {}, { opsQueues: makeOpsQueues(away) })
  const admin = await signIn(bff)
  const { status, body } = await admin.send('GET', '/bff/schedules')
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect((await admin.send('GET', '/healthz')).status).toBe(200)
  await bff.stop()
  await away.close()
  await api.stop()
  await sessions.stop()
})
