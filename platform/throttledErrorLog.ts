import type { Logger } from './logger.ts'

/** What is away is complained about by whoever waits for it, many times a second. */
const THROTTLE_MS = 30_000

/** Listener for errors: logs each message at most once in half a minute. @param told what is logged of it. */
export const throttledErrorLog = (
  logger: Logger | undefined,
  told: string,
  about: Record<string, string> = {},
): ((error: Error) => void) => {
  const lastLogged = new Map<string, number>()
  return error => {
    const now = performance.now()
    const last = lastLogged.get(error.message)
    if (last !== undefined && now - last < THROTTLE_MS) return
    if (lastLogged.size > 100) lastLogged.clear()
    lastLogged.set(error.message, now)
    logger?.warn({ ...about, err: error }, told)
  }
}
