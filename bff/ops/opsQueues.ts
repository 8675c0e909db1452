import { unavailable } from '#platform/errors.ts'
import type { JobQueue, QueueBackend } from '#platform/queues.ts'
import { withTimeout } from '#platform/withTimeout.ts'
import { QUEUES } from '#wire/jobs.ts'
import type { OpsQueues } from '../services.ts'
import { texts } from './texts.ts'

/** Whoever looks after the machinery is told within two seconds that a part of it is away. */
const TIMEOUT_MS = 1_300

export const makeOpsQueues = (backend: QueueBackend): OpsQueues => {
  let opened: JobQueue[] | null = null
  const all = (): JobQueue[] => {
    opened ??= Object.values(QUEUES).map(name => backend.makeQueue(name))
    return opened
  }
  return {
    backend: backend.kind,
    all,
    byName: name => all().find(queue => queue.name === name) ?? null,
    close: async () => {
      await Promise.all((opened ?? []).map(queue => queue.close()))
    },
  }
}

/** @throws {AppError} 503 when the queue gives no answer in time, or none at all. */
export const withQueueTimeout = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(TIMEOUT_MS, work, noAnswer).catch(() => {
    throw noAnswer()
  })

const noAnswer = () => unavailable(texts.queueAway)
