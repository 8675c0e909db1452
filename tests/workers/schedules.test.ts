import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queue } from 'bullmq'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { makeClock } from '#platform/clock.ts'
import type { JobQueue } from '#platform/queues.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bytesOf, readMail } from '#tests/support/smtpSink.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { QUEUES, UNSTOPPABLE } from '#wire/jobs.ts'
import { nextDue } from '#wire/scheduleTimes.ts'
import { textOf } from '#workers/print/readPdf.ts'
import { QUEUE_KINDS, type QueueUrls } from './support/queueKinds.ts'
import { startRedis } from './support/redisServer.ts'
import { openTestQueue, startTestWorkers } from './support/testWorkers.ts'

const FIRST_OF_DECEMBER = '2026-12-01T06:00:30Z'

/** The real API with something to report, where the mailing of the month has two recipients since November. */
const setUp = async (now: string) => {
  const api = await startApi({ now })
  onTestFinished(api.stop)
  await buildCompany(api.db, { nombre: 'Consultoria Serra, S.L.' })
  await buildSeries(api.db)
  const client = await buildClient(api.db, { nombre: 'Taller Puig' })
  await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-12-15' })
  await api.db
    .insertInto('invoices')
    .values({
      serieIdentifier: 'A',
      numFact: 41,
      fechaFactura: '2026-10-01',
      fechaVencimiento: '2026-10-31',
      clienteIdentifier: client.identifier,
      clienteNombre: 'Taller Puig',
      buyerNombre: 'Taller Puig',
      isAdeudo: false,
      iva: 21,
      precioBase: 100,
      descuentoFactura: 0,
      impuestoIva: 21,
      totalFactura: 121,
    })
    .execute()
  await api.db
    .updateTable('schedules')
    .set({
      isActive: true,
      recipients: sql`array['direccio@example.com', 'gerencia@example.com']`,
      activeSince: new Date('2026-11-20T10:00:00Z'),
    })
    .where('name', '=', 'monthly')
    .execute()
  return { api, folder: tempDir() }
}

const queueOf = async (kind: (typeof QUEUE_KINDS)[number], api: TestApi) =>
  kind === 'redis' ? { redisUrl: (await startRedis()).url } : { databaseUrl: api.databaseUrl }

const startWorkersOf = (api: TestApi, folder: string, queue: QueueUrls, sweepEveryMs: number) =>
  startTestWorkers({ apiUrl: api.url, serviceSecret: TEST_SERVICE_SECRET, folder, sweepEveryMs, ...queue })

const dispatches = (api: TestApi) => api.db.selectFrom('dispatches').selectAll().execute()
const mails = (api: TestApi) => api.db.selectFrom('mails').selectAll().orderBy('identifier').execute()
const allSent = (api: TestApi, count: number) => async () =>
  (await mails(api)).filter(({ state }) => state === 'sent').length === count

const outbox = async (folder: string) => {
  const names = (await readdir(join(folder, 'outbox'))).filter(name => name.endsWith('.eml')).sort()
  return Promise.all(names.map(async name => readMail(await readFile(join(folder, 'outbox', name)))))
}

it.each(QUEUE_KINDS)(
  'five workers that boot together keep one scheduler each and send once what is due, queue on %s',
  async kind => {
    const { api, folder } = await setUp(FIRST_OF_DECEMBER)
    const queue = await queueOf(kind, api)
    for (let count = 0; count < 5; count++) startWorkersOf(api, folder, queue, 300)
    await eventually('both have it', allSent(api, 2))
    expect(await dispatches(api)).toMatchObject([{ name: 'monthly', period: '2026-12', origin: 'scheduled' }])
    expect(await mails(api)).toHaveLength(2)

    const jobs = openTestQueue(queue, QUEUES.maintenance)
    await eventually('all schedulers are there', async () => (await jobs.getJobSchedulers()).length >= 3)
    const schedulers = await jobs.getJobSchedulers()
    expect(schedulers.map(({ key }) => key).sort()).toEqual(['monthly', 'sweep', 'weekly'])
    for (const name of ['monthly', 'weekly'] as const)
      expect(schedulers.find(({ key }) => key === name)).toMatchObject({
        tz: 'Europe/Madrid',
        next: nextDue(name, new Date()).at.getTime(),
      })

    const [message, other] = await outbox(folder)
    expect([message, other].map(mail => mail?.to?.[0]?.address).sort()).toEqual([
      'direccio@example.com',
      'gerencia@example.com',
    ])
    expect(message?.subject).toBe('Previsió i informes del 01/12/2026')
    expect(message?.text).toContain('Factures previstes de gener de 2027: 1 factura prevista, 121,00\u00a0€')
    expect(message?.text).toContain(
      'Pendent de pagament: 1 factura, 121,00\u00a0€; de les quals, vençudes: 1 factura, 121,00\u00a0€',
    )
    expect(message?.attachments.map(({ filename }) => filename)).toEqual([
      'previsio-2027-01.pdf',
      'venciments-2026-12-01.pdf',
      'pendent-pagament-2026-12-01.pdf',
      'llicencies-2026-12-01.pdf',
    ])
    const texts = message?.attachments.map(file => textOf(bytesOf(file)))
    expect(texts?.[0]).toContain('Taller Puig')
    expect(texts?.[2]).toContain('121,00')
  },
)

