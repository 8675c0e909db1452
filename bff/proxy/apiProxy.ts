import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { createProxyMiddleware, definePlugin } from 'http-proxy-middleware'
import { spokenLanguage } from '#language/language.ts'
import { makeApiAgent } from '#platform/apiAgent.ts'
import { CLIENT_ADDRESS_HEADER } from '#platform/clientAddress.ts'
import { AppError, malformed, notFound, unavailable } from '#platform/errors.ts'
import { KEEP_ALIVE_MS } from '#platform/keepAlive.ts'
import { languageAsked, speaking } from '#platform/languageContext.ts'
import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import { REQUEST_ID_HEADER } from '#platform/requestId.ts'
import { badGateway, tooSlow } from '../api/apiClient.ts'
import { isAnsweredByBff, isSafeApiPath } from '../api/apiPath.ts'
import { browserAddress } from '../api/browserAddress.ts'
import type { Services } from '../services.ts'
import { signedOrigin } from '../session/publicOrigin.ts'
import { endSession, requireLogin } from '../session/session.ts'
import { signedIn } from '../session/signedIn.ts'
import { compressorFor, mayBeCompressed } from './compression.ts'
import { limitOpenRequests } from './limitOpenRequests.ts'
import { machines } from './machines.ts'
import { texts } from './texts.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** What a request may carry further. Everything else stays here: cookies, credentials, word of who forwarded it. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
  'x-file-name',
]

/** Requests that one person may have open at once: a quarter of the connections to the API. */
const MAX_OPEN = 64

/** The largest body: the books of a company are imported in one request. The API has limits of its own for each call. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Hands `/api/*` on to the one API host as the user who is signed in, streaming both ways. A 401 of the API ends the session;
 * an API that is gone or hangs is told in the shape of all errors.
 */
export const apiProxy = (services: Services): Router => {
  const router = Router()
  router.use(rejectInvalid(services))
  router.use(signedIn(services))
  router.use(limitOpenRequests(MAX_OPEN, services.logRefusal))
  router.use(asUser(services))
  router.use(toApi)
  router.use(proxy(services))
  return router
}

/** The same for programs, which bring a token of their own. It comes before whatever asks for a session or for a page of ours. */
export const programProxy = (services: Services): Router =>
  machines(services, rejectInvalid(services), toApi, proxy(services))

/** Turns away what can't be meant for the API. */
const rejectInvalid =
  ({ logRefusal }: Pick<Services, 'logRefusal'>): RequestHandler =>
  (req, _res, next) => {
    if (!METHODS.has(req.method)) next(new AppError(405, 'method-not-allowed', texts.methodRefused))
    else if (!req.originalUrl.startsWith('/') || !isSafeApiPath(req.url)) {
      logRefusal('address', req)
      next(malformed(texts.wrongAddress))
    } else if (isAnsweredByBff(req.url)) next(notFound(texts.noAddress))
    else if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES)
      next(new AppError(413, 'too-large', texts.tooLarge))
    else next()
  }

/** Replaces what the browser said about itself by what the session knows. */
const asUser =
  (services: Services): RequestHandler =>
  (req, res, next) => {
    const whoCalls: IncomingHttpHeaders = {
      authorization: `Bearer ${requireLogin(req).token}`,
      [REQUEST_ID_HEADER.toLowerCase()]: req.requestId,
      [CLIENT_ADDRESS_HEADER.toLowerCase()]: services.addressSigner.sign(browserAddress(req), req.requestId),
    }
    const origin = req.url.startsWith('/usuarios/') ? signedOrigin(services, req) : undefined
    if (origin !== undefined) whoCalls[PUBLIC_ORIGIN_HEADER.toLowerCase()] = origin
    // The language of the page, and not the one that the browser itself is in.
    const language = spokenLanguage()
    if (language !== 'spec') whoCalls['accept-language'] = language
    res.locals.whoCalls = whoCalls
    next()
  }

/** Leaves of a request what it may carry further, with what we say of who calls. */
const toApi: RequestHandler = (req, res, next) => {
  const headers: IncomingHttpHeaders = { ...res.locals.whoCalls }
  for (const name of REQUEST_HEADERS) {
    const value = req.headers[name]
    if (value !== undefined) headers[name] = value
  }
  if (!mayBeCompressed(req)) delete headers['accept-encoding']
  // What the answer's own connection is to be; the one to the API stays open.
  res.locals.connection = /\bclose\b/i.test(req.headers.connection ?? '') ? 'close' : 'keep-alive'
  req.headers = headers
  next()
}

