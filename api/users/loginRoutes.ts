import { createHash, timingSafeEqual } from 'node:crypto'
import { Router } from 'express'
import { z } from 'zod'
import { AppError, unauthenticated } from '#platform/errors.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { loginBody } from '#wire/users.ts'
import type { Deps } from '../deps.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { parseBody } from '../http/validate.ts'
import { makeKnownDevices } from './knownDevices.ts'
import type { Guesser } from './loginLanes.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { passwordFits } from './passwords.ts'
import { findUser } from './userStore.ts'

const serviceTokenBody = z.object({ secret: z.string().min(1).max(1000) })

/** What can be asked without a token: a token, and the keys to check one with. */
export const loginRoutes = ({ db, logger, serviceSecret, clientAddressWord, tokens }: Deps): Router => {
  const router = Router()
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)

  router.post('/api/usuarios/Login', async (req, res) => {
    const { email, password } = parseBody(loginBody, req)
    const account = email.toLowerCase()
    const address = callerAddress(clientAddressWord, req)
    const cookie = req.get(KNOWN_DEVICE_HEADER)
    const known = await findUser(db, account)
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
      logger.warn({ account, address, device, requestId: req.requestId }, 'login refused')
      throw badCredentials()
    }
    logger.info({ account, requestId: req.requestId }, 'login')
    res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(cookie, user))
    res.json(await tokens.issueUserToken(user))
  })

  router.post('/internal/token', async (req, res) => {
    const { secret } = parseBody(serviceTokenBody, req)
    if (!isSame(secret, serviceSecret)) throw unauthenticated('El secret no és correcte.')
    res.json(await tokens.issueServiceToken())
  })

  router.get('/.well-known/jwks.json', async (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=300')
    res.json(await tokens.jwks())
  })

  return router
}

const badCredentials = () =>
  new AppError(401, 'bad-credentials', 'L’adreça electrònica o la contrasenya no són correctes.')

/** Compares in a time that does not depend on where the texts differ. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
