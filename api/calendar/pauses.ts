import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import type { Tx } from '../database/tables.ts'

/** Whose activity is meant. */
export type Paused = { cliente: number } | { contrato: number }

/** Clients and contracts, by identifier. */
export type PausedSet = { clientes: number[]; contratos: number[] }

/** As `recordActivities`, for one. */
export const recordActivity = (tx: Tx, paused: Paused, active: boolean, today: Day): Promise<void> =>
  recordActivities(
    tx,
    'cliente' in paused
      ? { clientes: [paused.cliente], contratos: [] }
      : { clientes: [], contratos: [paused.contrato] },
    active,
    today,
  )

/**
 * Notes that clients or contracts were switched on or off today. Off: a pause begins today. On: it ends yesterday, so that what
 * starts today is due; a pause that would be empty then goes. What fell due before a pause stays due (billing model, "Periods").
 * Call it once for each change of `isActive`, in its transaction and under `lockBilling`.
 */
export const recordActivities = async (
  tx: Tx,
  { clientes, contratos }: PausedSet,
  active: boolean,
  today: Day,
): Promise<void> => {
  if (clientes.length + contratos.length === 0) return
  if (!active) {
    await sql`
      insert into pauses (cliente_identifier, contrato_identifier, desde)
      select unnest(${clientes}::integer[]), null::integer, ${today}::date
      union all
      select null, unnest(${contratos}::integer[]), ${today}
    `.execute(tx)
    return
  }
  const isOpenPause = sql<boolean>`hasta is null
    and (cliente_identifier = any(${clientes}::integer[]) or contrato_identifier = any(${contratos}::integer[]))`
  await tx.deleteFrom('pauses').where(isOpenPause).where('desde', '>=', today).execute()
  await tx
    .updateTable('pauses')
    .set({ hasta: addDays(today, -1) })
    .where(isOpenPause)
    .execute()
}

/**
 * Pauses what came in as inactive: a contract from its anchor, a client ever since. Nobody knows when they were switched off, and
 * nothing of theirs was billed here. One statement each, however many.
 */
export const pauseImported = async (tx: Tx, { clientes, contratos }: PausedSet): Promise<void> => {
  await sql`
    insert into pauses (cliente_identifier)
    select identifier from clients where identifier = any(${clientes}::integer[]) and not is_active
  `.execute(tx)
  await sql`
    insert into pauses (contrato_identifier, desde)
    select identifier, ancla from contracts where identifier = any(${contratos}::integer[]) and not is_active
  `.execute(tx)
}
