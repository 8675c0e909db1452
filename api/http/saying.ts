import { AppError, unprocessable } from '#platform/errors.ts'

/**
 * Reads a body for which the specification has one text, whichever field is missing or too long. The fields keep their own.
 *
 * @throws AppError 422 with that text; anything else that `read` throws as it is.
 */
export const saying = <T>(message: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError && error.status === 422) throw unprocessable(message, error.fields)
    throw error
  }
}
