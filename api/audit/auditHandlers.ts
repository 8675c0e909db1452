import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** What only the BFF knows of who was refused. No browser gets to this call: what it says of itself would be no evidence. */
export const auditHandlers = ({ refusals }: Deps): HandlersOf<'audit'> => ({
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
