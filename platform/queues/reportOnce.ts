import type { Logger } from '../logger.ts'

/** A backend that is away is complained about by every waiting worker, many times a second. */
const QUIET_MS = 30_000

/** Listener for a queue's errors: logs each message at most once in half a minute. */
export const reportOnce = (logger: Logger | undefined, queue: string): ((error: Error) => void) => {
  const lastTold = new Map<string, number>()
  return error => {
    const now = performance.now()
    const last = lastTold.get(error.message)
    if (last !== undefined && now - last < QUIET_MS) return
    if (lastTold.size > 100) lastTold.clear()
    lastTold.set(error.message, now)
    logger?.warn({ queue, err: error }, 'queue trouble')
  }
}
