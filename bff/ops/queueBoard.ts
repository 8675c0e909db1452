import { createBullBoard } from '@bull-board/api'
import type { AppViewRoute, ControllerHandlerReturnType } from '@bull-board/api/typings/app'
import { ExpressAdapter } from '@bull-board/express'
import { type RequestHandler, Router } from 'express'
import { unavailable } from '#platform/errors.ts'
import type { Services } from '../services.ts'
import { boardAdapter } from './boardAdapter.ts'
import { answerOfQueue } from './opsQueues.ts'

const BASE_PATH = '/ops/queues'

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

  /** What goes wrong inside is told in few words: it may be the address of a database. */
  override setErrorHandler(): this {
    return super.setErrorHandler(
      (): ControllerHandlerReturnType => ({
        status: 500,
        body: { error: unavailable('La cua no ha respost com s’esperava.').message },
      }),
    )
  }
}

/** The board of all queues, made at its first use: until then nobody needs its connections. */
export const queueBoard = ({ opsQueues }: Pick<Services, 'opsQueues'>): Router => {
  let board: RequestHandler | null = null

  const open = (): RequestHandler => {
    const serverAdapter = new LocalBoard()
    serverAdapter.setBasePath(BASE_PATH)
    createBullBoard({
      queues: opsQueues.all().map(boardAdapter),
      serverAdapter,
      options: {
        uiConfig: {
          boardTitle: 'Cues',
          miscLinks: [{ text: 'Operacions', url: '/ops' }],
          hideRedisDetails: false,
        },
      },
    })
    return serverAdapter.getRouter()
  }

  const router = Router()
  router.use((_req, res, next) => {
    res.setHeader('Content-Security-Policy', POLICY)
    next()
  })
  // A queue that is away would keep the board's own calls waiting for as long as it is.
  router.use('/api', async (_req, _res, next) => {
    await answerOfQueue(Promise.all(opsQueues.all().map(queue => queue.isPaused())))
    next()
  })
  router.use((req, res, next) => {
    board ??= open()
    board(req, res, next)
  })
  return router
}
