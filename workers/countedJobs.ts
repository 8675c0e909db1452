import type { JobProcessor } from '#platform/queues.ts'
import type { Doing } from './noticeStandstill.ts'

/** The same processor, and what it has done and is doing with each queue. */
export const countedJobs = (
  processor: JobProcessor,
): { counted: JobProcessor; doing: (queue: string) => Doing } => {
  const done = new Map<string, Doing>()
  const doing = (queue: string): Doing => done.get(queue) ?? { begun: 0, inHand: 0 }
  const note = (queue: string, begun: number, inHand: number): void => {
    const before = doing(queue)
    done.set(queue, { begun: before.begun + begun, inHand: before.inHand + inHand })
  }
  return {
    doing,
    counted: async (job, ...rest) => {
      note(job.queueName, 1, 1)
      try {
        return await processor(job, ...rest)
      } finally {
        note(job.queueName, 0, -1)
      }
    },
  }
}
