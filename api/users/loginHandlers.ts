import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError, unauthenticated } from '#platform/errors.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { passwordFits } from '../passwords/hashing.ts'
import { beginSecondStep } from '../secondFactors/secondStep.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import type { Guesser } from './guesserLimits.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { texts } from './texts.ts'
import { findUser } from './userStore.ts'

/** What can be asked without a token: a token, and the keys to check one with. */
export const loginHandlers = (deps: Deps) => {
  const { db, logger, serviceSecret, tokens } = deps
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)
  return {
    signIn: async ({ body: { email, password }, req, res }) => {
      const account = email.toLowerCase()
      const origin = originOf(req)
      const { address } = origin
      const cookie = req.get(KNOWN_DEVICE_HEADER)
      const known = await findUser(db, account)
      req.signsInTo = known ?? null
      const device = devices.find(cookie, known)
      const guesser: Guesser =
        device === null ? { account, kind: 'stranger', address } : { account, kind: 'device', device }
      // One answer for an unknown account, a disabled one and a wrong password, and the same time for each.
      const user = await limits.attempt(guesser, res, async () => {
        const now = await findUser(db, account)
        const fits = await passwordFits(now?.passwordHash, password)
        return now && fits && now.isEnabled ? now : null
      })
      if (user === null) {
        // What is no account may be a password that was typed into the wrong field.
        logger.warn({ account: known && account, address, device, requestId: req.requestId }, 'login refused')
        throw badCredentials()
      }
      logger.info({ account, requestId: req.requestId }, 'login')
      // No token: that is for who shows the second factor, too. The device is not known before, either.
      if (user.hasSecondFactor) {
        res.status(202)
        return beginSecondStep(db, user, 'password')
      }
      res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(cookie, user))
      return startSignIn(deps, user, {
        origin,
        method: 'password',
        isNewDevice: device === null,
        requestId: req.requestId,
      })
    },
    takeServiceToken: ({ body }) => {
      if (!isSame(body.secret, serviceSecret)) throw unauthenticated(texts.wrongSecret)
      return tokens.issueServiceToken()
    },
    listPublicKeys: ({ res }) => {
      res.setHeader('Cache-Control', 'public, max-age=300')
      return tokens.jwks()
    },
  } satisfies Partial<HandlersOf<'session'>>
}

const badCredentials = () => new AppError(401, 'bad-credentials', texts.badCredentials)

/** Compares in a time that does not depend on where the texts differ. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
