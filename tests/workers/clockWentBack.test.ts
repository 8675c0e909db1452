import { expect, it, onTestFinished, vi } from 'vitest'
import { makeQueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { QUEUES, sweepJob } from '#wire/jobs.ts'
import { invoicePdfsJob } from '#workers/jobs/renderInvoicePdfs.ts'
import { startPendingApi } from './support/pendingApi.ts'
import { openQueue, QUEUE_KINDS } from './support/queueKinds.ts'
import { openTestQueue, startTestWorkers } from './support/testWorkers.ts'

const HOUR_MS = 3_600_000
const SWEEP_EVERY_MS = 1_000

const realNow = Date.now
const setClock = (offMs: number) => {
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offMs)
  onTestFinished(() => spy.mockRestore())
}

it.each(QUEUE_KINDS)(
  'what waits, what a dead worker had in hand, and the sweep go on at once when the clock goes back by an hour, queue on %s',
  async kind => {
    const [api, queue] = await Promise.all([startPendingApi(), openQueue(kind)])
    setClock(HOUR_MS)
    const maintenance = openTestQueue(queue, QUEUES.maintenance)
    await maintenance.upsertJobScheduler(
      sweepJob.name,
      { every: SWEEP_EVERY_MS },
      { name: sweepJob.name, data: {} },
    )
    await eventually('the sweep is planned', async () =>
      Boolean((await maintenance.getJobScheduler(sweepJob.name))?.next),
    )
    const documents = openTestQueue(queue, QUEUES.documents)
    const [inHand = 0, waiting = 0] = api.issue(2)
    const ofDead = invoicePdfsJob([{ identifier: inHand, version: 1 }], undefined)
    await documents.add(ofDead.name, ofDead.data, ofDead.opts)
    const backend = makeQueueBackend({ database: queue.databaseUrl, redis: queue.redisUrl })
    const dead = backend.makeWorker(QUEUES.documents, () => new Promise(() => undefined))
    await eventually('it is in hand', async () => (await documents.getJobCounts('active')).active === 1)
    await dead.close(true)
    await backend.close()
    const later = invoicePdfsJob([{ identifier: waiting, version: 1 }], undefined)
    await documents.add(later.name, later.data, { ...later.opts, delay: 20_000 })

    setClock(0)
    startTestWorkers({ ...queue, apiUrl: api.url, folder: tempDir(), sweepEveryMs: SWEEP_EVERY_MS })
    await eventually('what waited is done', () => api.done.some(({ identifier }) => identifier === waiting))
    await eventually('what was in hand is done', () => api.pending() === 0)
    api.issue(1)
    await eventually('the sweep finds what is new', () => api.pending() === 0)
    // Whatever may be done twice has one outcome.
    expect(new Set(api.done.map(({ identifier }) => identifier))).toEqual(new Set([1, 2, 3]))
  },
)
