import type { Logger } from '../logger.ts'

/** A backend that is away is complained about by every waiting worker, many times a second. */
const THROTTLE_MS = 30_000

/** Listener for a queue's errors: logs each message at most once in half a minute. */
export const throttledErrorLog = (logger: Logger | undefined, queue: string): ((error: Error) => void) => {
  const lastLogged = new Map<string, number>()
  return error => {
    const now = performance.now()
    const last = lastLogged.get(error.message)
    if (last !== undefined && now - last < THROTTLE_MS) return
    if (lastLogged.size > 100) lastLogged.clear()
    lastLogged.set(error.message, now)
    logger?.warn({ queue, err: error }, 'queue trouble')
  }
}
