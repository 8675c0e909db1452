import { type RawBuilder, sql } from 'kysely'
import { type CollectedDebit, type DebitMovement, RETURNED_WITHIN } from '#domain/sepa/ownDebits.ts'
import type { Database } from '../database/tables.ts'

/** A debit that may come back: with what was paid by it, and whether its return was told without money before. */
export type ReturnableDebit = CollectedDebit & { payment: number; isKnown: boolean; remittance: number }

/** Debits that the bank has collected and of which no movement has told that they came back. */
const returnable = async (db: Database, of: RawBuilder<unknown>): Promise<ReturnableDebit[]> => {
  const { rows } = await sql<ReturnableDebit>`
    select line.identifier as line, line.end_to_end_id, line.mandate_reference, round(line.amount * 100)::float8 as amount,
      remittance.collection_date, line.payment_identifier as payment, line.returned_on is not null as is_known,
      line.returned_on is null and payment.reversed_on is not null as is_taken_back, remittance.identifier as remittance
    from remittance_lines as line join remittances as remittance on remittance.identifier = line.remittance_identifier
    join payments as payment on payment.identifier = line.payment_identifier
    where line.is_collected and ${of} and (
      line.returned_on is null
      -- Told before by an answer of the bank (pain.002): this is its money, and changes nothing more.
      or not exists (select from bank_movements where remittance_line_identifier = line.identifier)
    )
    order by line.identifier
  `.execute(db)
  return rows
}

/**
 * Those of the amounts of movements, with or without what the bank charged, that were collected before one of them and no longer ago than debits come
 * back: however many years of them there are. None for money that came in.
 */
export const returnableDebits = async (
  db: Database,
  movements: readonly DebitMovement[],
): Promise<ReturnableDebit[]> => {
  const asked = movements
    .filter(({ amount, currency }) => amount < 0 && currency === 'EUR')
    .flatMap(({ amount, fee, bookedOn }) =>
      [...new Set([-amount, -amount - (fee ?? 0)])].map(cents => ({ cents, day: bookedOn })),
    )
  if (asked.length === 0) return []
  return returnable(
    db,
    sql`exists (
      select from (
        select cents / 100.0 as amount, min(day) as first, max(day) as last
        from json_to_recordset(${JSON.stringify(asked)}::json) as asked(cents numeric, day date) group by cents
      ) as asked
      where asked.amount = line.amount
        and remittance.collection_date between asked.first - ${RETURNED_WITHIN}::int and asked.last
    )`,
  )
}

/** One of them; undefined where it did not pay, or came back by now. */
export const returnableDebit = async (
  db: Database,
  { remittance, line }: { remittance: number; line: number },
): Promise<ReturnableDebit | undefined> =>
  (await returnable(db, sql`line.identifier = ${line} and remittance.identifier = ${remittance}`))[0]
