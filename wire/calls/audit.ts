import { defineCalls } from './call.ts'

/** Who did what, and who was refused. */
export const auditCalls = defineCalls({
  listAudit: { method: 'GET', path: '/api/auditoria', permission: 'administer' },
  noteRefusal: { method: 'POST', path: '/internal/audit/refusals', permission: 'read' },
})
