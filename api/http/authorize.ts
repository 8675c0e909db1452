import type { Request, RequestHandler } from 'express'
import { forbidden, unauthenticated } from '#platform/errors.ts'
import { may, type Permission } from '#wire/permissions.ts'
import type { Claims } from '#wire/session.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** Who calls; set by `authenticate`. */
    claims?: Claims
  }
}

/** The caller. @throws AppError 401 on a route that was not behind `authenticate`. */
export const callerOf = (req: Request): Claims => {
  if (!req.claims) throw unauthenticated()
  return req.claims
}

/** Lets only those pass who may do this. @throws AppError 403 for any other. */
export const allow =
  (permission: Permission): RequestHandler =>
  (req, _res, next) =>
    next(may(callerOf(req).role, permission) ? undefined : forbidden())
