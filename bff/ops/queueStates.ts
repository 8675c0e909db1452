import type { JobQueue } from '#platform/queues.ts'
import { MOST_FAILED_JOBS, type OpsFailedJobs, type OpsQueues } from '#wire/ops.ts'

type QueueState = OpsQueues['cues'][number]
type FailedJob = OpsFailedJobs['feines'][number]

/** What waits for a worker, also in a queue that is paused. */
const WAITING = ['waiting', 'prioritized', 'paused'] as const

/** How full a queue is, and how long its oldest waiting job has been there. */
export const stateOf = async (queue: JobQueue): Promise<QueueState> => {
  const [counts, aturada, oldest] = await Promise.all([
    queue.getJobCounts(...WAITING, 'active', 'delayed', 'failed', 'completed'),
    queue.isPaused(),
    queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
  ])
  const since = oldest.map(job => job.timestamp).filter(Number.isFinite)
  return {
    nom: queue.name,
    enEspera: WAITING.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
    actives: counts.active ?? 0,
    ajornades: counts.delayed ?? 0,
    fallides: counts.failed ?? 0,
    fetes: counts.completed ?? 0,
    aturada,
    esperaSegons: since.length === 0 ? null : Math.max(0, Date.now() - Math.min(...since)) / 1_000,
  }
}

/** The newest of the jobs that failed. Their payloads stay where they are: they are for programs. */
export const failedJobsOf = async (queue: JobQueue): Promise<FailedJob[]> => {
  const jobs = await queue.getFailed(0, MOST_FAILED_JOBS - 1)
  return jobs.map(job => ({
    cua: queue.name,
    id: job.id ?? '',
    nom: job.name,
    motiu: job.failedReason ?? '',
    intents: job.attemptsMade,
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
