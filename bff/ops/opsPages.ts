import { type ErrorRequestHandler, Router } from 'express'
import { unknownRoute } from '#platform/errorHandler.ts'
import { AppError } from '#platform/errors.ts'
import { noStore } from '../security.ts'
import type { Services } from '../services.ts'
import { csrfByOrigin } from '../session/csrf.ts'
import { administrator } from './administrator.ts'
import { audited } from './audited.ts'
import { outboxFiles } from './outbox.ts'
import { queueBoard } from './queueBoard.ts'

/** The addresses below `/ops` that are pages of the BFF's own; `/ops` itself is a screen of the interface. */
const OPS_PAGES = ['/ops/queues', '/ops/outbox']

/** The board of the queues and the files of the outbox, for an Administrador. */
export const opsPages = (services: Services): Router => {
  const router = Router()
  router.use(OPS_PAGES, noStore, csrfByOrigin(services.settings))
  router.use(OPS_PAGES, services.readSession, administrator(services), audited(services))
  router.use('/ops/queues', queueBoard(services))
  router.use('/ops/outbox', outboxFiles(services))
  router.use(OPS_PAGES, unknownRoute, refusedPage)
  return router
}

/** Somebody who opens an address gets a page, and who is not signed in the one to sign in at. Calls get the usual answer. */
const refusedPage: ErrorRequestHandler = (error, req, res, next) => {
  const isPage = req.method === 'GET' && req.accepts(['json', 'html']) === 'html'
  if (!(error instanceof AppError) || !isPage || res.headersSent) return next(error)
  if (error.status === 401) return res.redirect('/login')
  res.status(error.status).type('html').send(page(error.message, req.requestId))
}

const page = (message: string, requestId: string): string => `<!doctype html>
<html lang="ca">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Operacions</title>
<h1>Operacions</h1>
<p>${message}</p>
<p><small>Referència: ${requestId}</small></p>
<p><a href="/">Torna a l’inici</a></p>
</html>
`
