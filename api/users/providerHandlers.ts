import type { Request } from 'express'
import { AppError, notFound } from '#platform/errors.ts'
import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { texts } from '../providers/texts.ts'
import { beginSecondStep } from '../secondFactors/secondStep.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { accountOf } from './providerAccounts.ts'

/**
 * Signing in through the company's own identity provider. It stands for the password: who has a second factor here is asked for it, and whose role
 * needs one sets it up.
 */
export const providerHandlers = (deps: Deps): HandlersOf<'providers'> => {
  const { db, logger, serviceSecret, originSigner, provider } = deps
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)
  const placeOf = (req: Request) => originSigner.verify(req.get(PUBLIC_ORIGIN_HEADER))
  return {
    beginProviderSignIn: async ({ req, res }) => {
      if (provider === null) throw notFound()
      // Anybody may ask: paid for by the address, and never given back.
      await limits.attempt({ kind: 'showing', address: req.address }, res, async () => null)
      return provider.begin(placeOf(req))
    },
    signInWithProvider: async ({ body: { query, state = '', nonce = '', verifier = '' }, req, res }) => {
      if (provider === null) throw notFound()
      await limits.attempt({ kind: 'showing', address: req.address }, res, async () => null)
      // Without what its session kept, what a browser brings was begun by somebody else.
      const isBound = state !== '' && nonce !== '' && verifier !== ''
      const identity = isBound ? await provider.finish(placeOf(req), query, { state, nonce, verifier }) : null
      const user = identity && (await accountOf(db, identity, account => ({ ...actorOf(req), account })))
      const { address } = req
      if (!user) {
        logger.warn({ address, isProven: identity !== null, requestId: req.requestId }, 'provider refused')
        throw new AppError(401, 'provider-refused', identity ? texts.noAccountHere : texts.providerRefused)
      }
      req.signsInTo = user
      if (user.hasSecondFactor) {
        res.status(202)
        return beginSecondStep(db, user, 'provider')
      }
      logger.info({ account: user.email, requestId: req.requestId }, 'login')
      const cookie = req.get(KNOWN_DEVICE_HEADER)
      const isNewDevice = devices.find(cookie, user) === null
      res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(cookie, user))
      return startSignIn(deps, user, {
        origin: originOf(req),
        method: 'provider',
        isNewDevice,
        requestId: req.requestId,
      })
    },
  }
}
