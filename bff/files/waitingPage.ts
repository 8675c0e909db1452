import type { Request, Response } from 'express'
import { pageLanguage } from './pageLanguage.ts'
import { texts } from './texts.ts'

/** How soon the page asks again, in seconds, and how often: a PDF is made in moments, and a page that is forgotten should not ask for ever. */
const RETRY_AFTER_S = 3
const MAX_TRIES = 20

/** In the address: how often the page has asked. */
const TRIES_PARAMETER = 'intent'

/** Whether a person waits for the answer in a tab or a frame of a browser, rather than a program. */
export const isOpenedByHand = (req: Request): boolean => req.accepts(['json', 'html']) === 'html'

/**
 * A page that stands in for a document which is being made, and opens it by itself once it is there. 503: later it will do.
 *
 * @param title names the document, as staff call it.
 * @param reason why it is not there, a sentence.
 * @param isNear whether it is worth while to wait for it at this page.
 */
export const sendWaitingPage = (
  req: Request,
  res: Response,
  { title, reason, isNear = true }: { title: string; reason: string; isNear?: boolean },
): void => {
  const tries = Number(req.query[TRIES_PARAMETER] ?? 0) || 0
  const again = new URLSearchParams({ [TRIES_PARAMETER]: String(tries + 1) })
  const isGivenUp = !isNear || tries >= MAX_TRIES
  const next = !isNear ? '' : isGivenUp ? texts.waitedTooLong : texts.opensByItself
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Retry-After', RETRY_AFTER_S)
  res
    .status(503)
    .type('html')
    .send(`<!doctype html>
<html lang="${pageLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isGivenUp ? '' : `<meta http-equiv="refresh" content="${RETRY_AFTER_S}; url=?${again}">\n`}<title>${escaped(title)}</title>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p role="status">${reason} ${next}</p>
<p><a href="?">${texts.tryAgain}</a></p>
</main>
</body>
</html>
`)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A series is named by staff, with whatever letters. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ENTITIES[sign] ?? '')
