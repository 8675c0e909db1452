import type { Logger } from '#platform/logger.ts'
import type { JobQueue, QueueBackend } from '#platform/queues.ts'
import { isUnstoppable } from '#wire/jobs.ts'
import { SCHEDULE_TIME_ZONE, SCHEDULES, scheduleNameSchema } from '#wire/schedules.ts'
import type { Job } from './job.ts'
import { dispatchSchedules } from './jobs/dispatchSchedules.ts'
import { sweep } from './jobs/sweep.ts'

/** `id`: one for all workers, however many there are. */
type Schedule = { id: string; repeat: { every: number } | { pattern: string; tz: string }; job: Job }

type Queues = {
  /** That of the schedules. */
  queue: JobQueue
  /** All, with that one. */
  queues: readonly JobQueue[]
  backend: Pick<QueueBackend, 'forgetTimesToCome'>
}

export type Schedules = { ready: Promise<void>; stop: () => void }

type Scheduler = Awaited<ReturnType<JobQueue['getJobScheduler']>>

const schedules = (sweepEveryMs: number): Schedule[] => [
  { id: sweep.name, repeat: { every: sweepEveryMs }, job: sweep },
  ...scheduleNameSchema.options.map(name => ({
    id: name,
    repeat: { pattern: SCHEDULES[name].pattern, tz: SCHEDULE_TIME_ZONE },
    job: dispatchSchedules,
  })),
]

/** What the mailings were called before decision 0026. */
const FORMER_NAMES = ['mensual', 'setmanal']

/** Clocks of machines that do the same work are apart by less. */
const APART_MS = 5_000

/** Longer than anything is kept. */
const FOR_GOOD_MS = 365 * 86_400_000

/** A queue that was emptied has no sweep that would say so: its schedules are looked for at least this often. */
const POLL_INTERVAL_MS = 10_000

/**
 * Has the sweep come every `sweepEveryMs` and the mailings at their hours, and puts the schedules themselves back, should the queue
 * have been emptied. One that is there and keeps its time is left alone: workers that put the sweep back at
 * the same moment get some sweeps more than needed.
 *
 * A queue that must go on and is paused or slowed – the board could do that once – goes on as ever.
 *
 * Where the sweep is to come later than it ever could, the clock went back: all that waits for a time by the clock of before would wait until it
 * has caught up. It is done at once instead, which every handler allows.
 *
 * @returns `ready` resolves when they were all there for the first time; `stop` puts them back no more, and they stay for the other
 * workers.
 */
export const reconcileSchedules = (
  { queue, queues, backend }: Queues,
  sweepEveryMs: number,
  logger: Logger,
): Schedules => {
  let busy = false
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const goByTheClock = async () => {
    logger.warn('the clock went back: what waits for a time by the clock of before is done at once')
    // With what they have waiting; they are put back below.
    for (const { id } of schedules(sweepEveryMs)) await queue.removeJobScheduler(id)
    await backend.forgetTimesToCome()
    for (const each of queues) {
      await each.promoteJobs()
      // A job that is done keeps its id from the next one for a while.
      await each.clean(-FOR_GOOD_MS, 100_000, 'completed')
    }
  }
  const letGoOn = async (each: JobQueue) => {
    if (await each.isPaused()) {
      logger.warn({ queue: each.name }, 'the queue was paused and goes on')
      await each.resume()
    }
    const limits = (await each.removeGlobalConcurrency()) + (await each.removeGlobalRateLimit())
    if (limits > 0) logger.warn({ queue: each.name }, 'the queue was slowed and is so no longer')
  }
  const reconcile = async () => {
    if (busy) return
    busy = true
    try {
      for (const each of queues) if (isUnstoppable(each.name)) await letGoOn(each)
      const next = Number((await queue.getJobScheduler(sweep.name))?.next)
      if (next > Date.now() + sweepEveryMs + APART_MS) await goByTheClock()
      for (const schedule of schedules(sweepEveryMs)) {
        const current = await queue.getJobScheduler(schedule.id)
        if (isUpToDate(current, schedule, Date.now() - sweepEveryMs)) continue
        const { id, repeat, job } = schedule
        await queue.upsertJobScheduler(id, repeat, { name: job.name, data: {}, opts: job.options })
      }
      for (const id of FORMER_NAMES) await queue.removeJobScheduler(id)
      becomeReady()
    } catch (error) {
      logger.warn({ err: error }, 'could not put the schedules back')
    } finally {
      busy = false
    }
  }
  void reconcile()
  const timer = setInterval(() => void reconcile(), Math.min(sweepEveryMs, POLL_INTERVAL_MS))
  return { ready, stop: () => clearInterval(timer) }
}

/** Whether it is there, says the same, and has not stopped coming some time ago. */
const isUpToDate = (current: Scheduler, { repeat }: Schedule, stoppedBefore: number): boolean => {
  const saysTheSame =
    'every' in repeat
      ? current?.every === repeat.every
      : current?.pattern === repeat.pattern && current.tz === repeat.tz
  return saysTheSame && Number(current?.next) > stoppedBefore
}
