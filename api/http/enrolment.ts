import type { RequestHandler } from 'express'
import { sql } from 'kysely'
import { AppError } from '#platform/errors.ts'
import type { Call } from '#wire/calls/call.ts'
import { texts } from './texts.ts'

declare module 'express-serve-static-core' {
  interface Request {
    /** Whose role needs a second factor and who has none; set by `authenticate`, from the account as it is now. */
    mustEnrol?: boolean
  }
}

/** Whether a row of `users` is of somebody whose role needs a second factor and who has none. */
export const mustEnrol = sql<boolean>`
  not users.has_second_factor and users.rol = any ((select second_factor_roles from configuration)::text[])
`

/**
 * Who must set up a second factor can do that and nothing else.
 *
 * @throws AppError 403 `second-factor-needed`, by which screens know where to lead.
 */
export const hasEnrolled =
  ({ whileEnrolling }: Pick<Call, 'whileEnrolling'>): RequestHandler =>
  (req, _res, next) =>
    next(req.mustEnrol && !whileEnrolling ? enrolFirst() : undefined)

const enrolFirst = () => new AppError(403, 'second-factor-needed', texts.enrolFirst)
