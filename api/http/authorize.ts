import type { Request, RequestHandler } from 'express'
import type { TokenRole } from '#contract/roles.ts'
import type { Claims } from '#contract/session.ts'
import { forbidden, unauthenticated } from '#platform/errors.ts'

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

/** Lets only these roles pass. @throws AppError 403 for any other. */
export const allow =
  (...roles: TokenRole[]): RequestHandler =>
  (req, _res, next) =>
    next(roles.includes(callerOf(req).role) ? undefined : forbidden())

/** Anybody with an account; `Servei` is no person. */
export const readers = allow('Administrador', 'Gestió', 'Consulta')
export const staff = allow('Administrador', 'Gestió')
export const administrators = allow('Administrador')
export const processes = allow('Servei')
