import type { IncomingHttpHeaders } from 'node:http'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { spokenLanguage } from '#language/language.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/clientAddress.ts'
import { tooManyRequests } from '#platform/errors.ts'
import { networkOf } from '#platform/networkOf.ts'
import { REQUEST_ID_HEADER } from '#platform/requestId.ts'
import { browserAddress } from '../api/browserAddress.ts'
import type { Services } from '../services.ts'
import { makeRates } from './rates.ts'
import { texts } from './texts.ts'

/** The token of a program, as it stands in its header. */
const BEARER = /^Bearer +(fct_[\w-]{43})$/i

/** Requests of one token in a minute, and of one address whatever tokens it tries. */
const A_MINUTE = { token: 600, address: 1_200 }
/** … and open at once. */
const MAX_OPEN = 16

/**
 * Programs, which have a token and neither session nor cookie: what a browser sends by itself is not heeded, so that no page can make one call, and they
 * need no `X-CSRF`. The API judges the token; here it is counted.
 *
 * @param handOn what becomes of a request that may pass: the same as of one of a browser.
 */
export const machines = (services: Services, ...handOn: RequestHandler[]): Router => {
  const rates = makeRates()
  const limit: RequestHandler = (req, res, next) => {
    const address = networkOf(browserAddress(req))
    const wait = rates.take([
      { key: `token ${tokenOf(req)}`, aMinute: A_MINUTE.token, maxOpen: MAX_OPEN },
      { key: `address ${address}`, aMinute: A_MINUTE.address, maxOpen: 4 * MAX_OPEN },
    ])
    if (typeof wait === 'number') {
      services.logRefusal('too-many', req)
      res.setHeader('Retry-After', String(wait))
      return next(tooManyRequests(texts.tooManyOpen))
    }
    res.once('close', wait.release)
    next()
  }
  const router = Router()
  router.use(limit, asProgram(services), ...handOn)
  // In a router of its own: as a bare function, it cost each request of a browser a sixth more (npm run bench -- bff).
  return Router().use((req, res, next) => (isMachine(req) ? router(req, res, next) : next()))
}

const isMachine = (req: Request): boolean => tokenOf(req) !== undefined

/** The token alone, however its header is spelled; undefined where there is none. */
const tokenOf = ({ headers }: Request): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1]

/** Leaves of a request what the API may be told: nothing that a proxy in front, or the program itself, says of who it is. */
const asProgram =
  ({ addressSigner }: Services): RequestHandler =>
  (req: Request, res: Response, next) => {
    const language = spokenLanguage()
    res.locals.whoCalls = {
      authorization: req.headers.authorization,
      [REQUEST_ID_HEADER.toLowerCase()]: req.requestId,
      [CLIENT_ADDRESS_HEADER.toLowerCase()]: addressSigner.sign(browserAddress(req), req.requestId),
      ...(language !== 'spec' && { 'accept-language': language }),
    } satisfies IncomingHttpHeaders
    next()
  }
