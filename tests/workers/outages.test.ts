import { UnrecoverableError } from 'bullmq'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from '#launcher/embeddedPostgres.ts'
import { makeQueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { PDFS_TOGETHER, QUEUES, renderInvoicePdfsJob } from '#wire/jobs.ts'
import { invoicePdfsJob } from '#workers/jobs/renderInvoicePdfs.ts'
import { startPendingApi } from './support/pendingApi.ts'
import { openQueue, QUEUE_KINDS } from './support/queueKinds.ts'
import { startRedis } from './support/redisServer.ts'
import { keptFiles, openTestQueue, spawnWorkers, startTestWorkers } from './support/testWorkers.ts'

/** More than the four jobs in hand, the three after them and those before. */
const RUN = 9 * PDFS_TOGETHER
/** More invoices are done only when four jobs are. */
const THREE_JOBS = 3 * PDFS_TOGETHER

const firstVersions = (identifiers: number[]) => identifiers.map(id => `${id}-v1.pdf`).sort()

describe.each(QUEUE_KINDS)('invoice PDFs after an outage, queue on %s', kind => {
  it('are all there after a worker was killed in the middle of a run', async () => {
    const [api, queue] = await Promise.all([startPendingApi(), openQueue(kind)])
    const where = { ...queue, apiUrl: api.url, folder: tempDir() }
    const issued = api.issue(RUN)
    api.holdAfter(30)
    const first = await spawnWorkers(where)
    await eventually('it has jobs in hand', () => api.held() === 4)
    first.process.kill('SIGKILL')
    await first.exit
    api.holdAfter(null)
    const second = await spawnWorkers(where)
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(where.folder)).toEqual(firstVersions(issued))
    // What was in hand when the worker died may be told twice: the API may have heard of it, the queue not.
    const told = api.done.map(({ identifier }) => identifier)
    expect([...new Set(told)].sort((a, b) => a - b)).toEqual(issued)
    expect(told.length).toBeLessThanOrEqual(issued.length + 4 * PDFS_TOGETHER)
    // A document may be what killed it: those in hand were printed one by one.
    // Some of them the API has heard of: their jobs come to nothing, and maybe later than the last file.
    const jobs = openTestQueue(queue, QUEUES.documents)
    const alone = async () =>
      (await jobs.getJobs(['completed'])).filter(({ id }) => /^invoice-pdf-\d+-v1$/.test(id ?? ''))
    await eventually('more than three jobs were taken apart', async () => (await alone()).length > THREE_JOBS)
    second.process.kill('SIGTERM')
    expect(await second.exit).toEqual({ code: 0, signal: null })
  })

  it('come though all that a sweep does beside them is refused', async () => {
    const [api, queue] = await Promise.all([startPendingApi(), openQueue(kind)])
    const beside = ['PUT /internal/mails/outlet', 'POST /internal/dispatches', 'GET /internal/files']
    api.refuseCalls(...beside)
    const issued = api.issue(3)
    const folder = tempDir()
    await startTestWorkers({ ...queue, apiUrl: api.url, folder })
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(folder)).toEqual(firstVersions(issued))
    for (const route of beside)
      expect(api.arrived.map(({ method, path }) => `${method} ${path}`)).toContain(route)
  })

  it('take up a job that failed without the API knowing, and tell of one that its workers never survived, but a day later', async () => {
    const [api, queue] = await Promise.all([startPendingApi(), openQueue(kind)])
    const where = { ...queue, apiUrl: api.url, folder: tempDir() }
    const [cutShort = 0, deadly = 0, dayAgo = 0] = api.issue(3)
    const stalled = 'job stalled more than allowable limit'
    const reasons = new Map([
      [cutShort, 'Connection terminated'],
      [deadly, stalled],
      [dayAgo, stalled],
    ])
    const jobs = openTestQueue(queue, QUEUES.documents)
    const backend = makeQueueBackend({ database: queue.databaseUrl, redis: queue.redisUrl })
    const failing = backend.makeWorker(QUEUES.documents, async job => {
      const [invoice] = renderInvoicePdfsJob.payload.parse(job.data).invoices
      throw new UnrecoverableError(reasons.get(invoice?.identifier ?? 0))
    })
    const fail = async (count: number, ...identifiers: number[]) => {
      await jobs.addBulk(identifiers.map(identifier => invoicePdfsJob([{ identifier, version: 1 }])))
      await eventually('failed', async () => (await jobs.getJobCounts('failed')).failed === count)
    }
    await fail(2, cutShort, deadly)
    const now = Date.now
    const before = vi.spyOn(Date, 'now').mockImplementation(() => now() - 25 * 3_600_000)
    onTestFinished(() => void before.mockRestore())
    await fail(3, dayAgo)
    before.mockRestore()
    await failing.close()
    await backend.close()
    startTestWorkers({ ...where, sweepEveryMs: 500 })
    await eventually('all settled', () => api.pending() === 0)
    expect(api.error(cutShort)).toBeNull()
    expect(api.error(deadly)).toBe(stalled)
    expect(await keptFiles(where.folder)).toEqual(firstVersions([cutShort, dayAgo]))
  })
})

