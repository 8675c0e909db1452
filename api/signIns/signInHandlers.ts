import type { Claims } from '#wire/session.ts'
import { actorOf, audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { accountId, endSignIns, liveSignIns } from './signInStore.ts'

/** Where people are signed in, which they, and an administrator, may end. */
export const signInHandlers = ({ db }: Deps): HandlersOf<'signIns'> => {
  const list = async (userId: string, { sid }: Claims) =>
    (await liveSignIns(db, userId)).map(signIn => ({ ...signIn, isCurrent: signIn.id === sid }))

  return {
    listSignIns: ({ caller }) => list(caller.sub, caller),
    endSignIn: async ({ params, caller }) => ({
      ended: await endSignIns(db, caller.sub, { only: params.id }),
    }),
    endOtherSignIns: async ({ caller }) => ({
      ended: await endSignIns(db, caller.sub, { except: caller.sid }),
    }),
    listSignInsOf: async ({ params, caller }) => list(await accountId(db, params.email), caller),
    endSignInsOf: async ({ params, req }) => {
      const id = await accountId(db, params.email)
      return db.transaction().execute(async tx => {
        const ended = await endSignIns(tx, id, {})
        if (ended.length > 0)
          await audit(tx, actorOf(req), {
            action: 'end-sessions',
            entity: 'users',
            record: params.email,
            after: { sessions: ended.length },
          })
        return { ended }
      })
    },
  }
}