const proxy = (services: Services): RequestHandler => {
  const { settings } = services
  const middleware = createProxyMiddleware<Request, Response>({
    // A URL and not its text, which would be parsed again for each request.
    target: new URL(`${settings.apiUrl}/api`),
    agent: makeApiAgent(settings, { maxSockets: 256 }),
    changeOrigin: true,
    // The plugins that come with it log and parse on each request, and answer errors in their own words.
    ejectPlugins: true,
    plugins: [
      definePlugin<Request, Response>(server => {
        server.on('proxyReq', (proxyReq, req, res) => {
          res.locals.reusedConnection = proxyReq.reusedSocket
          proxyReq.setTimeout(services.proxyTimeoutMs, () => proxyReq.destroy(inItsLanguage(req, tooSlow)))
        })
        server.on('proxyRes', (proxyRes, req, res) => {
          onAnswer(services, proxyRes, req, res)
          compress(services, proxyRes, req, res)
        })
        server.on('error', (error, req, res) => {
          if (!req || !res || !('locals' in res)) return
          if (isRetryable(error, req, res)) void middleware(req, res)
          else inItsLanguage(req, () => onError(services, error, req, res))
        })
        server.on('econnreset', () => undefined)
      }),
    ],
  })
  return middleware
}

/** What a connection to the API tells comes from outside of the request: its language is what the API was asked to speak. */
const inItsLanguage = <Result>({ headers }: IncomingMessage, run: () => Result): Result =>
  speaking(languageAsked(headers['accept-language']), run)

/**
 * A connection that was kept open may be closed by the API in the moment in which it is used again. Reading is asked once more
 * then; what changes something is not, since it may have arrived.
 */
const isRetryable = (error: Error, req: Request, res: Response): boolean => {
  const { reusedConnection } = res.locals
  res.locals.reusedConnection = false
  return (
    reusedConnection &&
    'code' in error &&
    error.code === 'ECONNRESET' &&
    (req.method === 'GET' || req.method === 'HEAD') &&
    !res.headersSent &&
    !res.closed
  )
}

const onAnswer = (services: Services, proxyRes: IncomingMessage, req: Request, res: Response): void => {
  const { headers, statusCode = 502 } = proxyRes
  delete headers['set-cookie']
  delete headers['x-powered-by']
  headers['cache-control'] = 'no-store'
  // Of the browser's connection, and not of ours to the API. Node says the second by itself only where the first is left to it.
  headers.connection = res.locals.connection
  if (headers.connection === 'close') delete headers['keep-alive']
  else headers['keep-alive'] = `timeout=${KEEP_ALIVE_MS / 1_000}`
  if (statusCode === 401 && req.session) {
    endSession(req, res, services.cookie).catch(error =>
      services.logger.error({ err: error, requestId: req.requestId }, 'could not end a session'),
    )
  } else if (statusCode >= 200 && statusCode < 300 && UNSAFE.has(req.method)) {
    services.sweepHint.send(req.requestId)
    services.companyName.forget()
  }
}

/**
 * Puts the compressor of a long answer between API and browser: the proxy, which now writes the head and pipes, pipes through it. Whichever side
 * breaks off, the proxy lets go of the other; then the answer to the browser is closed, and with it ends what was between.
 */
const compress = ({ logger }: Services, proxyRes: IncomingMessage, req: Request, res: Response): void => {
  const compressor = compressorFor(req, proxyRes)
  if (!compressor) return
  res.once('close', () => compressor.destroy())
  compressor.on('error', error => {
    logger.error({ err: error, requestId: req.requestId }, 'could not compress an answer')
    res.destroy()
  })
  const toBrowser = proxyRes.pipe(compressor)
  proxyRes.pipe = target => toBrowser.pipe(target)
}

const onError = ({ logger }: Services, error: Error, req: Request, res: Response): void => {
  // The browser has gone: there is nobody to tell.
  if (res.destroyed || res.closed) return
  logger.warn({ err: error, requestId: req.requestId, method: req.method }, 'the API does not answer')
  if (res.headersSent) {
    res.destroy()
    return
  }
  const told = error instanceof AppError ? error : isUnreachable(error) ? unavailable() : badGateway()
  res.status(told.status).json(told.body(req.requestId))
}

/** The request has not got there, as against one that was cut off. */
const isUnreachable = (error: Error): boolean =>
  'code' in error && /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(String(error.code))
