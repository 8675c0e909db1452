import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { PDFS_TOGETHER, QUEUES, renderInvoicePdfsJob, sweepHint, sweepJob } from '#wire/jobs.ts'
import { invoicePdfsId } from '#workers/jobs/renderInvoicePdfs.ts'
import { startPendingApi } from './support/pendingApi.ts'
import { openQueue, QUEUE_KINDS } from './support/queueKinds.ts'
import { keptFiles, openTestQueue, startTestWorkers } from './support/testWorkers.ts'

/** So long that within a test no sweep but the first and the hinted ones comes. */
const NEVER_MS = 3_600_000

const firstVersions = (identifiers: number[]) => identifiers.map(id => `${id}-v1.pdf`).sort()

describe.each(QUEUE_KINDS)('invoice PDFs, queue on %s', kind => {
  const setUp = async () => {
    const [api, queue] = await Promise.all([startPendingApi(), openQueue(kind)])
    const folder = tempDir()
    return { api, queue, folder, where: { ...queue, apiUrl: api.url, folder } }
  }

  it('gives every pending invoice one file and tells the API once', async () => {
    const { api, folder, where } = await setUp()
    const issued = api.issue(60)
    startTestWorkers(where)
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(folder)).toEqual(firstVersions(issued))
    expect(api.done.map(({ identifier }) => identifier).sort((a, b) => a - b)).toEqual(issued)
    expect(api.done.every(({ error }) => error === null)).toBe(true)
    const pdf = await readFile(`${folder}/facturas/1-v1.pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(api.tokens()).toBe(1)
  })

  it('prints neighbours by one job, with one call for all that they say and one when they are there', async () => {
    const { api, where } = await setUp()
    api.issue(2 * PDFS_TOGETHER)
    startTestWorkers({ ...where, sweepEveryMs: NEVER_MS })
    await eventually('all done', () => api.pending() === 0)
    const calls = api.arrived.map(({ method, path }) => `${method} ${path}`)
    // Blocks begin at fixed places: the first invoice has the number 1, and so the last one is alone.
    for (const call of ['POST /internal/documents', 'PUT /internal/files'])
      expect(calls.filter(each => each === call)).toHaveLength(3)
  })

  it('makes a PDF on a hint, long before the next sweep is due, under the request id of the hint', async () => {
    const { api, queue, where } = await setUp()
    startTestWorkers({ ...where, sweepEveryMs: NEVER_MS })
    await eventually('the first sweep has looked', () =>
      api.arrived.some(({ path }) => path === '/internal/pending'),
    )
    api.issue(1)
    const before = api.arrived.length
    await openTestQueue(queue, QUEUES.maintenance).add(
      sweepJob.name,
      { requestId: 'request-of-a-browser' },
      sweepHint,
    )
    await eventually('done', () => api.pending() === 0)
    expect(api.arrived.slice(before)).toEqual(
      [
        ['GET', '/internal/pending'],
        ['POST', '/internal/documents'],
        ['PUT', '/internal/files'],
      ].map(([method, path]) => ({ method, path, requestId: 'request-of-a-browser' })),
    )
  })

  it('sweeps again for a hint that comes while a sweep is running', async () => {
    const { api, queue, where } = await setUp()
    const hints = openTestQueue(queue, QUEUES.maintenance)
    startTestWorkers({ ...where, sweepEveryMs: NEVER_MS })
    await eventually('the first sweep has looked', () =>
      api.arrived.some(({ path }) => path === '/internal/pending'),
    )
    await Promise.all(Array.from({ length: 30 }, () => hints.add(sweepJob.name, {}, sweepHint)))
    api.issue(1)
    await hints.add(sweepJob.name, {}, sweepHint)
    await eventually('done', () => api.pending() === 0)
    const sweeps = api.arrived.filter(({ path }) => path === '/internal/pending').length
    // One for each of the 31 hints, and the first: that would be no coalescing. How few there are is a matter of the machine's pace.
    expect(sweeps).toBeLessThan(31)
  })

  it('replaces the file when the invoice changes and takes the old one away', async () => {
    const { api, folder, where } = await setUp()
    const [identifier = 0] = api.issue(1)
    startTestWorkers({ ...where, sweepEveryMs: 200 })
    await eventually('first version', () => api.pending() === 0)
    const first = await readFile(`${folder}/facturas/1-v1.pdf`)
    api.change(identifier, { totalFactura: 242 })
    await eventually('second version', () => api.pending() === 0)
    await eventually('the old one is gone', async () => (await keptFiles(folder)).length === 1)
    expect(await keptFiles(folder)).toEqual(['1-v2.pdf'])
    expect(first.equals(await readFile(`${folder}/facturas/1-v2.pdf`))).toBe(false)
  })

  it('leaves no file of a version that went out of date, or of an invoice that went away, meanwhile', async () => {
    const { api, folder, where } = await setUp()
    const [changed = 0, removed = 0] = api.issue(2)
    api.holdAfter(0)
    startTestWorkers({ ...where, sweepEveryMs: 200 })
    await eventually('both are told', () => api.held() === 1)
    api.change(changed)
    api.remove(removed)
    api.holdAfter(null)
    await eventually('second version', () => api.pending() === 0)
    await eventually('no other', async () => (await keptFiles(folder)).length === 1)
    expect(await keptFiles(folder)).toEqual([`${changed}-v2.pdf`])
    expect(api.done).toEqual([{ identifier: changed, version: 2, error: null }])
  })

  it('renders nothing for a job of an older version', async () => {
    const { api, queue, folder, where } = await setUp()
    const [identifier = 0] = api.issue(1)
    startTestWorkers({ ...where, sweepEveryMs: 200 })
    api.change(identifier)
    const jobs = openTestQueue(queue, QUEUES.documents)
    const older = { invoices: [{ identifier, version: 1 }] }
    await jobs.add(renderInvoicePdfsJob.name, older, { jobId: 'of-an-older-version' })
    await eventually(
      'job done',
      async () => (await (await jobs.getJob('of-an-older-version'))?.getState()) === 'completed',
    )
    await eventually('second version', () => api.pending() === 0)
    expect(await keptFiles(folder)).toEqual([`${identifier}-v2.pdf`])
    expect(api.done.map(({ version }) => version)).toEqual([2])
  })

  it('ends a document that cannot be rendered in the failed set, tells it once and goes on with the others', async () => {
    const { api, queue, folder, where } = await setUp()
    const [poisoned = 0] = api.issue(1, { fechaFactura: 'not a day' })
    const others = api.issue(20)
    startTestWorkers({ ...where, sweepEveryMs: 200 })
    await eventually('all settled', () => api.pending() === 0)
    const jobs = openTestQueue(queue, QUEUES.documents)
    await eventually('failed', async () => (await jobs.getJobCounts('failed')).failed === 1)
    const [failed] = await jobs.getFailed()
    expect(failed).toMatchObject({
      id: invoicePdfsId([{ identifier: poisoned, version: 1 }]),
      attemptsMade: 3,
    })
    expect(await keptFiles(folder)).toEqual(firstVersions(others))
    expect(api.error(poisoned)).toBe(failed?.failedReason)
    expect(api.done.filter(({ identifier }) => identifier === poisoned)).toHaveLength(1)
    api.change(poisoned, { fechaFactura: '2026-11-30' })
    await eventually('mended', () => api.pending() === 0)
    expect(api.error(poisoned)).toBeNull()
  })

  it('tries what could not be made again once workers are started, and then once an hour', async () => {
    const { api, where } = await setUp()
    const [first = 0, second = 0] = api.issue(2)
    api.giveUp(first)
    startTestWorkers({ ...where, sweepEveryMs: 200 })
    await eventually('the first is made', () => api.error(first) === null)
    await eventually('the second is made', () => api.pending() === 0)
    api.giveUp(second, { version: 2 })
    const sweeps = () => api.arrived.filter(({ path }) => path === '/internal/pending').length
    const before = sweeps()
    await eventually('others have looked', () => sweeps() > before + 2)
    expect(api.error(second)).not.toBeNull()
    const now = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000)
    onTestFinished(() => void later.mockRestore())
    await eventually('it is made', () => api.error(second) === null)
  })

  it('reads a job that has waited since before invoices were called so', async () => {
    const { api, queue, folder, where } = await setUp()
    const [identifier = 0] = api.issue(1)
    await openTestQueue(queue, QUEUES.documents).add(renderInvoicePdfsJob.name, {
      facturas: [{ identifier, version: 1 }],
    })
    // No sweep that would make it anew.
    startTestWorkers({ ...where, sweepEveryMs: 600_000 })
    await eventually('it has its file', () => api.pending() === 0)
    expect(await keptFiles(folder)).toEqual([`${identifier}-v1.pdf`])
  })

  it('fails a job whose payload is wrong, or that nobody knows, at once and visibly', async () => {
    const { queue, where } = await setUp()
    startTestWorkers(where)
    const jobs = openTestQueue(queue, QUEUES.documents)
    await jobs.add(renderInvoicePdfsJob.name, { invoices: [{ identifier: 'one' }] }, { attempts: 3 })
    await jobs.add('renderNothing', {}, { attempts: 3 })
    await eventually('both failed', async () => (await jobs.getJobCounts('failed')).failed === 2)
    const failed = await jobs.getFailed()
    expect(failed.map(job => job.failedReason).sort()).toEqual([
      'nobody knows the job renderNothing',
      expect.stringMatching(/^wrong payload: invoices\.0\.identifier: .*; invoices\.0\.version: /),
    ])
    expect(failed.map(job => job.attemptsMade)).toEqual([1, 1])
  })

  it('waits for an API that goes down in the middle and reports no failure', async () => {
    const { api, queue, folder, where } = await setUp()
    const issued = api.issue(400)
    // So little patience that jobs go back to the queue and wait there too.
    startTestWorkers({ ...where, sweepEveryMs: 200, retryForMs: 50, backoff: { firstMs: 20, maxMs: 100 } })
    await eventually('some are done', () => api.done.length >= 5)
    await api.down()
    const jobs = openTestQueue(queue, QUEUES.documents)
    await eventually('some wait', async () => ((await jobs.getJobCounts('delayed')).delayed ?? 0) >= 5)
    await api.up()
    api.failWith(503)
    await eventually('all wait', async () => {
      const { delayed = 0, ...others } = await jobs.getJobCounts('delayed', 'wait', 'active')
      return delayed >= 5 && Object.values(others).every(count => count === 0)
    })
    api.failWith(null)
    await eventually('all done', () => api.pending() === 0)
    expect(await keptFiles(folder)).toEqual(firstVersions(issued))
    expect(api.done.filter(({ error }) => error !== null)).toEqual([])
    expect((await jobs.getJobCounts('failed')).failed).toBe(0)
  })

  it('gets a new token when the old one is refused', async () => {
    const { api, where } = await setUp()
    startTestWorkers({ ...where, sweepEveryMs: 200 })
    api.issue(1)
    await eventually('first done', () => api.pending() === 0)
    api.expireTokens()
    api.issue(1)
    await eventually('second done', () => api.pending() === 0)
    expect(api.tokens()).toBe(2)
  })

  it('waits for a file store that takes nothing', async () => {
    const { api, queue, folder, where } = await setUp()
    const blocked = `${folder}/blocked`
    await writeFile(blocked, 'a file where a folder should be')
    api.issue(2)
    startTestWorkers({ ...where, folder: blocked, sweepEveryMs: 200, backoff: { firstMs: 20, maxMs: 50 } })
    const jobs = openTestQueue(queue, QUEUES.documents)
    const startedOften = async () => {
      const all = await jobs.getJobs(['delayed', 'wait', 'active'])
      return all.length === 1 && all.every(job => job.attemptsStarted > 4 && job.attemptsMade === 0)
    }
    await eventually('tried often', startedOften)
    expect(api.done).toEqual([])
    expect((await jobs.getJobCounts('failed')).failed).toBe(0)
  })

  it('lets two workers share the work without doing any of it twice', async () => {
    const { api, folder, where } = await setUp()
    const issued = api.issue(100)
    startTestWorkers({ ...where, sweepEveryMs: 100 })
    startTestWorkers({ ...where, sweepEveryMs: 100 })
    await eventually('all done', () => api.pending() === 0)
    expect(api.done).toHaveLength(100)
    expect(await keptFiles(folder)).toEqual(firstVersions(issued))
  })

  it('keeps one scheduler of each kind, however many workers there are', async () => {
    const { api, queue, where } = await setUp()
    for (let count = 0; count < 5; count++) startTestWorkers({ ...where, sweepEveryMs: 300 })
    const sweeps = () => api.arrived.filter(({ path }) => path === '/internal/pending').length
    await eventually('several sweeps', () => sweeps() >= 6)
    const jobs = openTestQueue(queue, QUEUES.maintenance)
    expect((await jobs.getJobSchedulers()).map(({ key }) => key).sort()).toEqual([
      'monthly',
      'sweep',
      'weekly',
    ])
    const planned = async () => {
      const counts = await jobs.getJobCounts('wait', 'delayed', 'active')
      return Object.values(counts).reduce((sum, count) => sum + count, 0)
    }
    await eventually('each has one job planned', async () => (await planned()) === 3)
  })

  it('queues ten thousand invoices in one sweep, each once', async () => {
    const { api, queue, where } = await setUp()
    const issued = api.issue(10_000)
    api.holdAfter(0)
    startTestWorkers({ ...where, sweepEveryMs: NEVER_MS })
    const jobs = openTestQueue(queue, QUEUES.documents)
    const queued = async () => {
      const waiting = await jobs.getJobs(['wait', 'active', 'delayed'])
      const invoices = waiting.flatMap(({ data }) => renderInvoicePdfsJob.payload.parse(data).invoices)
      return invoices.map(({ identifier }) => identifier).sort((a, b) => a - b)
    }
    await eventually('all are queued', async () => (await queued()).length >= issued.length, { everyMs: 500 })
    const hints = openTestQueue(queue, QUEUES.maintenance)
    const hint = await hints.add(sweepJob.name, {}, { ...sweepHint, removeOnComplete: false })
    await eventually('swept again', async () => (await hint.getState()) === 'completed')
    expect(await queued()).toEqual(issued)
    api.holdAfter(null)
  })
})
