import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { malformed } from '#platform/errors.ts'
import { type Call, verbOf } from '#wire/calls/call.ts'
import { passwordCalls } from '#wire/calls/passwords.ts'
import { providerCalls } from '#wire/calls/providers.ts'
import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import { sessionCalls } from '#wire/calls/session.ts'
import { providerRequestSchema } from '#wire/providers.ts'
import { secondStepSchema } from '#wire/secondFactors.ts'
import { type LoginAnswer, tokenAnswerSchema } from '#wire/session.ts'
import { languageBody } from '#wire/users.ts'
import { type ApiAnswer, badGateway } from '../api/apiClient.ts'
import { forwardRefusal, isRefusal, withoutToken } from '../api/apiRefusal.ts'
import { browserAddress } from '../api/browserAddress.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Services } from '../services.ts'
import { knownDevices, setDeviceCookie } from './knownDevices.ts'
import { languageOf, setLanguageCookie } from './languageCookie.ts'
import { signedOrigin } from './publicOrigin.ts'
import { refuse } from './refuse.ts'
import {
  endOfSession,
  keepLogin,
  type Login,
  requireLogin,
  startSession,
  waitForProvider,
  waitForSecondStep,
} from './session.ts'
import { signedIn } from './signedIn.ts'
import { texts } from './texts.ts'

/** How long somebody may take at the provider's. */
const PROVIDER_MINUTES = 10

const ownerSchema = z.object({ email: z.string() })

/**
 * The calls whose answer carries a token, and those of who can't sign in. The BFF makes them itself: the token goes into the session and the browser
 * learns who it is and until when.
 */
