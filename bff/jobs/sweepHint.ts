import type { Logger } from '#platform/logger.ts'
import type { JobQueue, QueueBackend } from '#platform/queues.ts'
import { sweepHint as asHint, sweepJob } from '#wire/jobs.ts'
import type { SweepHint } from '../services.ts'

/** At most this often; what is written meanwhile is swept together. */
const EVERY_MS = 100

/**
 * Hints are coalesced twice: here, where one is under way and at most one more waits, and in the queue, where one sweep works
 * and at most one waits. A sweep that has begun may have missed the write, so the one after it is not left out.
 */
export const makeSweepHint = (backend: QueueBackend, logger: Logger): SweepHint => {
  let queue: JobQueue | null = null
  let busy = false
  let next: string | null = null
  let timer: NodeJS.Timeout | null = null

  const open = (): JobQueue => {
    queue ??= backend.makeQueue(sweepJob.queue)
    return queue
  }

  const add = async (requestId: string): Promise<void> => {
    try {
      await open().add(sweepJob.name, { requestId }, asHint)
    } catch (error) {
      logger.warn({ err: error, requestId }, 'could not hint at a sweep')
    }
  }

  const send = (requestId: string): void => {
    if (busy) {
      next = requestId
      return
    }
    busy = true
    void add(requestId).finally(() => {
      timer = setTimeout(() => {
        busy = false
        if (next === null) return
        const waiting = next
        next = null
        send(waiting)
      }, EVERY_MS)
    })
  }

  return {
    send,
    ping: async () => {
      await open().getJobCountByTypes('waiting')
    },
    close: async () => {
      if (timer) clearTimeout(timer)
      await queue?.close()
    },
  }
}
