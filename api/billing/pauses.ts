import { sql } from 'kysely'
import { addDays, type Day } from '#contract/dates.ts'
import type { Tx } from '../tables.ts'

/** Whose activity is meant. */
export type Paused = { cliente: number } | { contrato: number }

const ownerOf = (paused: Paused) =>
  'cliente' in paused
    ? { clienteIdentifier: paused.cliente, contratoIdentifier: null }
    : { clienteIdentifier: null, contratoIdentifier: paused.contrato }

/**
 * Notes that a client or a contract was switched on or off today. Off: a pause begins today. On: it ends yesterday, so that what
 * starts today is due; a pause that would be empty then goes. What fell due before a pause stays due (billing model, "Periods").
 * Call it once for each change of `isActive`, in its transaction and under `lockBilling`.
 */
export const recordActivity = async (tx: Tx, paused: Paused, active: boolean, today: Day): Promise<void> => {
  const owner = ownerOf(paused)
  if (!active) {
    await tx
      .insertInto('pauses')
      .values({ ...owner, desde: today, hasta: null })
      .execute()
    return
  }
  const isOpenPause = sql<boolean>`hasta is null
    and cliente_identifier is not distinct from ${owner.clienteIdentifier}
    and contrato_identifier is not distinct from ${owner.contratoIdentifier}`
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
export const pauseImported = async (
  tx: Tx,
  { clientes, contratos }: { clientes: number[]; contratos: number[] },
): Promise<void> => {
  await sql`
    insert into pauses (cliente_identifier)
    select identifier from clients where identifier = any(${clientes}::integer[]) and not is_active
  `.execute(tx)
  await sql`
    insert into pauses (contrato_identifier, desde)
    select identifier, ancla from contracts where identifier = any(${contratos}::integer[]) and not is_active
  `.execute(tx)
}
