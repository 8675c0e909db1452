import { forbidden } from '#platform/errors.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { profileBodyFor } from '#wire/users.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { requireConfirmed } from '../http/requireConfirmed.ts'
import { parseBody } from '../http/validate.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { presentUser } from './presentUser.ts'
import { makeRequireProof } from './requireProof.ts'
import { texts } from './texts.ts'
import { findUser, updateLanguage, updatePassword, updateProfile } from './userStore.ts'

/** What people change on their own account. */
export const ownAccountHandlers = (deps: Deps) => {
  const { db, clock, serviceSecret, tokens } = deps
  const requireProof = makeRequireProof(deps, () => texts.wrongPassword)
  const devices = makeKnownDevices(serviceSecret)
  return {
    /**
     * Name and telephone are claims, too: the answer carries a token that says them. By the telephone an administrator makes sure of who has lost
     * their ways in: another one is asked for again (ASVS 7.5.1).
     */
    changeProfile: async ({ version, caller, actor, req }) => {
      const current = await findUser(db, caller.email)
      const body = parseBody(profileBodyFor(current?.nombreUsuario ?? ''), req, 'es')
      requireOwn(body.email, caller.email)
      const { telefonoUsuario } = body
      if (telefonoUsuario !== undefined && telefonoUsuario !== current?.telefonoUsuario)
        requireConfirmed(caller, clock)
      const row = await updateProfile(db, caller, body, version, actor)
      return { ...presentUser(row), ...(await tokens.issueUserToken(row, caller, caller)) }
    },
    changePassword: async ({ body, caller, actor, req, res }) => {
      requireOwn(body.email, caller.email)
      const { newPassword, ...proof } = body
      const user = await requireProof(caller, proof, { req, res })
      const changed = await updatePassword(db, user, newPassword, actor)
      res.setHeader(KNOWN_DEVICE_HEADER, devices.remember(req.get(KNOWN_DEVICE_HEADER), changed))
      return startSignIn(deps, changed, {
        origin: originOf(req),
        method: 'password',
        isNewDevice: false,
        requestId: req.requestId,
      })
    },
    changeLanguage: async ({ body, caller }) => {
      await updateLanguage(db, caller.email, body.language)
      return body
    },
  } satisfies Partial<HandlersOf<'session'>>
}

const requireOwn = (email: string, own: string): void => {
  if (email !== own) throw forbidden(texts.ownAccountOnly)
}
