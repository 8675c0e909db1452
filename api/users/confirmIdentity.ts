import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { confirmedNow } from '../signIns/startSignIn.ts'
import { makeRequireProof } from './requireProof.ts'

/**
 * Shows once more who one is, before what money follows. The password alone is not enough where there is a second factor: who has it and has
 * found an open session would write the bank account that clients pay into.
 */
export const confirmIdentity = (deps: Deps): Pick<HandlersOf<'session'>, 'confirmIdentity'> => {
  const requireProof = makeRequireProof(deps)
  return {
    confirmIdentity: async ({ body, caller, req, res }) => {
      const user = await requireProof(caller, body, { req, res })
      return deps.tokens.issueUserToken(
        user,
        { sid: caller.sid, auth_time: confirmedNow(deps.clock) },
        caller,
      )
    },
  }
}