export const login = (services: Services): Router => {
  const router = Router()
  const body = express.raw({ type: () => true, limit: '16kb' })
  const known = [services.session, signedIn(services)]

  /** A way in. Whoever has shown who they are has a session; whose second factor is missing is asked for it. */
  const signsIn =
    (call: Call, bodyOf?: (req: Request) => Buffer): RequestHandler =>
    async (req, res) => {
      const startedAt = Date.now()
      const answer = await ask(services, req, call, bodyOf ? { body: bodyOf(req) } : {})
      // A 401 is a wrong password here, and no word on the session that there may be.
      if (isRefusal(answer)) return forwardRefusal(res, answer)
      if (answer.status === 202) return askForSecondStep(req, res, answer)
      const fresh = await withLanguage(services, req, await readLogin(services, answer, startedAt))
      await welcome(services, req, res, fresh, answer)
    }
  const { finishSignIn, signInWithPasskey } = secondFactorCalls
  router.post(sessionCalls.signIn.path, services.session, body, signsIn(sessionCalls.signIn))
  router.post(finishSignIn.path, services.session, body, signsIn(finishSignIn, withTicket))
  router.post(signInWithPasskey.path, services.session, body, signsIn(signInWithPasskey))

  router.post(
    providerCalls.signInWithProvider.path,
    services.session,
    body,
    signsIn(providerCalls.signInWithProvider, withProviderWait),
  )
  router.post(providerCalls.beginProviderSignIn.path, services.session, body, async (req, res) => {
    const answer = await ask(services, req, providerCalls.beginProviderSignIn)
    if (isRefusal(answer)) return forwardRefusal(res, answer)
    const { url, ...wait } = providerRequestSchema.parse(answer.body)
    await waitForProvider(req, { ...wait, endsAt: Date.now() + PROVIDER_MINUTES * 60_000 })
    res.json({ url })
  })

  router.post(secondFactorCalls.beginPasskeySignIn.path, body, async (req, res) => {
    const answer = await ask(services, req, secondFactorCalls.beginPasskeySignIn)
    if (isRefusal(answer)) return forwardRefusal(res, answer)
    res.json(answer.body)
  })

  /** For whoever can't sign in; no session has anything to do with it. */
  router.post(passwordCalls.askForPasswordLink.path, body, async (req, res) => {
    const answer = await ask(services, req, passwordCalls.askForPasswordLink)
    if (isRefusal(answer)) return forwardRefusal(res, answer)
    services.sweepHint.send(req.requestId)
    res.status(204).end()
  })
  router.post(passwordCalls.setPassword.path, body, async (req, res) => {
    const answer = await ask(services, req, passwordCalls.setPassword)
    if (isRefusal(answer)) return forwardRefusal(res, answer)
    await services.endSessionsOf(ownerSchema.parse(answer.body).email, Date.now())
    services.sweepHint.send(req.requestId)
    res.json({})
  })

  const changeLanguage: RequestHandler = async (req, res) => {
    const before = requireLogin(req)
    const answer = await ask(services, req, sessionCalls.changeLanguage, { known: before })
    if (isRefusal(answer)) return refuse(services, req, res, answer)
    const { language } = languageBody.parse(answer.body)
    await keepLogin(req, { ...before, user: { ...before.user, language } })
    setLanguageCookie(res, services.settings, language)
    res.json({ language })
  }
  router.put(sessionCalls.changeLanguage.path, known, body, changeLanguage)

  const changePassword: RequestHandler = async (req, res) => {
    const startedAt = Date.now()
    const answer = await ask(services, req, sessionCalls.changePassword, { known: requireLogin(req) })
    if (isRefusal(answer)) return refuse(services, req, res, answer)
    const fresh = await readLogin(services, answer, startedAt)
    await services.endSessionsOf(fresh.user.userEmail, startedAt)
    await startSession(req, fresh)
    services.sweepHint.send(req.requestId)
    setDeviceCookie(res, services.settings, answer.devices)
    res.json(toBrowser(fresh))
  }
  router.put(sessionCalls.changePassword.path, known, body, changePassword)

  const confirmIdentity: RequestHandler = async (req, res) => {
    const before = requireLogin(req)
    const answer = await ask(services, req, sessionCalls.confirmIdentity, { known: before })
    if (isRefusal(answer)) return refuse(services, req, res, answer)
    const fresh = await readLogin(services, answer, before.startedAt)
    await keepLogin(req, fresh)
    res.json(toBrowser(fresh))
  }
  router.post(sessionCalls.confirmIdentity.path, known, body, confirmIdentity)

  /** A changed way in: the other sessions end, and this one begins anew. */
  const changeFactors =
    (call: Call): RequestHandler =>
    async (req, res) => {
      const startedAt = Date.now()
      const answer = await ask(services, req, call, { known: requireLogin(req) })
      if (isRefusal(answer)) return refuse(services, req, res, answer)
      const fresh = await readLogin(services, answer, startedAt)
      await services.endSessionsOf(fresh.user.userEmail, startedAt)
      await startSession(req, fresh)
      services.sweepHint.send(req.requestId)
      res.json({ ...withoutToken(answer.body), ...toBrowser(fresh) })
    }
  for (const call of [
    secondFactorCalls.confirmTotp,
    secondFactorCalls.removeTotp,
    secondFactorCalls.addPasskey,
    secondFactorCalls.removePasskey,
  ])
    router[verbOf(call.method)](call.path, known, body, changeFactors(call))

  const changeProfile: RequestHandler = async (req, res) => {
    const before = requireLogin(req)
    const answer = await ask(services, req, sessionCalls.changeProfile, { known: before })
    if (isRefusal(answer)) return refuse(services, req, res, answer)
    const fresh = await readLogin(services, answer, before.startedAt)
    await keepLogin(req, fresh)
    res.json({ ...withoutToken(answer.body), ...toBrowser(fresh) })
  }
  // The specification has it both ways (AMB-01).
  router
    .route(sessionCalls.changeProfile.path)
    .put(known, body, changeProfile)
    .post(known, body, changeProfile)

  return router
}

/**
 * A language that was chosen in this browser before signing in is its owner's choice, unless they have made one already: that one goes with
 * them from computer to computer. Signing in does not fail for it.
 */
const withLanguage = async (services: Services, req: Request, fresh: Login): Promise<Login> => {
  const language = languageOf(req)
  if (fresh.user.language || language === 'spec') return fresh
  const answer = await services
    .api(sessionCalls.changeLanguage, {
      token: fresh.token,
      ...fromBrowser(req),
      body: { bytes: Buffer.from(JSON.stringify({ language })), type: 'application/json' },
    })
    .catch(() => null)
  return answer === null || isRefusal(answer) ? fresh : { ...fresh, user: { ...fresh.user, language } }
}

