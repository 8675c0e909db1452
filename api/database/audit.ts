import type { Request } from 'express'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Who acts, as the audit log keeps it. */
export type Actor = { usuario: string; requestId: string | null }

export const actorOf = (req: Request): Actor => ({
  usuario: req.claims?.email ?? 'visitant',
  requestId: req.requestId,
})

export type AuditEntry = {
  accion: string
  entidad: string
  registro: string | number | null
  antes?: unknown
  despues?: unknown
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
  { accion, entidad, registro, antes, despues }: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('auditLog')
    .values({
      usuario: actor.usuario,
      requestId: actor.requestId,
      accion,
      entidad,
      registro: registro === null ? null : String(registro),
      antes: json(antes),
      despues: json(despues),
    })
    .execute()
}

/** As `audit`, for many records in one statement. */
export const auditAll = async (db: Database, actor: Actor, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  await sql`
    insert into audit_log (usuario, request_id, accion, entidad, registro, antes, despues)
    select ${actor.usuario}, ${actor.requestId}, accion, entidad, registro, antes, despues
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry(accion text, entidad text, registro text, antes jsonb, despues jsonb)
  `.execute(db)
}
