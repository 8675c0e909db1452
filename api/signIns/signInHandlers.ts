import type { Claims } from '#wire/session.ts'
import { type Actor, audit } from '../database/audit.ts'
import type { Tx } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { accountId, endSignIns, liveSignIns } from './signInStore.ts'

/** Where people are signed in, which they, and an administrator, may end. */
export const signInHandlers = ({ db }: Deps): HandlersOf<'signIns'> => {
  const list = async (userId: string, { sid }: Claims) =>
    (await liveSignIns(db, userId)).map(signIn => ({ ...signIn, isCurrent: signIn.id === sid }))

  return {
    listSignIns: ({ caller }) => list(caller.sub, caller),
    endSignIn: ({ params, caller, actor }) =>
      db.transaction().execute(async tx => {
        const ended = await endSignIns(tx, caller.sub, { only: params.id })
        if (params.id !== caller.sid) await noteEnded(tx, actor, caller.email, ended)
        // Whoever ends where they are signs out.
        else if (ended.length > 0)
          await audit(tx, actor, { action: 'signOut', entity: 'sessions', record: null })
        return { ended }
      }),
    endOtherSignIns: ({ caller, actor }) =>
      db.transaction().execute(async tx => {
        const ended = await endSignIns(tx, caller.sub, { except: caller.sid })
        await noteEnded(tx, actor, caller.email, ended)
        return { ended }
      }),
    listSignInsOf: async ({ params, caller }) => list(await accountId(db, params.email), caller),
    endSignInsOf: async ({ params, actor }) => {
      const id = await accountId(db, params.email)
      return db.transaction().execute(async tx => {
        const ended = await endSignIns(tx, id, {})
        await noteEnded(tx, actor, params.email, ended)
        return { ended }
      })
    },
  }
}

const noteEnded = async (tx: Tx, actor: Actor, email: string, ended: readonly string[]): Promise<void> => {
  if (ended.length === 0) return
  await audit(tx, actor, {
    action: 'end-sessions',
    entity: 'users',
    record: email,
    after: { sessions: ended.length },
  })
}
