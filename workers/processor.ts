import { randomUUID } from 'node:crypto'
import { DelayedError, type Job as QueuedJob, UnrecoverableError } from 'bullmq'
import { z } from 'zod'
import type { Logger } from '#platform/logger.ts'
import type { JobProcessor } from '#platform/queues.ts'
import type { Job, JobContext } from './job.ts'
import { TransientError } from './transientError.ts'

/** Pauses of a job that waits for something that is away: doubled from the first to the longest. */
export type Backoff = { firstMs: number; maxMs: number }

const BACKOFF: Backoff = { firstMs: 1_000, maxMs: 30_000 }

const withRequestId = z.object({ requestId: z.string() })

/** Takes the jobs of a queue and hands each to its definition, with a logger and a request id of its own. */
export const makeProcessor =
  (
    registry: ReadonlyMap<string, Job>,
    context: Omit<JobContext, 'requestId' | 'asker' | 'wasLeft'>,
    backoff: Backoff = BACKOFF,
  ): JobProcessor =>
  async (queued, token) => {
    const asker = requestIdOf(queued.data)
    const requestId = asker ?? randomUUID()
    const logger = context.logger.child({ job: queued.name, jobId: queued.id, requestId })
    const job = registry.get(queued.name)
    try {
      if (job === undefined) throw new UnrecoverableError(`nobody knows the job ${queued.name}`)
      await run(job, queued, { ...context, logger, requestId, asker, wasLeft: queued.stalledCounter > 0 })
    } catch (error) {
      if (job?.whenAway === 'wait' && error instanceof TransientError) {
        const delayMs = backoffDelay(queued.attemptsStarted, backoff)
        logger.warn({ err: error, delayMs }, 'waits for what is away')
        await postpone(queued, delayMs, token, logger)
        throw new DelayedError()
      }
      const level = error instanceof TransientError ? 'warn' : 'error'
      logger[level]({ err: error, attempt: queued.attemptsMade + 1 }, 'job failed')
      throw error
    }
  }

/** Runs the job; a failure that no further attempt will mend is told before it counts. */
const run = async (job: Job, queued: QueuedJob, context: JobContext): Promise<void> => {
  try {
    await job.run(queued.data, context)
  } catch (error) {
    const isLast = queued.attemptsMade + 1 >= (queued.opts.attempts ?? 1)
    if (isLast && !(error instanceof TransientError) && !(error instanceof UnrecoverableError))
      await job.giveUp(queued.data, error instanceof Error ? error.message : String(error), context)
    throw error
  }
}

/** Costs the job none of its attempts. Where it can't be postponed it fails, and the next sweep takes it up. */
const postpone = async (queued: QueuedJob, delayMs: number, token: string | undefined, logger: Logger) => {
  try {
    await queued.moveToDelayed(Date.now() + delayMs, token)
  } catch (error) {
    logger.error({ err: error }, 'could not postpone the job')
    throw error
  }
}

/** That of the request which led to this job, where it is known. */
const requestIdOf = (data: unknown): string | undefined => withRequestId.safeParse(data).data?.requestId

/** A little apart from each other, lest all that waited comes back at the same moment. */
const backoffDelay = (started: number, { firstMs, maxMs }: Backoff): number =>
  Math.round(Math.min(firstMs * 2 ** Math.min(started - 1, 16), maxMs) * (0.75 + Math.random() / 2))
