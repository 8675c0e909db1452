import type { ErrorBody } from '#wire/errors.ts'
import { texts } from './texts.ts'

/**
 * An error that a person caused or can do something about: it has a status, a code for programs and a text for staff.
 * Everything else that is thrown is a fault of ours and answered as 500 without its text.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }

  /** The wire shape of this error. */
  body(requestId: string): ErrorBody {
    return {
      code: this.code,
      error: this.message,
      ...(this.fields === undefined ? {} : { fields: this.fields }),
      requestId,
    }
  }
}

/** 400: the request can't be read (not JSON, wrong types, ambiguous or unknown keys). */
export const malformed = (message: string, fields?: Record<string, string>) =>
  new AppError(400, 'malformed', message, fields)

export const unauthenticated = (message = texts.noSession) => new AppError(401, 'unauthenticated', message)

export const forbidden = (message = texts.notAllowed) => new AppError(403, 'forbidden', message)

export const notFound = (message = texts.noRecord) => new AppError(404, 'not-found', message)

/** 409: right in itself, but the state of the records forbids it. */
export const conflict = (message: string, code = 'conflict') => new AppError(409, code, message)

/** 422: breaks a rule of a field or of the business. */
export const unprocessable = (message: string, fields?: Record<string, string>) =>
  new AppError(422, 'unprocessable', message, fields)

export const tooManyRequests = (message = texts.tooManyAttempts) =>
  new AppError(429, 'too-many-requests', message)

/** 503: a disk of the server is full, its own or that of its database; nothing was kept. */
export const diskFull = () => new AppError(503, 'disk-full', texts.diskFull)

export const unavailable = (message = texts.unavailable) => new AppError(503, 'unavailable', message)
