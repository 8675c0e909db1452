import { describe, expect, onTestFinished, test } from 'vitest'
import { makeLogger } from '#platform/logger.ts'
import { type JobProcessor, type JobQueue, makeQueueBackend } from '#platform/queues.ts'
import { eventually } from '#tests/support/eventually.ts'
import { QUEUES } from '#wire/jobs.ts'
import { trackActivity } from '#workers/queueActivity.ts'
import { type QueueActivity, startQueueWatchdog } from '#workers/queueWatchdog.ts'
import { openQueue, QUEUE_KINDS, type QueueUrls } from './support/queueKinds.ts'
import { openTestQueue } from './support/testWorkers.ts'

const NOTHING: QueueActivity = { started: 0, active: 0 }

/** Looks on as the process would whose activity it is. `looks` counts those at the queue, `whenLooked` is called before each. */
const watch = (
  queue: JobQueue,
  activity: () => QueueActivity = () => NOTHING,
  whenLooked = async () => {},
) => {
  const reported: string[] = []
  let looks = 0
  const countingLooks: JobQueue = Object.assign(Object.create(queue), {
    name: queue.name,
    getJobCounts: async (...types: Parameters<JobQueue['getJobCounts']>) => {
      looks++
      await whenLooked()
      return queue.getJobCounts(...types)
    },
  })
  onTestFinished(
    startQueueWatchdog([countingLooks], activity, name => reported.push(name), {
      logger: makeLogger('test', 'silent'),
      everyMs: 20,
    }),
  )
  return { reported, looks: () => looks }
}

/** The worker of a process that is well, with what it does; each job lasts until it is let go, or the test is over. */
const startWorker = ({ databaseUrl, redisUrl }: QueueUrls, name: string) => {
  let running = Promise.withResolvers<void>()
  let isOver = false
  const processor: JobProcessor = () => (isOver ? Promise.resolve() : running.promise)
  const letGo = () => {
    running.resolve()
    running = Promise.withResolvers()
  }
  const backend = makeQueueBackend({ database: databaseUrl, redis: redisUrl })
  const { tracked, activityOf } = trackActivity(processor)
  const worker = backend.makeWorker(name, tracked)
  onTestFinished(async () => {
    isOver = true
    letGo()
    await worker.close()
    await backend.close()
  })
  return { activity: () => activityOf(name), letGo }
}

const activeIn = async (queue: JobQueue) => (await queue.getJobCounts('active')).active

test.each(QUEUE_KINDS)('a queue on %s stands still when jobs wait and nobody takes one', async kind => {
  const queue = openTestQueue(await openQueue(kind), QUEUES.documents)
  const { reported, looks } = watch(queue)
  await eventually('it was looked at', () => looks() > 15)
  expect(reported).toEqual([])
  await queue.add('job', {})
  await eventually('it is reported', () => reported.length > 0)
  expect(reported).toEqual([QUEUES.documents])
})

describe.each(QUEUE_KINDS)('a queue on %s, beside another process', kind => {
  test('that is well, stands still for the one that is given no job', async () => {
    const where = await openQueue(kind)
    const queue = openTestQueue(where, QUEUES.documents)
    await queue.addBulk(Array.from({ length: 200 }, (_, index) => ({ name: `job ${index}`, data: {} })))
    const other = startWorker(where, QUEUES.documents)
    await eventually('it works', async () => (await activeIn(queue)) === 1)
    // The other ends a job between any two looks.
    const { reported } = watch(queue, undefined, async () => {
      const { started } = other.activity()
      other.letGo()
      await eventually('it has begun another', () => other.activity().started > started)
    })
    await eventually('it is reported', () => reported.length > 0)
    expect((await queue.getJobCounts('waiting')).waiting).toBeGreaterThan(0)
  })

  test('does not stand still for the one whose hands are full', async () => {
    const where = await openQueue(kind)
    const queue = openTestQueue(where, QUEUES.documents)
    const { activity } = startWorker(where, QUEUES.documents)
    await queue.add('in-hand', {})
    await eventually('it is in hand', async () => (await activeIn(queue)) === 1)
    await queue.add('waits', {})
    const { reported, looks } = watch(queue, activity)
    await eventually('it was looked at', () => looks() > 15)
    expect(activity()).toEqual({ started: 1, active: 1 })
    expect(reported).toEqual([])
  })

  test('does not stand still for the one that is always too late', async () => {
    const where = await openQueue(kind)
    const queue = openTestQueue(where, QUEUES.documents)
    startWorker(where, QUEUES.documents)
    await queue.add('in-hand', {})
    await eventually('it is in hand', async () => (await activeIn(queue)) === 1)
    await queue.add('waits', {}, { jobId: 'the-same' })
    // Whenever somebody looks a job waits, of the same id, and it is another each time.
    const { reported, looks } = watch(queue, undefined, async () => {
      await (await queue.getJob('the-same'))?.remove()
      await queue.add('waits', {}, { jobId: 'the-same' })
    })
    await eventually('it was looked at', () => looks() > 15)
    expect(reported).toEqual([])
  })
})

test.each([
  ['begins jobs', () => ({ started: performance.now(), active: 0 })],
  ['has a job in hand that the queue has given up', () => ({ started: 1, active: 1 })],
])('a queue does not stand still while this process %s', async (_what, activity) => {
  const queue = openTestQueue(await openQueue('postgres'), QUEUES.mail)
  await queue.add('waits', {})
  const { reported, looks } = watch(queue, activity)
  await eventually('it was looked at', () => looks() > 15)
  expect(reported).toEqual([])
})
