import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

/** Has movements say why they were not linked by themselves. */
export const noteWhyUnlinked = async (tx: Tx, refused: ReadonlyMap<number, string>): Promise<void> => {
  if (refused.size === 0) return
  await sql`
    update bank_movements set refusal = one.refusal
    from json_to_recordset(${JSON.stringify([...refused].map(([identifier, refusal]) => ({ identifier, refusal })))}::json)
      as one(identifier int, refusal text)
    where bank_movements.identifier = one.identifier
  `.execute(tx)
}
