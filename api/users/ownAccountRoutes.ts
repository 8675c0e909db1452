import { type RequestHandler, Router } from 'express'
import { AppError, forbidden, unauthenticated, unprocessable } from '#platform/errors.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { passwordBody, profileBodyFor } from '#wire/users.ts'
import { actorOf } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import { callerOf, readers } from '../http/authorize.ts'
import { expectedVersion } from '../http/parameters.ts'
import { parseBody } from '../http/validate.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { passwordFits } from './passwords.ts'
import { presentUser } from './presentUser.ts'
import { findUser, updatePassword, updateProfile } from './userStore.ts'

/** What people change on their own account. Stands before `userRoutes`, whose `:email` would take these paths. */
export const ownAccountRoutes = ({ db, serviceSecret, tokens }: Deps): Router => {
  const router = Router()
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)

  /** Name and telephone are claims, too: the answer carries a token that says them. */
  const profile: RequestHandler = async (req, res) => {
    const current = await findUser(db, callerOf(req).email)
    const body = parseBody(profileBodyFor(current?.nombreUsuario ?? ''), req, 'es')
    requireOwn(body.email, callerOf(req).email)
    const row = await updateProfile(db, body, expectedVersion(req), actorOf(req))
    res.json({ ...presentUser(row), ...(await tokens.issueUserToken(row)) })
  }
  // PUT and POST are the same call (AMB-01).
  router.put('/usuarios/UpdateUserProfile', readers, profile)
  router.post('/usuarios/UpdateUserProfile', readers, profile)

  const password: RequestHandler = async (req, res) => {
    const body = parseBody(passwordBody, req, 'es')
    requireOwn(body.email, callerOf(req).email)
    // A stolen session must not be a way to guess the password without end; strangers who try must not keep its owner from changing it.
    const user = await limits.attempt({ account: body.email, kind: 'signed-in' }, res, async () => {
      const found = await findUser(db, body.email)
      if (!found) throw unauthenticated()
      return (await passwordFits(found.passwordHash, body.password)) ? found : null
    })
    if (user === null)
      // Not 401, which would end the session (AMB-12).
      throw unprocessable('La contraseña actual no es correcta.', {
        password: 'La contraseña actual no es correcta.',
      })
    const changed = await updatePassword(db, user, body.newPassword, actorOf(req))
    res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(req.get(KNOWN_DEVICE_HEADER), changed))
    res.json(await tokens.issueUserToken(changed))
  }
  router.put('/usuarios/UpdateUserPassword', readers, sayingErrorTwice(password))

  return router
}

const requireOwn = (email: string, own: string): void => {
  if (email !== own) throw forbidden('Solo puede cambiar su propia cuenta.')
}

/** The screen of the password change reads the error's text as `Error` (ERR-13). */
class ErrorSaidTwice extends AppError {
  override body(requestId: string): ErrorBody & { Error: string } {
    return { ...super.body(requestId), Error: this.message }
  }
}

const sayingErrorTwice =
  (handler: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    try {
      await handler(req, res, next)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new ErrorSaidTwice(error.status, error.code, error.message, error.fields)
    }
  }
