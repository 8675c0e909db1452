import { sql } from 'kysely'
import { addDays, type Day } from '#domain/dates.ts'
import type { Tx } from '../database/tables.ts'

/** Clients and contracts, by identifier. */
export type PausedSet = { clients: number[]; contracts: number[] }

/**
 * Notes that clients or contracts were switched on or off today. Off: a pause begins today. On: it ends yesterday, so that what
 * starts today is due; a pause that would be empty then goes. What fell due before a pause stays due (billing model, "Periods").
 * Call it once for each change of `isActive`, in its transaction and under `lockBilling`.
 */
export const recordActivities = async (
  tx: Tx,
  { clients, contracts }: PausedSet,
  active: boolean,
  today: Day,
): Promise<void> => {
  if (clients.length + contracts.length === 0) return
  if (!active) {
    await sql`
      insert into pauses (cliente_identifier, contract_identifier, first_day)
      select unnest(${clients}::integer[]), null::integer, ${today}::date
      union all
      select null, unnest(${contracts}::integer[]), ${today}
    `.execute(tx)
    return
  }
  const isOpenPause = sql<boolean>`last_day is null
    and (cliente_identifier = any(${clients}::integer[]) or contract_identifier = any(${contracts}::integer[]))`
  await tx.deleteFrom('pauses').where(isOpenPause).where('firstDay', '>=', today).execute()
  await tx
    .updateTable('pauses')
    .set({ lastDay: addDays(today, -1) })
    .where(isOpenPause)
    .execute()
}

/**
 * Pauses what came in as inactive, ever since: nobody knows when it was switched off, and nothing of it was billed here. That holds whatever start a
 * contract is given afterwards. One statement, however many.
 */
export const pauseImported = async (tx: Tx, { clients, contracts }: PausedSet): Promise<void> => {
  await sql`
    insert into pauses (cliente_identifier, contract_identifier)
    select identifier, null::integer from clients where identifier = any(${clients}::integer[]) and not is_active
    union all
    select null, identifier from contracts where identifier = any(${contracts}::integer[]) and not is_active
  `.execute(tx)
}
