import type { Logger } from '#platform/logger.ts'
import type { JobQueue } from '#platform/queues.ts'

const LOOK_EVERY_MS = 5_000

/** Between two jobs nobody may have one in hand for a moment; not so often in a row. */
const LOOKS = 3

/**
 * Notices a queue that stands still: jobs wait in it, and look after look nobody at all has one in hand and this process has not begun
 * one. It happens where PostgreSQL is killed at a bad moment: BullMQ's worker then waits for an answer that never comes, while its jobs
 * are anybody's again. Nothing inside the process mends that; a fresh process does. A queue that is paused, or does not answer, does
 * not stand still.
 *
 * @param begun how many jobs of this queue the process has begun until now.
 * @param onStandstill called once.
 * @returns stops looking.
 */
export const noticeStandstill = (
  queues: readonly JobQueue[],
  begun: (queue: string) => number,
  onStandstill: (queue: string) => void,
  { logger, everyMs = LOOK_EVERY_MS }: { logger: Logger; everyMs?: number },
): (() => void) => {
  const still = new Map<string, { begun: number; looks: number }>()
  let isLooking = false

  const isWaitedFor = async (queue: JobQueue): Promise<boolean> => {
    const { waiting = 0, active = 0 } = await queue.getJobCounts('waiting', 'active')
    return waiting > 0 && active === 0 && !(await queue.isPaused())
  }
  const lookAt = async (queue: JobQueue): Promise<void> => {
    const before = still.get(queue.name)
    const now = begun(queue.name)
    const isStill = await isWaitedFor(queue).catch(error => {
      logger.debug({ err: error, queue: queue.name }, 'could not look whether the queue stands still')
      return false
    })
    if (!isStill) return void still.delete(queue.name)
    const looks = before?.begun === now ? before.looks + 1 : 1
    still.set(queue.name, { begun: now, looks })
    if (looks < LOOKS) return
    clearInterval(timer)
    onStandstill(queue.name)
  }
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    for (const queue of queues) await lookAt(queue)
    isLooking = false
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}
