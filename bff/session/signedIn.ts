import type { RequestHandler } from 'express'
import { unauthenticated } from '#platform/errors.ts'
import type { Services } from '../services.ts'
import { currentLogin, endSession } from './session.ts'

/** Lets only people pass who are signed in: 401 without asking the API. A session that is over ends here. */
export const signedIn =
  ({ cookie }: Pick<Services, 'cookie'>): RequestHandler =>
  (req, res, next) => {
    if (currentLogin(req)) next()
    else if (req.session?.login) endSession(req, res, cookie).then(() => next(unauthenticated()), next)
    else next(unauthenticated())
  }
