import { sweepJob } from '#contract/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { JobQueue } from '#platform/queues.ts'
import { sweep } from './jobs/sweep.ts'

/** One for all workers, however many there are. */
const SCHEDULER_ID = 'sweep'

/**
 * Has the sweep come every `everyMs`, and puts the schedule itself back as often, should the queue have been emptied. One that
 * is there and keeps its time is left alone: workers that put it back at the same moment get some sweeps more than needed.
 *
 * @returns stops putting it back; the schedule stays for the other workers.
 */
export const keepSchedule = (queue: JobQueue, everyMs: number, logger: Logger): (() => void) => {
  let busy = false
  const putBack = async () => {
    if (busy) return
    busy = true
    try {
      const current = await queue.getJobScheduler(SCHEDULER_ID)
      if (current?.every === everyMs && Number(current.next) > Date.now() - everyMs) return
      await queue.upsertJobScheduler(
        SCHEDULER_ID,
        { every: everyMs },
        { name: sweepJob.name, data: {}, opts: sweep.options },
      )
    } catch (error) {
      logger.warn({ err: error }, 'could not put the schedule back')
    } finally {
      busy = false
    }
  }
  void putBack()
  const timer = setInterval(() => void putBack(), everyMs)
  return () => clearInterval(timer)
}
