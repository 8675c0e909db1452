import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Settings } from './settings.ts'

/**
 * The headers that tell browsers what our pages may do: load only what we serve, run no inline script or style, be framed by
 * nobody but ourselves.
 */
export const security = ({ secure }: Settings): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Our own requests carry the Origin that csrf.ts looks at; nobody else learns an address of ours.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
  })

/** Answers about people and money are kept in no cache. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}
