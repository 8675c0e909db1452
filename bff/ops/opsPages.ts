import type { ErrorRequestHandler } from 'express'
import { AppError } from '#platform/errors.ts'
import { opsCalls } from '#wire/calls/ops.ts'
import { pageLanguage } from '../files/pageLanguage.ts'
import { texts } from './texts.ts'

/** The board of the queues and the files of the outbox: below `/ops`, which itself is a screen of the interface. */
export const OPS_PAGES = [opsCalls.openQueueBoard, opsCalls.openOutboxFile].map(({ path }) =>
  path.replace(/\/:.*/, ''),
)

/** Somebody who opens an address gets a page, and who is not signed in the one to sign in at. Calls get the usual answer. */
export const refusedPage: ErrorRequestHandler = (error, req, res, next) => {
  const isPage = req.method === 'GET' && req.accepts(['json', 'html']) === 'html'
  if (!(error instanceof AppError) || !isPage || res.headersSent) return next(error)
  if (error.status === 401) return res.redirect('/login')
  res.status(error.status).type('html').send(page(error.message, req.requestId))
}

const page = (message: string, requestId: string): string => `<!doctype html>
<html lang="${pageLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${texts.operations}</title>
<h1>${texts.operations}</h1>
<p>${message}</p>
<p><small>${texts.reference({ id: requestId })}</small></p>
<p><a href="/">${texts.home}</a></p>
</html>
`
