import { databaseError, isConnectionError } from '#platform/database.ts'
import { AppError, malformed, unavailable } from '#platform/errors.ts'
import { texts } from './texts.ts'

/** The request itself can't be read: Express, its parsers and the board's own have said so. */
const statusOf = (error: Error): number | null =>
  'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
    ? error.status
    : null

/** Redis is gone, starting, full, or somebody's replica; PostgreSQL can't be reached, is full or is being shut down. */
const isAway = (error: Error): boolean => {
  const code = databaseError(error)?.code
  if (code !== undefined) return /^(08|40|53|55|57|58|XX)/.test(code)
  return (
    isConnectionError(error) ||
    /^(MaxRetriesPerRequestError|AbortError|ConnectionError)$/.test(error.name) ||
    /^(LOADING|READONLY|OOM|BUSY|MASTERDOWN|MISCONF|NOAUTH|CLUSTERDOWN)\b|Connection is closed|Command timed out|Stream isn't writeable/.test(
      error.message,
    )
  )
}

/**
 * What the board's API answers where something was thrown inside it. That the queue answers at all was asked just before, so what it
 * refuses now is what was sent: a name, number or text that it can't hold, or a job that is in no state for it. A fault of the
 * program is one of these types, and stays a fault.
 *
 * It is told in few words: the error's own may be the address of a database.
 */
export const boardError = (error: unknown): AppError => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof ReferenceError)
    return new AppError(500, 'internal', texts.queueUnexpected)
  if (isAway(error)) return unavailable(texts.queueAway)
  const status = statusOf(error)
  return status === null || status === 400
    ? malformed(texts.queueRefuses)
    : new AppError(status, 'malformed', texts.unreadable)
}
