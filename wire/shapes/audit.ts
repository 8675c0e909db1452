import { auditListSchema, auditQuery, refusalBody } from '../audit.ts'
import type { auditCalls } from '../calls/audit.ts'
import { nothing } from './parameters.ts'
import type { ShapesOf } from './shape.ts'

export const auditShapes = {
  listAudit: {
    summary: 'Who did what, when and from where, what was before and after; the newest first.',
    query: auditQuery,
    answers: { 200: auditListSchema },
  },
  noteRefusal: {
    summary: 'What the BFF has refused the caller, for the audit log.',
    body: refusalBody,
    answers: nothing,
  },
} satisfies ShapesOf<typeof auditCalls>
