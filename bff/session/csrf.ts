import type { Request, RequestHandler } from 'express'
import { forbidden } from '#platform/errors.ts'
import type { LogRefusal } from '../services.ts'
import type { Settings } from '../settings.ts'
import { texts } from './texts.ts'

export const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a request that changes something pass only if our own pages sent it. The header `X-CSRF` can't be set by a foreign
 * page without asking first, and `Sec-Fetch-Site` and `Origin` are the browser's own word.
 */
export const csrf =
  (settings: Settings, logRefusal: LogRefusal): RequestHandler =>
  (req, _res, next) => {
    if (SAFE.has(req.method) || isOurs(req, settings)) return next()
    logRefusal('other-site', req)
    next(forbidden(texts.notOurs))
  }

/**
 * The same for pages that are not ours to write and can't send the header: the browser itself must say that the request is
 * from this origin.
 */
export const csrfByOrigin =
  (settings: Settings, logRefusal: LogRefusal): RequestHandler =>
  (req, _res, next) => {
    const isTold = req.headers['sec-fetch-site'] !== undefined || req.headers.origin !== undefined
    if (SAFE.has(req.method) || (isTold && isSameOrigin(req, settings))) return next()
    logRefusal('other-site', req)
    next(forbidden(texts.notOurs))
  }

const isOurs = (req: Request, settings: Settings): boolean =>
  req.headers['x-csrf'] === '1' && isSameOrigin(req, settings)

const isSameOrigin = (req: Request, { publicOrigin, secure }: Settings): boolean => {
  const site = req.headers['sec-fetch-site']
  const { origin } = req.headers
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || origin === publicOrigin || hostOf(origin, secure) === req.headers.host)
  )
}

/**
 * Where browsers come over TLS, a page without it is none of ours: anybody on the way may have written it. Where they are not known to,
 * the scheme is left out, as who ends TLS in front of us need not tell.
 */
const hostOf = (origin: string, secure: boolean): string | null => {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url === null || (secure && url.protocol !== 'https:') ? null : url.host
}
