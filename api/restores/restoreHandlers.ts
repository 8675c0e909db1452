import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { askAgency } from './askAgency.ts'
import { confirmRestore } from './confirmRestore.ts'
import { readRestore } from './readRestore.ts'

/** Books that were put back to an earlier moment: what to look at, and somebody's word that they have. */
export const restoreHandlers = (deps: Deps): HandlersOf<'restores'> => {
  const { db, clock } = deps
  const read = () => readRestore(db, clock.today())
  return {
    readUnconfirmedRestore: read,
    askAgency: ({ body }) => askAgency(deps, body),
    confirmRestore: async ({ body, actor }) => {
      await confirmRestore(db, body, { today: clock.today(), now: clock.now(), actor })
      return read()
    },
  }
}
