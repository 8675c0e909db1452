import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import {
  claimedOwner,
  passwordFirst,
  requestOptions,
  requirePlace,
  takeAssertion,
  wrongPasskey,
} from '../secondFactors/passkeys.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import type { Guesser } from './guesserLimits.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { makeLoginLimits } from './loginLimits.ts'

/**
 * Signing in by a passkey alone: it is had, and opened by finger, face or PIN, which are two factors and no password. Limited, noted and refused
 * as signing in by a password is.
 */
export const passkeySignIn = (
  deps: Deps,
): Pick<HandlersOf<'secondFactors'>, 'beginPasskeySignIn' | 'signInWithPasskey'> => {
  const { db, logger, serviceSecret, originSigner } = deps
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)
  return {
    beginPasskeySignIn: async ({ req, res }) => {
      const place = requirePlace(originSigner.verify(req.get(PUBLIC_ORIGIN_HEADER)))
      // Each is a row, and anybody may ask: paid for by the address, and never given back.
      await limits.attempt({ kind: 'showing', address: req.address }, res, async () => null)
      return requestOptions(db, place)
    },

    signInWithPasskey: async ({ body: { assertion }, req, res }) => {
      const place = requirePlace(originSigner.verify(req.get(PUBLIC_ORIGIN_HEADER)))
      const claimed = await claimedOwner(db, assertion)
      req.signsInTo = claimed ?? null
      const origin = originOf(req)
      const { address } = origin
      const cookie = req.get(KNOWN_DEVICE_HEADER)
      const device = devices.find(cookie, claimed)
      // Apart from guesses at the password: neither forgives the other.
      const account = `passkey of ${claimed?.email ?? ''}`
      const guesser: Guesser =
        device === null ? { account, kind: 'stranger', address } : { account, kind: 'device', device }
      const user = await limits.attempt(guesser, res, async () => {
        const owner = await takeAssertion(db, place, assertion)
        if (owner === null) return null
        const found = await db
          .selectFrom('users')
          .selectAll()
          .where('id', '=', owner.userId)
          .where('isEnabled', '=', true)
          .executeTakeFirst()
        return found ? { ...found, opensAlone: owner.opensAlone } : null
      })
      if (user === null) {
        logger.warn({ account: claimed?.email, address, device, requestId: req.requestId }, 'passkey refused')
        throw wrongPasskey()
      }
      if (!user.opensAlone) throw passwordFirst()
      logger.info({ account: user.email, requestId: req.requestId }, 'login')
      res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(cookie, user))
      return startSignIn(deps, user, {
        origin,
        method: 'passkey',
        isNewDevice: device === null,
        requestId: req.requestId,
      })
    },
  }
}
