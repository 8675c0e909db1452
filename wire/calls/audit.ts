import { defineCalls } from './call.ts'

/** Who did what, and who was refused. */
export const auditCalls = defineCalls({
  noteRefusal: { method: 'POST', path: '/internal/audit/refusals', permission: 'read' },
})
