import type { Request, RequestHandler } from 'express'
import { opsCalls } from '#wire/calls/ops.ts'
import { QUEUES } from '#wire/jobs.ts'
import type { QueueAction } from '#wire/ops.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Services } from '../services.ts'
import { SAFE } from '../session/csrf.ts'
import { requireLogin } from '../session/session.ts'

/**
 * Writes down who has done what to a queue, and how it ended: in the log, and by the API in the audit log.
 *
 * It is told afterwards, since only then is there something to tell: an action may be refused, find that its job has gone, or go on
 * after its answer was given up. Told before, an API that stumbles would keep somebody from mending a queue, or the log would be
 * full of what never happened. Who acts has just been confirmed by the same API (`administrator`), so that it is seldom away; where
 * it is, the action stands in the log alone, with an error beside it. The answer waits for none of this.
 */
export const audited =
  ({ logger, api }: Pick<Services, 'logger' | 'api'>): RequestHandler =>
  (req, res, next) => {
    if (SAFE.has(req.method)) return next()
    // Now, as the session may end meanwhile.
    const { token, user } = requireLogin(req)
    const { method, requestId } = req
    const browser = fromBrowser(req)
    const path = pathOf(req)
    const record = async (action: QueueAction): Promise<void> => {
      const bytes = Buffer.from(JSON.stringify(action))
      const answer = await api(opsCalls.noteQueueAction, {
        token,
        ...browser,
        body: { bytes, type: 'application/json' },
      })
      if (answer.status !== 204) throw new Error(`the API answered ${answer.status}`)
    }
    // And not `finish`: who leaves before the answer may have acted all the same.
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : null
      const what = { audit: 'ops', method, path, requestId, userId: user.userId, status }
      logger.info(what, 'action on a queue')
      record({ queue: queueOf(path), method, address: path.slice(0, 500), status }).catch(err =>
        logger.error({ ...what, err }, 'action on a queue is not in the audit log'),
      )
    })
    next()
  }

const pathOf = (req: Request): string => req.originalUrl.replace(/\?.*$/, '')

/** Queues are named in the address: `/ops/queues/api/queues/mail/pause`. */
const queueOf = (path: string): string | null => {
  const parts = path.split('/')
  return Object.values(QUEUES).find(name => parts.includes(name)) ?? null
}