describe('invoice PDFs after an outage of Redis', () => {
  it('are all there after Redis was emptied in the middle', async () => {
    const [api, redis] = await Promise.all([startPendingApi(), startRedis()])
    const where = { redisUrl: redis.url, apiUrl: api.url, folder: tempDir() }
    const issued = api.issue(RUN)
    api.holdAfter(30)
    startTestWorkers({ ...where, sweepEveryMs: 500 })
    await eventually('jobs are in hand', () => api.held() === 4)
    await redis.flush()
    api.holdAfter(null)
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(where.folder)).toEqual(firstVersions(issued))
    // The schedule is back too.
    api.issue(1)
    await eventually('one more', () => api.pending() === 0)
  })

  it('are all there after Redis was away and came back empty', async () => {
    const [api, redis] = await Promise.all([startPendingApi(), startRedis()])
    const where = { redisUrl: redis.url, apiUrl: api.url, folder: tempDir() }
    const issued = api.issue(RUN)
    api.holdAfter(30)
    startTestWorkers({ ...where, sweepEveryMs: 500 })
    await eventually('jobs are in hand', () => api.held() === 4)
    await redis.stop()
    const before = api.done.length
    api.holdAfter(null)
    await eventually('those in hand are done', () => api.done.length > before + THREE_JOBS)
    await redis.start()
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(where.folder)).toEqual(firstVersions(issued))
    expect(api.done.filter(({ error }) => error !== null)).toEqual([])
  })

  it('are made when the workers were there before Redis', async () => {
    const [api, redis] = await Promise.all([startPendingApi(), startRedis()])
    await redis.stop()
    api.issue(3)
    startTestWorkers({ redisUrl: redis.url, apiUrl: api.url, folder: tempDir(), sweepEveryMs: 200 })
    await redis.start()
    await eventually('all done', () => api.pending() === 0)
  })
})

describe('invoice PDFs after an outage of PostgreSQL', () => {
  const startPostgres = async (dataDir: string) => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    onTestFinished(() => postgres.stop('immediate'))
    return postgres
  }

  it('are all there, without a failure, after the database was restarted twice in the middle', async () => {
    const dataDir = tempDir()
    const [api, postgres] = await Promise.all([startPendingApi(), startPostgres(dataDir)])
    const where = { databaseUrl: postgres.url, apiUrl: api.url, folder: tempDir() }
    const issued = api.issue(RUN)
    api.holdAfter(30)
    startTestWorkers({ ...where, sweepEveryMs: 500 })
    await eventually('jobs are in hand', () => api.held() === 4)
    await postgres.stop('fast')
    const before = api.done.length
    api.holdAfter(before + THREE_JOBS + 1)
    await eventually('those in hand are done', () => api.done.length > before + THREE_JOBS)
    const second = await startPostgres(dataDir)
    expect(second.url).toBe(postgres.url)
    await eventually('jobs are in hand again', () => api.held() === 4)
    await second.stop('immediate')
    await startPostgres(dataDir)
    api.holdAfter(null)
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(where.folder)).toEqual(firstVersions(issued))
    expect(api.done.filter(({ error }) => error !== null)).toEqual([])
    const jobs = openTestQueue(where, QUEUES.documents)
    expect((await jobs.getJobCounts('failed')).failed).toBe(0)
  })

  it('are made when the workers were there before the database', async () => {
    const dataDir = tempDir()
    const [api, postgres] = await Promise.all([startPendingApi(), startPostgres(dataDir)])
    await postgres.stop('fast')
    api.issue(3)
    startTestWorkers({ databaseUrl: postgres.url, apiUrl: api.url, folder: tempDir(), sweepEveryMs: 200 })
    await startPostgres(dataDir)
    await eventually('all done', () => api.pending() === 0)
  })
})
