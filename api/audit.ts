import type { Request } from 'express'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Who acts, as the audit log keeps it. */
export type Actor = { usuario: string; requestId: string | null }

export const actorOf = (req: Request): Actor => ({
  usuario: req.claims?.email ?? 'visitant',
  requestId: req.requestId,
})

type Entry = {
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
  { accion, entidad, registro, antes, despues }: Entry,
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
