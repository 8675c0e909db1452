import type { ErrorRequestHandler, RequestHandler } from 'express'
import { AppError, diskFull, malformed, notFound } from './errors.ts'
import type { Logger } from './logger.ts'
import { texts } from './texts.ts'

/** What Express and its parsers throw, as far as the caller is to blame. */
const fromFramework = (error: unknown): AppError | null => {
  if (!(error instanceof Error)) return null
  const { status, type } = error as Error & { status?: unknown; type?: unknown }
  if (type === 'entity.too.large') return new AppError(413, 'too-large', texts.requestTooLarge)
  if (type === 'entity.parse.failed') return malformed(texts.noJson)
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new AppError(415, 'unsupported-media', texts.encodingRefused)
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError(status, 'malformed', texts.unreadable)
  return null
}

/** The disk is full, or what one user may have of it. */
const fromFileSystem = (error: unknown): AppError | null =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? diskFull()
    : null

/** Answers what no route took. */
export const unknownRoute: RequestHandler = (_req, _res, next) => next(notFound(texts.noAddress))

/**
 * The one place where errors become the wire's shape. Ours (`AppError`) are told as they are; whatever else is thrown is
 * logged whole and answered as 500 without a word of it.
 *
 * @param translate turns errors of the process's own libraries (a database constraint, say) into an `AppError`, or null.
 */
export const errorHandler =
  (logger: Logger, translate: (error: unknown) => AppError | null = () => null): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error)
    const known =
      error instanceof AppError ? error : (translate(error) ?? fromFileSystem(error) ?? fromFramework(error))
    // What staff is told in our words is told to nobody who could put it right, if not here.
    if (!known || (known !== error && known.status >= 500))
      logger.error(
        { err: error, requestId: req.requestId, method: req.method, path: req.path },
        'request failed',
      )
    const answer = known ?? new AppError(500, 'internal', texts.internal)
    res.status(answer.status).json(answer.body(req.requestId))
  }
