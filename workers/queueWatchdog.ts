import type { JobType } from 'bullmq'
import type { Logger } from '#platform/logger.ts'
import type { JobQueue } from '#platform/queues.ts'

const POLL_INTERVAL_MS = 5_000

/** Between two jobs nobody may have one in hand for a moment; not so often in a row. */
const CHECKS = 3

/** A worker that is well asks for a job every five seconds; where the database is slow, it gives up and asks again after 16 s. */
const CHECKS_BESIDE_OTHERS = 12

const WAITING = ['waiting', 'prioritized'] satisfies JobType[]

/** What this process has done with a queue. */
export type QueueActivity = {
  /** How many of its jobs the process has started until now. */
  started: number
  /** How many of them it has in hand. */
  active: number
}

/** A job as it waits this time: the next of the same id, or the same job put back, is another. */
type Waiting = { id: string; timestamp: number; attemptsStarted: number }

/** What has been the same for so many looks in a row. */
type Unchanged = { started: number; waiting: Waiting | null; checks: number; checksWithoutActive: number }

/**
 * Notices a queue that stands still: jobs wait in it, and look after look this process has none of its jobs in hand and has not begun
 * one, although
 *
 * - nobody else has one in hand either, or
 * - one and the same job has waited all the time: the queue has never been empty then, and a worker that is well would have been
 *   given a job however many others there are. Who comes too late for each of the few jobs there are is not meant.
 *
 * What is in hand is this process's own word: a queue that hung meanwhile gives the job to others, and it is being worked on here.
 *
 * It happens where PostgreSQL is killed at a bad moment: BullMQ's worker then waits for an answer that never comes, while its jobs
 * are anybody's again. Nothing inside the process mends that; a fresh process does. A queue that is paused, or does not answer, does
 * not stand still.
 *
 * @param onStuckQueue called once.
 * @returns stops it.
 */
export const startQueueWatchdog = (
  queues: readonly JobQueue[],
  activityOf: (queue: string) => QueueActivity,
  onStuckQueue: (queue: string) => void,
  { logger, everyMs = POLL_INTERVAL_MS }: { logger: Logger; everyMs?: number },
): (() => void) => {
  const unchanged = new Map<string, Unchanged>()
  let isChecking = false

  const observe = async (queue: JobQueue, before: Unchanged | undefined): Promise<Unchanged | null> => {
    const counts = await queue.getJobCounts(...WAITING, 'active')
    if (WAITING.every(state => !counts[state]) || (await queue.isPaused())) return null
    const waiting = await sameOrLastWaiting(queue, before?.waiting ?? null)
    const { started, active } = activityOf(queue.name)
    if (active > 0) return null
    const same = before?.started === started ? before : null
    const sameWaits = waiting !== null && waiting === same?.waiting ? same : null
    return {
      started,
      waiting,
      checks: (sameWaits?.checks ?? 0) + 1,
      checksWithoutActive: counts.active ? 0 : (same?.checksWithoutActive ?? 0) + 1,
    }
  }
  const check = async (queue: JobQueue): Promise<void> => {
    const now = await observe(queue, unchanged.get(queue.name)).catch(error => {
      logger.debug({ err: error, queue: queue.name }, 'could not look whether the queue stands still')
      return null
    })
    if (!now) return void unchanged.delete(queue.name)
    unchanged.set(queue.name, now)
    if (now.checksWithoutActive < CHECKS && now.checks < CHECKS_BESIDE_OTHERS) return
    clearInterval(timer)
    onStuckQueue(queue.name)
  }
  const checkAll = async (): Promise<void> => {
    if (isChecking) return
    isChecking = true
    for (const queue of queues) await check(queue)
    isChecking = false
  }
  const timer = setInterval(() => void checkAll(), everyMs)
  return () => clearInterval(timer)
}

/** The job that waited at the last look, the same object, if it has done nothing else since; otherwise the last in line. */
const sameOrLastWaiting = async (queue: JobQueue, before: Waiting | null): Promise<Waiting | null> => {
  const job = before && (await queue.getJob(before.id))
  const isSame = job?.timestamp === before?.timestamp && job?.attemptsStarted === before?.attemptsStarted
  const state = isSame && (await job?.getState())
  if (WAITING.some(waiting => waiting === state)) return before
  const [last] = await queue.getJobs(WAITING, 0, 0, false)
  if (last?.id === undefined) return null
  return { id: last.id, timestamp: last.timestamp, attemptsStarted: last.attemptsStarted }
}
