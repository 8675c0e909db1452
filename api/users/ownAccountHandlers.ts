import { forbidden } from '#platform/errors.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { profileBodyFor } from '#wire/users.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { parseBody } from '../http/validate.ts'
import { WrongProof } from '../http/wrongProof.ts'
import { passwordFits } from '../passwords/hashing.ts'
import { originOf, startSignIn } from '../signIns/startSignIn.ts'
import { makeKnownDevices } from './knownDevices.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { requireSameAccount } from './ownAccount.ts'
import { presentUser } from './presentUser.ts'
import { texts } from './texts.ts'
import { findUser, updateLanguage, updatePassword, updateProfile } from './userStore.ts'

/** What people change on their own account. */
export const ownAccountHandlers = (deps: Deps) => {
  const { db, serviceSecret, tokens } = deps
  const limits = makeLoginLimits(db)
  const devices = makeKnownDevices(serviceSecret)
  return {
    /** Name and telephone are claims, too: the answer carries a token that says them. */
    changeProfile: async ({ version, caller, actor, req }) => {
      const current = await findUser(db, caller.email)
      const body = parseBody(profileBodyFor(current?.nombreUsuario ?? ''), req, 'es')
      requireOwn(body.email, caller.email)
      const row = await updateProfile(db, caller, body, version, actor)
      return { ...presentUser(row), ...(await tokens.issueUserToken(row, caller, caller)) }
    },
    changePassword: async ({ body, caller, actor, req, res }) => {
      requireOwn(body.email, caller.email)
      // A stolen session must not be a way to guess the password without end; strangers who try must not keep its owner from changing it.
      const user = await limits.attempt({ account: body.email, kind: 'signed-in' }, res, async () => {
        const found = requireSameAccount(await findUser(db, body.email), caller)
        return (await passwordFits(found.passwordHash, body.password)) ? found : null
      })
      if (user === null)
        // Not 401, which would end the session (AMB-12).
        throw new WrongProof('password', texts.wrongPassword)
      const changed = await updatePassword(db, user, body.newPassword, actor)
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
