import type { Request } from 'express'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Who acts, as the audit log keeps it. */
export type Actor = {
  account: string
  requestId: string | null
  /** From where they called; null where nobody did. */
  address: string | null
  /** What their browser says that it is: for mails, and not kept in the log. */
  userAgent?: string | undefined
}

export const actorOf = (req: Request): Actor => ({
  account: req.claims?.email ?? 'visitor',
  requestId: req.requestId,
  address: req.address,
  userAgent: req.get('user-agent'),
})

export type AuditEntry = {
  action: string
  entity: string
  record: string | number | null
  before?: unknown
  after?: unknown
}

const json = (value: unknown) =>
  value === undefined || value === null ? null : sql`${JSON.stringify(value)}::jsonb`

/**
 * Notes who did what to which record, with its values before and after. Call it in the transaction of the change: both stand or
 * neither. Secrets (password hashes) must not be in the values.
 */
export const audit = async (
  db: Database,
  actor: Actor,
  { action, entity, record, before, after }: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('auditLog')
    .values({
      account: actor.account,
      requestId: actor.requestId,
      address: actor.address,
      action,
      entity,
      record: record === null ? null : String(record),
      before: json(before),
      after: json(after),
    })
    .execute()
}

/** As `audit`, for many records in one statement. */
export const auditAll = async (db: Database, actor: Actor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await sql`
    insert into audit_log (account, request_id, address, action, entity, record, before, after)
    select ${actor.account}, ${actor.requestId}, ${actor.address}, action, entity, record, before, after
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry(action text, entity text, record text, before jsonb, after jsonb)
  `.execute(db)
}

/** The same of several people at once. */
export const auditAllOf = async (db: Database, entries: readonly (Actor & AuditEntry)[]): Promise<void> => {
  if (entries.length === 0) return
  await sql`
    insert into audit_log (account, request_id, address, action, entity, record, before, after)
    select account, "requestId", address, action, entity, record, before, after
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry(account text, "requestId" text, address text, action text, entity text, record text, before jsonb, after jsonb)
  `.execute(db)
}
