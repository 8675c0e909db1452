import type { Request, RequestHandler, Response } from 'express'
import expressSession, { type Store } from 'express-session'
import { unauthenticated } from '#platform/errors.ts'
import type { SessionUser } from '#wire/session.ts'
import type { SessionCookie } from '../services.ts'
import type { Settings } from '../settings.ts'

/** A session that nobody uses ends after this many seconds. */
export const IDLE_SECONDS = 30 * 60
/** However much it is used, nobody stays signed in longer than this without giving the password again. */
export const ABSOLUTE_MS = 8 * 60 * 60 * 1000

/** What the session knows of somebody who is signed in. The token never leaves the server. */
export type Login = {
  token: string
  /** The API's name for this sign-in. */
  signIn: string
  user: SessionUser
  /** When the password was given, and when the session ends at the latest (milliseconds since 1970). */
  startedAt: number
  endsAt: number
}

/** Whose password was right and whose second factor is waited for: what the API wants back with it. It never leaves the server, either. */
export type SecondStepWait = { ticket: string; endsAt: number }

/** What was kept for who has been sent to the company's identity provider, so that nobody else's answer is taken for theirs. */
export type ProviderWait = { state: string; nonce: string; verifier: string; endsAt: number }

declare module 'express-session' {
  interface SessionData {
    login?: Login
    secondStep?: SecondStepWait
    provider?: ProviderWait
    /** All of the above as the store has it. */
    sealed?: string
  }
}

/** How long a session with this token lasts that began at `startedAt`: to the token's end or the absolute limit. */
export const endOfSession = (startedAt: number, tokenExpiresAt: number): number =>
  Math.min(startedAt + ABSOLUTE_MS, tokenExpiresAt)

/** Under TLS the name's prefix makes the browser refuse a cookie that another host or path has set. */
export const sessionCookie = ({ secure }: Settings): SessionCookie => ({
  name: secure ? '__Host-facturacio' : 'facturacio',
  // No lifetime: the browser drops it when it closes, and the server knows when a session is over.
  options: { httpOnly: true, sameSite: 'strict', path: '/', secure },
})

/** Reads the session of the request's cookie, and keeps what the request changes in it. */
export const session = (settings: Settings, store: Store): RequestHandler => {
  const { name, options } = sessionCookie(settings)
  return expressSession({
    name,
    cookie: options,
    secret: settings.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
  })
}

/** Who is signed in on this request; null for a visitor and when the session is over. */
export const currentLogin = (req: Request): Login | null => {
  const login = req.session?.login
  return login !== undefined && Date.now() < login.endsAt ? login : null
}

/** Who is signed in, where `signedIn` has seen to it that somebody is. @throws 401 when nobody is. */
export const requireLogin = (req: Request): Login => {
  const login = currentLogin(req)
  if (!login) throw unauthenticated()
  return login
}

/** A new session id with this login: one that somebody knew before is worth nothing afterwards. */
export const startSession = async (req: Request, login: Login): Promise<void> => {
  await saved(req, done => req.session.regenerate(done))
  await keepLogin(req, login)
}

/** A new session of nobody's, in which the second step is waited for; who was signed in before is so no more. */
export const waitForSecondStep = async (req: Request, wait: SecondStepWait): Promise<void> => {
  await saved(req, done => req.session.regenerate(done))
  req.session.secondStep = wait
  await saved(req, done => req.session.save(done))
}

/** A new session of nobody's, in which the provider's answer is waited for. */
export const waitForProvider = async (req: Request, wait: ProviderWait): Promise<void> => {
  await saved(req, done => req.session.regenerate(done))
  req.session.provider = wait
  await saved(req, done => req.session.save(done))
}

/** The same session with another token. */
export const keepLogin = (req: Request, login: Login): Promise<void> => {
  req.session.login = login
  return saved(req, done => req.session.save(done))
}

/** Ends the session on the server and takes the cookie away, unless the answer has begun: then it is worth nothing anyway. */
export const endSession = async (req: Request, res: Response, cookie: SessionCookie): Promise<void> => {
  if (!res.headersSent) res.clearCookie(cookie.name, cookie.options)
  await promisified(done => req.session.destroy(done))
}

/** A session that could not be kept is taken off the request: express-session would try once more before it lets the answer go. */
const saved = async (req: Request, run: (done: (error?: unknown) => void) => void): Promise<void> => {
  try {
    await promisified(run)
  } catch (error) {
    Reflect.deleteProperty(req, 'session')
    throw error
  }
}

const promisified = (run: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run(error => (error ? reject(error) : resolve())))
