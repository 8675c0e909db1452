import { sql } from 'kysely'
import type { Row, Tx } from '../database/tables.ts'
import { euros } from './euros.ts'
import type { UnknownEntry } from './unknownEntries.ts'

/** An entry to be kept, with whose word it is (provedMovements.ts), and how often somebody has decided what it stands for. */
export type NewEntry = UnknownEntry & { isProved: boolean; toldByProgram: boolean; version?: number }

/**
 * Keeps movements of a statement that are not known yet.
 *
 * @returns them as they are kept, in the order of their days.
 */
export const insertMovements = async (
  tx: Tx,
  statement: number,
  bank: number,
  currency: string,
  entries: readonly NewEntry[],
): Promise<Row<'bankMovements'>[]> => {
  const rows = entries.flatMap(({ entry, key, perhaps, isProved, toldByProgram, version = 1 }) =>
    entry.movements.map(movement => ({
      statement_identifier: statement,
      banc_identifier: bank,
      booked_on: movement.bookedOn,
      valued_on: movement.valuedOn,
      amount: euros(movement.amount),
      entry_amount: euros(movement.entryAmount),
      part: movement.part,
      parts: movement.parts,
      currency,
      text: movement.text,
      concept: movement.concept,
      payer_name: movement.payerName,
      payer_iban: movement.payerIban,
      end_to_end_id: movement.endToEndId,
      mandate_id: movement.mandateId,
      message_id: movement.messageId,
      payment_information_id: movement.paymentInformationId,
      servicer_reference: movement.servicerReference,
      is_return: movement.isReturn,
      return_reason: movement.returnReason,
      fee: euros(movement.fee),
      key,
      perhaps_identifier: perhaps,
      is_proved: isProved,
      told_by_program: toldByProgram,
      version,
    })),
  )
  if (rows.length === 0) return []
  const columns = Object.keys(rows[0] ?? {})
  const named = sql.join(columns.map(column => sql.id(column)))
  // No bank's text may hold what PostgreSQL can't keep.
  const json = JSON.stringify(rows).replaceAll('\\u0000', ' ')
  const { rows: inserted } = await sql<{ identifier: number }>`
    insert into bank_movements (${named})
    select ${named} from json_populate_recordset(null::bank_movements, ${json}::json)
    returning identifier
  `.execute(tx)
  return tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('identifier', '=', sql<number>`any(${inserted.map(({ identifier }) => identifier)}::int[])`)
    .orderBy('bookedOn')
    .orderBy('identifier')
    .execute()
}
