import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSweepHint } from '#bff/jobs/sweepHint.ts'
import type { SweepHint } from '#bff/services.ts'
import { makeLogger } from '#platform/logger.ts'
import { type JobQueue, makeQueueBackend, type QueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { QUEUES } from '#wire/jobs.ts'
import { BACKENDS, type Backend, startBackend } from './support/backends.ts'
import { makeBrowser } from './support/browser.ts'
import { PASSWORD, startFakeApi } from './support/fakeApi.ts'
import { startBff } from './support/startBff.ts'

const logger = makeLogger('test', 'silent')

describe.each(BACKENDS)('the hint at a sweep, queued in %s', name => {
  let backend: Backend
  let queues: QueueBackend
  let queue: JobQueue
  let hint: SweepHint

  beforeEach(async () => {
    backend = await startBackend(name)
    queues = makeQueueBackend({ database: backend.databaseUrl, redis: backend.redisUrl })
    queue = queues.makeQueue(QUEUES.maintenance)
    await queue.waitUntilReady()
    hint = makeSweepHint(queues, logger)
  })
  afterEach(async () => {
    await hint.close()
    await queue.close()
    await queues.close()
    await backend.stop()
  })

  const waiting = () => queue.getJobs(['waiting', 'delayed', 'prioritized'])

  it('is one job, however much is written', async () => {
    for (let i = 0; i < 500; i++) hint.send(`request-${i}`)
    await eventually('a hint waits', async () => (await waiting()).length > 0)
    const other = makeSweepHint(queues, logger)
    other.send('request-elsewhere')
    await other.ping()
    const [job, ...more] = await waiting()
    expect(more).toEqual([])
    expect(job).toMatchObject({ name: 'sweep', data: { requestId: 'request-0' } })
    await other.close()
  })

  it('comes again after a sweep that may have looked too early', async () => {
    let sweeps = 0
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    hint.send('request-1')
    const worker = queues.makeWorker(QUEUES.maintenance, async () => {
      sweeps++
      await mayEnd
    })
    await eventually('the first sweep', () => sweeps === 1)
    const other = makeSweepHint(queues, logger)
    other.send('request-2')
    await other.ping()
    end()
    await eventually('the second sweep', () => sweeps === 2)
    await other.close()
    await worker.close()
  })

  it('is queued after a write through the BFF', async () => {
    const api = await startFakeApi()
    const bff = await startBff(backend, api.url)
    const browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    expect(await waiting()).toEqual([])
    await browser.send('POST', '/api/clients', { body: {} })
    await eventually('one hint waits', async () => (await waiting()).length === 1)
    await bff.stop()
    await api.stop()
  })
})

it('a queue that is away fails no write', async () => {
  const sessions = await startBackend('PostgreSQL')
  const api = await startFakeApi()
  const away = makeQueueBackend({ redis: 'redis://127.0.0.1:1' })
  const hint = makeSweepHint(away, logger)
  const bff = await startBff(sessions, api.url, {}, { sweepHint: hint })
  const browser = makeBrowser(bff.url)
  await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
  for (let i = 0; i < 3; i++)
    expect((await browser.send('POST', '/api/clients', { body: {} })).status).toBe(201)
  await bff.stop()
  await away.close()
  await api.stop()
  await sessions.stop()
})
