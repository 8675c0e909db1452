import type { RequestHandler } from 'express'
import { tooManyRequests } from '#platform/errors.ts'
import type { LogRefusal } from '../services.ts'
import { requireLogin } from '../session/session.ts'
import { texts } from './texts.ts'

/**
 * Lets one person have so many requests open at once: who sends hundreds and lets them trickle would take every connection to the API
 * from everybody else. A browser has about six, and a few more while a page changes. To be mounted where somebody is signed in.
 *
 * @param max one more is answered 429.
 */
export const limitOpenRequests = (max: number, logRefusal: LogRefusal): RequestHandler => {
  const open = new Map<string, number>()
  return (req, res, next) => {
    const { userId } = requireLogin(req).user
    const count = open.get(userId) ?? 0
    if (count >= max) {
      logRefusal('too-many', req)
      res.setHeader('Retry-After', '1')
      return next(tooManyRequests(texts.tooManyOpen))
    }
    open.set(userId, count + 1)
    res.once('close', () => {
      const left = (open.get(userId) ?? 1) - 1
      if (left === 0) open.delete(userId)
      else open.set(userId, left)
    })
    next()
  }
}
