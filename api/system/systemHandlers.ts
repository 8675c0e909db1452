import { audit } from '../database/audit.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { systemStatus } from './systemStatus.ts'

/** The machinery behind the books, for the operations page. */
export const systemHandlers = ({ db }: Deps): HandlersOf<'ops'> => ({
  readSystem: () => systemStatus(db),
  // The queues are none of the API's, but the audit log is. No browser gets here: what it says of itself would be no evidence.
  noteQueueAction: ({ body: { queue, ...after }, actor }) =>
    audit(db, actor, { action: 'operate', entity: 'queues', record: queue, after }),
})
