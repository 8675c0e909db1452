import type { Request, RequestHandler } from 'express'
import { SAFE } from '../csrf.ts'
import type { Services } from '../services.ts'
import { currentLogin } from '../session.ts'

/** Writes into the log who has done what to a queue, and how it ended. */
export const audited =
  ({ logger }: Pick<Services, 'logger'>): RequestHandler =>
  (req, res, next) => {
    if (!SAFE.has(req.method)) {
      const what = { audit: 'ops', method: req.method, path: pathOf(req), requestId: req.requestId }
      const userId = currentLogin(req)?.user.userId
      res.once('finish', () => logger.info({ ...what, userId, status: res.statusCode }, 'action on a queue'))
    }
    next()
  }

const pathOf = (req: Request): string => req.originalUrl.replace(/\?.*$/, '')
