import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'

type Confirm = Pick<HandlersOf<'session'>, 'confirmIdentity'>

/** Has the audit log keep that somebody has shown once more who they are: without the entry there is no answer. */
export const noteConfirm = ({ db }: Pick<Deps, 'db'>, { confirmIdentity }: Confirm): Confirm => ({
  confirmIdentity: async asked => {
    const answer = await confirmIdentity(asked)
    await audit(db, asked.actor, { action: 'confirm', entity: 'sessions', record: null })
    return answer
  },
})
