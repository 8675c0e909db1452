import express, { type RequestHandler, Router } from 'express'
import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import { signInCalls } from '#wire/calls/signIns.ts'
import { userCalls } from '#wire/calls/users.ts'
import { endedSignInsSchema } from '#wire/signIns.ts'
import { isAnsweredByBff, isSafeApiPath } from '../api/apiPath.ts'
import { isRefusal } from '../api/apiRefusal.ts'
import { fromBrowser } from '../api/fromBrowser.ts'
import type { Services } from '../services.ts'
import { refuse } from './refuse.ts'
import { requireLogin } from './session.ts'
import { signedIn } from './signedIn.ts'

type Ending =
  | typeof signInCalls.endSignIn
  | typeof signInCalls.endOtherSignIns
  | typeof signInCalls.endSignInsOf
type Changing =
  | typeof userCalls.changeUser
  | typeof userCalls.deleteUser
  | typeof secondFactorCalls.removeFactorsOf

/**
 * The calls whose success ends sessions, mostly of somebody else: the API's word is waited for, and then
 * everything that the BFF answers by itself is over for them too, whether the API answers or not.
 */
export const accounts = (services: Services): Router => {
  const router = Router()
  const body = express.raw({ type: () => true, limit: '16kb' })

  const change =
    (call: Changing): RequestHandler<{ email: string }> =>
    async (req, res, next) => {
      const path = req.url.slice('/api'.length)
      // The proxy says what is wrong with it.
      if (!isSafeApiPath(path) || isAnsweredByBff(path)) return next()
      const answer = await services.api(call, {
        at: { email: req.params.email },
        token: requireLogin(req).token,
        ...fromBrowser(req),
        ifMatch: req.get('if-match'),
        ...(Buffer.isBuffer(req.body)
          ? { body: { bytes: req.body, type: req.get('content-type') ?? 'application/json' } }
          : {}),
      })
      if (isRefusal(answer)) return refuse(services, req, res, answer)
      services.sweepHint.send(req.requestId)
      await services.endSessionsOf(req.params.email, Date.now())
      res.status(answer.status).json(answer.body)
    }
  const end =
    (call: Ending): RequestHandler<{ email: string; id: string }> =>
    async (req, res, next) => {
      if (!isSafeApiPath(req.url.slice('/api'.length))) return next()
      const { token } = requireLogin(req)
      const answer = await services.api<string>(call, { at: req.params, token, ...fromBrowser(req) })
      if (isRefusal(answer)) return refuse(services, req, res, answer)
      const { ended } = endedSignInsSchema.parse(answer.body)
      for (const signIn of ended) await services.endSessionOfSignIn(signIn)
      res.json({ ended })
    }
  const guards = [services.readSession, signedIn(services), body]
  router.put(userCalls.changeUser.path, guards, change(userCalls.changeUser))
  router.delete(userCalls.deleteUser.path, guards, change(userCalls.deleteUser))
  for (const call of [signInCalls.endSignIn, signInCalls.endOtherSignIns, signInCalls.endSignInsOf])
    router.delete(call.path, guards, end(call))
  router.delete(secondFactorCalls.removeFactorsOf.path, guards, change(secondFactorCalls.removeFactorsOf))

  return router
}
