import { AppError, unprocessable } from '#platform/errors.ts'
import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { wrongPasskey } from '../secondFactors/passkeys.ts'
import { takeFactor } from '../secondFactors/takeFactor.ts'
import { texts } from '../secondFactors/texts.ts'
import { lockTicket, ownerOfTicket, spendTicket } from '../secondFactors/tickets.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import { auditRecoveryCode } from './auditRecoveryCode.ts'
import type { Guesser } from './guesserLimits.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { guessesCodes } from './requireProof.ts'

/** The second step of signing in: the ticket of the first, and a code or a passkey. */
export const finishSignIn = (deps: Deps): Pick<HandlersOf<'secondFactors'>, 'finishSignIn'> => {
  const { db, logger, serviceSecret, totpVault, originSigner } = deps
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)
  return {
    finishSignIn: async ({ body: { ticket = '', code, assertion }, req, res }) => {
      if (code === undefined && assertion === undefined)
        throw unprocessable(texts.factorNeeded, { code: texts.factorNeeded })
      const owner = await ownerOfTicket(db, ticket)
      if (!owner) throw ticketOver()
      const { email: account } = owner
      req.signsInTo = owner
      const cookie = req.get(KNOWN_DEVICE_HEADER)
      const origin = originOf(req)
      const { address } = origin
      const device = devices.find(cookie, owner)
      const guesser: Guesser =
        device === null ? { account, kind: 'stranger', address } : { account, kind: 'device', device }
      const place = originSigner.verify(req.get(PUBLIC_ORIGIN_HEADER))
      const user = await limits.attempt(guessesCodes(guesser), res, () =>
        db.transaction().execute(async tx => {
          const found = await lockTicket(tx, ticket)
          if (!found) throw ticketOver()
          const taken = await takeFactor({ db: tx, totpVault, place }, found, { code, assertion })
          if (taken === null) return null
          await spendTicket(tx, ticket)
          if (taken === 'recovery') await auditRecoveryCode(tx, actorOf(req), found)
          return found
        }),
      )
      if (user === null) {
        logger.warn({ account, address, device, requestId: req.requestId }, 'second factor refused')
        throw assertion === undefined
          ? new AppError(401, 'wrong-code', texts.wrongCode, { code: texts.wrongCode })
          : wrongPasskey()
      }
      logger.info({ account, requestId: req.requestId }, 'login')
      res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(cookie, user))
      return startSignIn(deps, user, {
        origin,
        method: user.method,
        isNewDevice: device === null,
        requestId: req.requestId,
      })
    },
  }
}

/** 401 without a word on whose it was: the password is asked for again. */
const ticketOver = () => new AppError(401, 'ticket-over', texts.ticketOver)