/** Somebody is signed in: a session of theirs under a new id, and what this browser keeps of them. */
const welcome = async (
  { settings }: Services,
  req: Request,
  res: Response,
  fresh: Login,
  { devices }: ApiAnswer,
): Promise<void> => {
  await startSession(req, fresh)
  setDeviceCookie(res, settings, devices)
  if (fresh.user.language) setLanguageCookie(res, settings, fresh.user.language)
  res.json(toBrowser(fresh))
}

/** The ticket stays here, in a session of nobody's: the browser learns what is asked for, and shows that alone. */
const askForSecondStep = async (req: Request, res: Response, { body }: ApiAnswer): Promise<void> => {
  const answer = secondStepSchema.safeParse(body)
  if (!answer.success) throw badGateway()
  const { ticket, ...toBrowser } = answer.data
  await waitForSecondStep(req, { ticket, endsAt: Date.parse(toBrowser.expiration) })
  res.status(202).json(toBrowser)
}

/** What the browser shows, with the ticket of its session: one that it brings itself is worth nothing. */
const withTicket = (req: Request): Buffer => {
  const { secondStep } = req.session
  const shown = parseObject(Buffer.isBuffer(req.body) ? req.body.toString() : '')
  const given = Object.entries(shown).filter(([key]) => key.toLowerCase() !== 'ticket')
  return Buffer.from(JSON.stringify({ ...Object.fromEntries(given), ticket: secondStep?.ticket ?? '' }))
}

/** What the provider has sent a browser back with, and what its session kept for that: once, and what it brings of it itself is worth nothing. */
const withProviderWait = (req: Request): Buffer => {
  const { provider } = req.session
  delete req.session.provider
  const { state, nonce, verifier } = provider && Date.now() < provider.endsAt ? provider : NO_WAIT
  // What it lacks is the API's to say, too.
  const { query } = z
    .looseObject({ query: z.unknown().optional() })
    .parse(parseObject(Buffer.isBuffer(req.body) ? req.body.toString() : ''))
  return Buffer.from(JSON.stringify({ query, state, nonce, verifier }))
}

const NO_WAIT = { state: '', nonce: '', verifier: '' }

/** @throws AppError 400 for what is no object of JSON. */
const parseObject = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw malformed(texts.noObject)
}

/** Hands the body on as it came, unless it is given: what may stand in it is the API's to judge. */
const ask = (
  services: Services,
  req: Request,
  call: Call,
  { known, body }: { known?: Login; body?: Buffer } = {},
): Promise<ApiAnswer> =>
  services.api(call, {
    requestId: req.requestId,
    browser: {
      address: browserAddress(req),
      devices: knownDevices(req, services.settings),
      userAgent: req.get('user-agent'),
      origin: signedOrigin(services, req),
    },
    body: {
      bytes: body ?? (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)),
      type: req.get('content-type') ?? 'application/json',
    },
    ifMatch: req.get('if-match'),
    ...(known === undefined ? {} : { token: known.token }),
  })

/** @throws 502 when the answer holds no token of the API. */
const readLogin = async (
  { verifyToken, beginningOf, clock }: Services,
  { body }: ApiAnswer,
  startedAt: number,
): Promise<Login> => {
  const answer = tokenAnswerSchema.safeParse(body)
  if (!answer.success) throw badGateway()
  const { token } = answer.data
  const claims = await verifyToken(token)
  const endsAt = endOfSession(startedAt, toSystemClock(claims.exp * 1000, clock))
  const login: Login = {
    token,
    signIn: claims.sid,
    startedAt,
    endsAt,
    user: {
      userId: claims.sub,
      userName: claims.name,
      familyName: claims.family_name,
      userEmail: claims.email,
      phone: claims.phone,
      role: claims.role,
      ...(claims.language && { language: claims.language }),
      expiration: new Date(endsAt).toISOString(),
    },
  }
  return { ...login, startedAt: beginningOf(login) }
}

/** The API dates tokens by the product's clock, which may stand still; sessions and browsers go by the real one. */
const toSystemClock = (instant: number, clock: Clock): number =>
  Math.round((instant - clock.now().getTime() + Date.now()) / 1000) * 1000

const toBrowser = ({ user }: Login): LoginAnswer => ({ expiration: user.expiration, user })
