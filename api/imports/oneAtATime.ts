import type { RequestHandler } from 'express'
import { AppError } from '#platform/errors.ts'
import { texts } from './texts.ts'

/**
 * Lets one request at a time go on, before its body is read: those that wait hold no memory but the connection's. One turn ends with its
 * response, or with who asked.
 *
 * @param max how many may wait; one more is answered 503.
 */
export const oneAtATime = (max: number): RequestHandler => {
  const waiting: (() => void)[] = []
  let isTaken = false

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }

  return (_req, res, next) => {
    const begin = () => {
      isTaken = true
      res.once('close', release)
      next()
    }
    if (!isTaken) return begin()
    if (waiting.length >= max) return next(new AppError(503, 'busy', texts.tooManyImports))
    const leave = () => void waiting.splice(waiting.indexOf(start), 1)
    const start = () => {
      res.off('close', leave)
      begin()
    }
    waiting.push(start)
    res.once('close', leave)
  }
}
