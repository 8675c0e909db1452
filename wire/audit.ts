import { z } from 'zod'

/** A call of the BFF's own that somebody was refused. */
export const refusalBody = z.object({
  method: z.string().regex(/^[A-Z]{3,7}$/),
  /** Without query. */
  address: z.string().min(1).max(200),
})

const words = (max: number) => z.string().min(1).max(max).optional()

/** `GET /api/auditoria`: the newest first. `before`: the number of the last entry that is known, for those that came before it. */
export const auditQuery = z.object({
  entity: words(50),
  record: words(200),
  /** E-mail address of who did it, whole. */
  account: words(200),
  action: words(50),
  /** Days in Madrid, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const told = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const auditEntrySchema = z.object({
  identifier: z.number().int(),
  at: z.iso.datetime(),
  account: z.string(),
  action: z.string(),
  entity: z.string(),
  record: z.string().nullable(),
  /** What the record is called: a name, or the number of an invoice. */
  name: z.string().nullable(),
  /** From where; null where nobody called, and after a year. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Fields by their names on the wire, as they were and as they are; of what was added or deleted those that say something. */
  changes: z.array(z.object({ field: z.string(), before: told, after: told })),
})

export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** `before` of the next page; null on the last. */
  next: z.number().int().nullable(),
})

export type AuditQuery = z.infer<typeof auditQuery>
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditList = z.infer<typeof auditListSchema>