it.each(QUEUE_KINDS)('is sent when its hour comes, queue on %s', async kind => {
  const { api, folder } = await setUp('2026-11-30T20:00:00Z')
  const queue = await queueOf(kind, api)
  // The sweep comes at the start, and then not before the test is over.
  startWorkersOf(api, folder, queue, 600_000)
  const jobs = openTestQueue(queue, QUEUES.maintenance)
  const swept = async () => (await jobs.getJobs(['completed'])).some(({ name }) => name === 'sweep')
  await eventually('the first sweep is over', swept)
  expect(await dispatches(api)).toEqual([])

  Object.assign(api.deps.clock, makeClock(FIRST_OF_DECEMBER))
  const planned = (await jobs.getJobs(['delayed'])).find(({ repeatJobKey }) => repeatJobKey === 'monthly')
  await planned?.promote()
  await eventually('both have it', allSent(api, 2))
  expect(await dispatches(api)).toHaveLength(1)
})

it('puts the schedulers back when Redis was emptied, and takes away one by its former name', async () => {
  const { api, folder } = await setUp('2026-11-30T20:00:00Z')
  const redis = await startRedis()
  const queue = { redisUrl: redis.url }
  startWorkersOf(api, folder, queue, 200)
  const jobs = openTestQueue(queue, QUEUES.maintenance)
  const three = async () => (await jobs.getJobSchedulers()).length === 3
  await jobs.upsertJobScheduler('mensual', { pattern: '0 7 1 * *' }, { name: 'dispatchSchedules' })
  await eventually('all are there', three)
  await redis.flush()
  await eventually('all are there again', three)
  Object.assign(api.deps.clock, makeClock(FIRST_OF_DECEMBER))
  await eventually('both have it', allSent(api, 2))
})

it.each(QUEUE_KINDS)('a queue that must go on and was paused goes on, queue on %s', async kind => {
  const { api, folder } = await setUp('2026-11-30T20:00:00Z')
  const queue = await queueOf(kind, api)
  // The product itself pauses nothing.
  const jobs = UNSTOPPABLE.map(name => openTestQueue(queue, name) as JobQueue & Pick<Queue, 'pause'>)
  for (const each of jobs) await each.pause()
  startWorkersOf(api, folder, queue, 600_000)
  for (const each of jobs) await eventually(`${each.name} goes on`, async () => !(await each.isPaused()))
  const maintenance = openTestQueue(queue, QUEUES.maintenance)
  const swept = async () => (await maintenance.getJobs(['completed'])).some(({ name }) => name === 'sweep')
  await eventually('what had waited is done', swept, { everyMs: 200 })
})

it.each(QUEUE_KINDS)('a queue that must go on and was slowed is so no longer, queue on %s', async kind => {
  const { api, folder } = await setUp('2026-11-30T20:00:00Z')
  const queue = await queueOf(kind, api)
  // The product itself slows nothing.
  const jobs = UNSTOPPABLE.map(name => openTestQueue(queue, name) as JobQueue & Queue)
  for (const each of jobs) {
    await each.setGlobalConcurrency(1)
    await each.setGlobalRateLimit(1, 86_400_000)
  }
  startWorkersOf(api, folder, queue, 200)
  const isFree = async (each: Queue) =>
    (await each.getGlobalConcurrency()) === null && (await each.getGlobalRateLimit()) === null
  for (const each of jobs) await eventually(`${each.name} is free`, () => isFree(each))
  const maintenance = openTestQueue(queue, QUEUES.maintenance)
  // The last one stays until the next is done.
  const seen = new Set<string | undefined>()
  const swept = async () => {
    for (const { id, name } of await maintenance.getJobs(['completed'])) if (name === 'sweep') seen.add(id)
    return seen.size > 1
  }
  await eventually('more than one sweep is done', swept, { everyMs: 200 })
})
