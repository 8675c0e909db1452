import { unprocessable } from '#platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { passwordFits } from '../passwords/hashing.ts'
import { confirmedNow } from '../signIns/startSignIn.ts'
import { makeLoginLimits } from './loginLimits.ts'
import { texts } from './texts.ts'
import { findUser } from './userStore.ts'

/** Shows once more who one is, before what money follows. */
export const confirmIdentity = ({
  db,
  tokens,
  clock,
}: Deps): Pick<HandlersOf<'session'>, 'confirmIdentity'> => {
  const limits = makeLoginLimits(db)
  return {
    confirmIdentity: async ({ body, caller, res }) => {
      const user = await limits.attempt({ account: caller.email, kind: 'signed-in' }, res, async () => {
        const found = await findUser(db, caller.email)
        return found && (await passwordFits(found.passwordHash, body.password)) ? found : null
      })
      // Not 401, which would end the session.
      if (user === null) throw unprocessable(texts.notThePassword, { password: texts.notThePassword })
      return tokens.issueUserToken(user, { sid: caller.sid, auth_time: confirmedNow(clock) }, caller)
    },
  }
}
