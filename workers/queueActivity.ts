import type { JobProcessor } from '#platform/queues.ts'
import type { QueueActivity } from './queueWatchdog.ts'

/** The same processor, and what it has done and is doing with each queue. */
export const trackActivity = (
  processor: JobProcessor,
): { tracked: JobProcessor; activityOf: (queue: string) => QueueActivity } => {
  const done = new Map<string, QueueActivity>()
  const activityOf = (queue: string): QueueActivity => done.get(queue) ?? { started: 0, active: 0 }
  const note = (queue: string, started: number, active: number): void => {
    const before = activityOf(queue)
    done.set(queue, { started: before.started + started, active: before.active + active })
  }
  return {
    activityOf,
    tracked: async (job, ...rest) => {
      note(job.queueName, 1, 1)
      try {
        return await processor(job, ...rest)
      } finally {
        note(job.queueName, 0, -1)
      }
    },
  }
}
