import { sql } from 'kysely'
import type { AskedDebits, DebitMovement } from '#domain/sepa/ownDebits.ts'
import type { Database } from '../database/tables.ts'
import { REJECTED } from '../remittances/rejectedLines.ts'

/** Which debits of remittances that the bank has the movements name by their end-to-end identification, as far as they are not told to have failed. */
export const debitsByEndToEndId = async (
  db: Database,
  movements: readonly Pick<DebitMovement, 'endToEndId' | 'amount'>[],
): Promise<AskedDebits> => {
  const named = movements.flatMap(({ endToEndId, amount }) =>
    endToEndId !== null && amount > 0 ? endToEndId : [],
  )
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ endToEndId: string; remittance: number; amount: number }>`
    select end_to_end_id, remittance_identifier as remittance, round(amount * 100)::float8 as amount
    from remittance_lines as line join remittances as remittance on remittance.identifier = remittance_identifier
    where end_to_end_id = any(${named}::text[]) and state in ('sent', 'settled') and (is_live or is_collected) and not ${REJECTED}
  `.execute(db)
  return new Map(rows.map(({ endToEndId, ...debit }) => [endToEndId, debit]))
}
