import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBullBoard } from '@bull-board/api'
import type { AppViewRoute } from '@bull-board/api/typings/app'
import { ExpressAdapter } from '@bull-board/express'
import { Router } from 'express'
import { type Spoken, spokenLanguage } from '#language/language.ts'
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

/** What the board takes for the language of its words, and what it is; without a choice, those of the browser. */
type Locale = { lng: string; lang: string }
const LOCALES: Readonly<Record<Spoken, Locale | null>> = {
  spec: null,
  // It knows a fixed list of languages, without Catalan: ours stands in a place of that list (`catalanWords`).
  ca: { lng: 'es-ES', lang: 'ca' },
  es: { lng: 'es-ES', lang: 'es-ES' },
  en: { lng: 'en-GB', lang: 'en-GB' },
}

/** The board's words in Catalan, by the keys of its own (`@bull-board/ui`, `static/locales`). */
const catalanWords = readFileSync(join(import.meta.dirname, 'queueBoardCatalan.json'), 'utf8')

class LocalBoard extends ExpressAdapter {
  readonly #logger: Logger
  readonly #locale: Locale | null

  constructor(logger: Logger, locale: Locale | null) {
    super()
    this.#logger = logger
    this.#locale = locale
    // An application of its own inside ours, which would say again what ours does not.
    this.app.disable('x-powered-by')
  }

  override setEntryRoute({ method, route, handler }: AppViewRoute): ExpressAdapter {
    this.app[method](route, (_req, res, next) => {
      const { name, params } = handler({ basePath: this.basePath, uiConfig: this.uiConfig })
      res.render(name, params, (error, html) => {
        if (error) next(error)
        else res.type('html').send(this.#inItsLanguage(html.replace(FOREIGN_LINK, '')))
      })
    })
    return this
  }

  /** Its page calls itself English, whatever it says, and says one word of it until its script has come. */
  #inItsLanguage(html: string): string {
    const said = html.replace(/(?<=>\s*)Loading(?=\s*<)/, '…')
    return this.#locale === null ? said : said.replace('<html lang="en"', `<html lang="${this.#locale.lang}"`)
  }

  /** The board knows fewer statuses than there are: it is answered as everything else is. */
  override setErrorHandler(): this {
    return super.setErrorHandler(error => {
      this.#logger.warn({ err: error }, 'the board of the queues could not do what was asked')
      throw boardError(error)
    })
  }
}

/** The board of all queues, in the language that is spoken now. */
export const queueBoard = ({ opsQueues, logger }: Pick<Services, 'opsQueues' | 'logger'>): Router => {
  const locale = LOCALES[spokenLanguage()]
  const serverAdapter = new LocalBoard(logger, locale)
  serverAdapter.setBasePath(BASE_PATH)
  createBullBoard({
    queues: opsQueues.all().map(boardAdapter),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: texts.queues,
        miscLinks: [{ text: texts.operations, url: '/ops' }],
        hideRedisDetails: false,
        // Asked again by itself it would keep the session of somebody who has left; who wants that says so in its settings.
        pollingInterval: { forceInterval: -1 },
        ...(locale !== null && { locale: { lng: locale.lng } }),
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
  if (locale?.lang === 'ca')
    router.get(`/static/locales/${locale.lng}/messages.json`, (_req, res) => {
      // Who changes the language finds others at the same address.
      res.setHeader('Cache-Control', 'no-store')
      res.type('json').send(catalanWords)
    })
  router.use(serverAdapter.getRouter())
  return router
}
