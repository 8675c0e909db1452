import type { JobQueue } from '#platform/queues.ts'
import { MAX_FAILED_JOBS, type OpsFailedJobs, type OpsQueues } from '#wire/ops.ts'

type QueueState = OpsQueues['queues'][number]
type FailedJob = OpsFailedJobs['jobs'][number]

/** What waits for a worker, also in a queue that is paused. */
const WAITING = ['waiting', 'prioritized', 'paused'] as const

/** How full a queue is, and how long its oldest waiting job has been there. */
export const stateOf = async (queue: JobQueue): Promise<QueueState> => {
  const [counts, paused, oldest] = await Promise.all([
    queue.getJobCounts(...WAITING, 'active', 'delayed', 'failed', 'completed'),
    queue.isPaused(),
    queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
  ])
  const since = oldest.map(job => job.timestamp).filter(Number.isFinite)
  return {
    name: queue.name,
    waiting: WAITING.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
    active: counts.active ?? 0,
    delayed: counts.delayed ?? 0,
    failed: counts.failed ?? 0,
    completed: counts.completed ?? 0,
    paused,
    oldestWaitSeconds: since.length === 0 ? null : Math.max(0, Date.now() - Math.min(...since)) / 1_000,
  }
}

/** The newest of the jobs that failed. Their payloads stay where they are: they are for programs. */
export const failedJobsOf = async (queue: JobQueue): Promise<FailedJob[]> => {
  const jobs = await queue.getFailed(0, MAX_FAILED_JOBS - 1)
  return jobs.map(job => ({
    queue: queue.name,
    id: job.id ?? '',
    name: job.name,
    reason: job.failedReason ?? '',
    attempts: job.attemptsMade,
    data: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
    requestId: requestIdOf(job.data),
  }))
}

/** The newest first; what never ended comes last. */
export const newestFirst = (one: FailedJob, other: FailedJob): number =>
  (other.data ?? '').localeCompare(one.data ?? '')

const requestIdOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'requestId' in data && typeof data.requestId === 'string'
    ? data.requestId
    : null
