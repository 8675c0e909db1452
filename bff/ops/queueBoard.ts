import { createBullBoard } from '@bull-board/api'
import type { AppViewRoute } from '@bull-board/api/typings/app'
import { ExpressAdapter } from '@bull-board/express'
import { Router } from 'express'
import type { Logger } from '#platform/logger.ts'
import { opsCalls } from '#wire/calls/ops.ts'
import { pathOf } from '#wire/pathOf.ts'
import type { Services } from '../services.ts'
import { boardAdapter } from './boardAdapter.ts'
import { boardError } from './boardError.ts'
import { withQueueTimeout } from './opsQueues.ts'
import { texts } from './texts.ts'

const BASE_PATH = pathOf(opsCalls.openQueueBoard)

/** The board's styles stand in its pages and scripts; everything else comes from files of this origin. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Links of the board's page to other hosts: a font, without which the system's own is used. */
const FOREIGN_LINK = /<link\b[^>]*\bhref="https?:[^>]*>/g

class LocalBoard extends ExpressAdapter {
  readonly #logger: Logger

  constructor(logger: Logger) {
    super()
    this.#logger = logger
    // An application of its own inside ours, which would say again what ours does not.
    this.app.disable('x-powered-by')
  }

  override setEntryRoute({ method, route, handler }: AppViewRoute): ExpressAdapter {
    this.app[method](route, (_req, res, next) => {
      const { name, params } = handler({ basePath: this.basePath, uiConfig: this.uiConfig })
      res.render(name, params, (error, html) => {
        if (error) next(error)
        else res.type('html').send(html.replace(FOREIGN_LINK, ''))
      })
    })
    return this
  }

  /** The board knows fewer statuses than there are: it is answered as everything else is. */
  override setErrorHandler(): this {
    return super.setErrorHandler(error => {
      this.#logger.warn({ err: error }, 'the board of the queues could not do what was asked')
      throw boardError(error)
    })
  }
}

/** The board of all queues. */
export const queueBoard = ({ opsQueues, logger }: Pick<Services, 'opsQueues' | 'logger'>): Router => {
  const serverAdapter = new LocalBoard(logger)
  serverAdapter.setBasePath(BASE_PATH)
  createBullBoard({
    queues: opsQueues.all().map(boardAdapter),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: texts.queues,
        miscLinks: [{ text: texts.operations, url: '/ops' }],
        hideRedisDetails: false,
      },
    },
  })

  const router = Router()
  router.use((_req, res, next) => {
    res.setHeader('Content-Security-Policy', POLICY)
    next()
  })
  // A queue that is away would keep the board's own calls waiting for as long as it is.
  router.use('/api', async (_req, _res, next) => {
    await withQueueTimeout(Promise.all(opsQueues.all().map(queue => queue.isPaused())))
    next()
  })
  router.use(serverAdapter.getRouter())
  return router
}
