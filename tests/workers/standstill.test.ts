import { expect, onTestFinished, test } from 'vitest'
import { QUEUES } from '#contract/jobs.ts'
import { makeLogger } from '#platform/logger.ts'
import { makeQueueBackend } from '#platform/queues.ts'
import { noticeStandstill } from '#workers/noticeStandstill.ts'
import { openQueue, QUEUE_KINDS } from './support/queueKinds.ts'
import { openTestQueue } from './support/testWorkers.ts'
import { until } from './support/until.ts'

const watch = (queue: ReturnType<typeof openTestQueue>, begun: () => number = () => 0) => {
  const told: string[] = []
  let looks = 0
  const countingLooks: typeof queue = Object.assign(Object.create(queue), {
    name: queue.name,
    getJobCounts: (...types: Parameters<typeof queue.getJobCounts>) => {
      looks++
      return queue.getJobCounts(...types)
    },
  })
  onTestFinished(
    noticeStandstill([countingLooks], begun, name => told.push(name), {
      logger: makeLogger('test', 'silent'),
      everyMs: 20,
    }),
  )
  return { told, looks: () => looks }
}

test.each(QUEUE_KINDS)('a queue on %s stands still when jobs wait and nobody takes one', async kind => {
  const queue = openTestQueue(await openQueue(kind), QUEUES.documents)
  const { told, looks } = watch(queue)
  await until('it was looked at', () => looks() > 5)
  expect(told).toEqual([])
  await queue.add('job', {})
  await until('somebody is told', () => told.length > 0)
  expect(told).toEqual([QUEUES.documents])
})

test('a queue does not stand still while a job is in hand, or while this process begins jobs', async () => {
  const where = await openQueue('postgres')
  const queue = openTestQueue(where, QUEUES.documents)
  const backend = makeQueueBackend({ database: where.databaseUrl, redis: where.redisUrl })
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const worker = backend.makeWorker(QUEUES.documents, () => end)
  onTestFinished(async () => {
    finish()
    await worker.close()
    await backend.close()
  })
  await queue.add('in-hand', {})
  await until('it is in hand', async () => (await queue.getJobCounts('active')).active === 1)
  await queue.add('waits', {})
  const inHand = watch(queue)
  await until('it was looked at', () => inHand.looks() > 10)
  expect(inHand.told).toEqual([])

  const mails = openTestQueue(where, QUEUES.mail)
  await mails.add('waits', {})
  let begun = 0
  const busy = watch(mails, () => begun++)
  await until('it was looked at', () => busy.looks() > 10)
  expect(busy.told).toEqual([])
})
