import { isConnectionError } from '../database.ts'

/**
 * BullMQ waits for a database that refuses connections, but not for one that is just starting, stopping or cutting a
 * connection: then it would try again without a pause, or count a failed attempt of the job at hand. So every way in which
 * PostgreSQL can be away is told to it as a refused connection.
 */
export const asConnectionRefused = (error: unknown): unknown =>
  isConnectionError(error) || isUnanswered(error)
    ? Object.assign(new Error(`ECONNREFUSED: ${error instanceof Error ? error.message : error}`), {
        code: 'ECONNREFUSED',
        cause: error,
      })
    : error

/** What pg says when `query_timeout` is over. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
