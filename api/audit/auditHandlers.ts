import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { listAudit } from './listAudit.ts'

/** The audit log, read; and what only the BFF knows of who was refused: no browser gets to that call, as what it says of itself would be no evidence. */
export const auditHandlers = ({ db, refusals }: Deps): HandlersOf<'audit'> => ({
  listAudit: ({ query }) => listAudit(db, query),
  noteRefusal: async ({ body: { method, address }, caller, req }) => {
    refusals.note({
      account: caller.email,
      isKnown: true,
      address: req.address,
      requestId: req.requestId,
      reason: 'permission',
      call: `${method} ${address}`,
    })
  },
})
