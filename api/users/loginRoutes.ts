import { createHash, timingSafeEqual } from 'node:crypto'
import { Router } from 'express'
import { z } from 'zod'
import { loginBody } from '#contract/users.ts'
import { AppError, unauthenticated } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import { parseBody } from '../http/validate.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { passwordFits } from './passwords.ts'
import { findUser } from './userStore.ts'

const serviceTokenBody = z.object({ secret: z.string().min(1).max(1000) })

/** What can be asked without a token: a token, and the keys to check one with. */
export const loginRoutes = ({ db, logger, serviceSecret, tokens }: Deps): Router => {
  const router = Router()
  const limits = makeLoginLimits(db)

  router.post('/api/usuarios/Login', async (req, res) => {
    const { email, password } = parseBody(loginBody, req)
    const account = email.toLowerCase()
    const address = req.ip ?? ''
    await limits.attempt(account, address, res)
    const user = await findUser(db, account)
    // One answer for an unknown account, a disabled one and a wrong password, and the same time for each.
    const fits = await passwordFits(user?.passwordHash, password)
    if (!user || !fits || !user.isEnabled) {
      logger.warn({ account, address, requestId: req.requestId }, 'login refused')
      throw badCredentials()
    }
    await limits.succeeded(account, address)
    logger.info({ account, requestId: req.requestId }, 'login')
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
