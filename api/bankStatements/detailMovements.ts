import { sql } from 'kysely'
import type { Row, Tx } from '../database/tables.ts'
import { insertMovements } from './insertMovements.ts'
import type { Detail } from './unknownEntries.ts'

/**
 * Has what another file tells of entries stand for what is kept of them as one: the money is the same, and stays where it was told first. What
 * somebody has decided since it was read stays as it was decided, and what somebody has opened again is theirs still.
 *
 * @param toldByProgram whether that file's word is a program's alone.
 * @returns the movements as they are kept now, and how many were told of entries that stay.
 */
export const detailMovements = async (
  tx: Tx,
  bank: number,
  currency: string,
  details: readonly Detail[],
  toldByProgram: boolean,
): Promise<{ kept: Row<'bankMovements'>[]; known: number }> => {
  if (details.length === 0) return { kept: [], known: 0 }
  const wanted = details.map(({ movement }) => movement)
  // Whoever decides one has its row; what they did is seen by the statement after the one that waited for them.
  await sql`select from bank_movements where identifier = any(${wanted}::int[]) order by identifier for update`.execute(
    tx,
  )
  // What may be the same as one of them may be so still.
  const { rows: doubts } = await sql<{ key: string; of: string }>`
    select distinct doubted.key, same.key as of
    from bank_movements as doubted join bank_movements as same on same.identifier = doubted.perhaps_identifier
    where same.identifier = any(${wanted}::int[]) and doubted.banc_identifier = ${bank}
  `.execute(tx)
  const { rows } = await sql<{ identifier: number; isProved: boolean; version: number }>`
    delete from bank_movements as movement
    where identifier = any(${wanted}::int[]) and state = 'open'
      and not exists (select from bank_movement_payments where movement_identifier = movement.identifier)
    returning identifier, is_proved as "isProved", version
  `.execute(tx)
  const taken = new Map(rows.map(({ identifier, ...was }) => [identifier, was]))
  const kept: number[] = []
  const replaced = details
    .filter(({ movement }) => taken.has(movement))
    .map(one => ({
      isProved: false,
      ...one,
      perhaps: one.perhaps !== null && taken.has(one.perhaps) ? null : one.perhaps,
      ...taken.get(one.movement),
      toldByProgram,
    }))
  for (const [statement, own] of Map.groupBy(replaced, one => one.statement)) {
    const rows = await insertMovements(tx, statement, bank, currency, own)
    kept.push(...rows.map(({ identifier }) => identifier))
  }
  await sql`
    update bank_movements as doubted set perhaps_identifier = same.identifier
    from json_to_recordset(${JSON.stringify(doubts)}::json) as doubt(key text, "of" text)
    join bank_movements as same on same.banc_identifier = ${bank} and same.key = doubt.of and same.part = 1
    where doubted.banc_identifier = ${bank} and doubted.key = doubt.key and doubted.perhaps_identifier is distinct from same.identifier
  `.execute(tx)
  const known = details
    .filter(({ movement }) => !taken.has(movement))
    .reduce((sum, { entry }) => sum + entry.movements.length, 0)
  return { kept: await readKept(tx, kept), known }
}

const readKept = (tx: Tx, identifiers: readonly number[]): Promise<Row<'bankMovements'>[]> =>
  tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('identifier', '=', sql<number>`any(${[...identifiers]}::int[])`)
    .orderBy('bookedOn')
    .orderBy('identifier')
    .execute()
