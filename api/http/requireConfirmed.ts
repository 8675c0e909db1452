import type { RequestHandler } from 'express'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { type Claims, CONFIRMED_FOR_SECONDS } from '#wire/session.ts'
import { callerOf } from './authorize.ts'
import { texts } from './texts.ts'

/**
 * Before what money follows: who calls must have shown who they are a short while ago, by signing in or by `confirmIdentity`. A session that was
 * left open, or stolen, is not enough.
 *
 * @throws AppError 403 `confirm-needed`.
 */
export const requireConfirmed = (caller: Claims, clock: Clock): void => {
  const seconds = clock.now().getTime() / 1000 - caller.auth_time
  if (seconds > CONFIRMED_FOR_SECONDS) throw new AppError(403, 'confirm-needed', texts.confirmNeeded)
}

/** As `requireConfirmed`, before all of a call. */
export const recentlyConfirmed =
  (clock: Clock): RequestHandler =>
  (req, _res, next) => {
    requireConfirmed(callerOf(req), clock)
    next()
  }
