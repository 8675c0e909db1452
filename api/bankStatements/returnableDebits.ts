import { type RawBuilder, sql } from 'kysely'
import { fold } from '#domain/fold.ts'
import { type CollectedDebit, type DebitMovement, RETURNED_WITHIN } from '#domain/sepa/ownDebits.ts'
import type { DebitChoice, ReturnableDebits } from '#wire/bankStatements.ts'
import type { Database } from '../database/tables.ts'

/** A debit that may come back: with what was paid by it, and whether its return was told without money before. */
export type ReturnableDebit = CollectedDebit & {
  payment: number
  isKnown: boolean
  remittance: number
}

const JOINED = sql`
  remittance_lines as line join remittances as remittance on remittance.identifier = line.remittance_identifier
  join payments as payment on payment.identifier = line.payment_identifier
`

/** Debits that the bank has collected and of which no movement has told that they came back. */
const RETURNABLE = sql`line.is_collected and (
  line.returned_on is null
  -- Told before by an answer of the bank (pain.002): this is its money, and changes nothing more.
  or not exists (select from bank_movements where remittance_line_identifier = line.identifier)
)`

const returnable = async (
  db: Database,
  of: RawBuilder<unknown>,
  paged: RawBuilder<unknown> = sql`order by line.identifier`,
): Promise<ReturnableDebit[]> => {
  const { rows } = await sql<ReturnableDebit>`
    select line.identifier as line, line.end_to_end_id, line.mandate_reference, round(line.amount * 100)::float8 as amount,
      remittance.collection_date, line.payment_identifier as payment, line.returned_on is not null as is_known,
      line.returned_on is null and payment.reversed_on is not null as is_taken_back, remittance.identifier as remittance
    from ${JOINED} where ${RETURNABLE} and ${of} ${paged}
  `.execute(db)
  return rows
}

/**
 * Of the amounts of movements, with or without what the bank charged, and collected before one of them and no longer ago than debits come back: however
 * many years of them there are. Null for money that came in.
 */
const ofAmounts = (movements: readonly DebitMovement[]): RawBuilder<unknown> | null => {
  const asked = movements
    .filter(({ amount, currency }) => amount < 0 && currency === 'EUR')
    .flatMap(({ amount, fee, bookedOn }) =>
      [...new Set([-amount, -amount - (fee ?? 0)])].map(cents => ({ cents, day: bookedOn })),
    )
  if (asked.length === 0) return null
  return sql`exists (
    select from (
      select cents / 100.0 as amount, min(day) as first, max(day) as last
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked(cents numeric, day date) group by cents
    ) as asked
    where asked.amount = line.amount
      and remittance.collection_date between asked.first - ${RETURNED_WITHIN}::int and asked.last
  )`
}

/** Those that may have come back by one of the movements. */
export const returnableDebits = async (
  db: Database,
  movements: readonly DebitMovement[],
): Promise<ReturnableDebit[]> => {
  const of = ofAmounts(movements)
  return of ? returnable(db, of) : []
}

/** Those of these lines, without what did not pay, or came back by now. */
export const returnableLines = (db: Database, lines: readonly number[]): Promise<ReturnableDebit[]> =>
  returnable(db, sql`line.identifier = any(${[...lines]}::int[])`)

/** Of a movement's amount or less, as debits come back as one sum. Null for money that came in. */
const ofSum = ({ amount, currency, bookedOn }: DebitMovement): RawBuilder<unknown> | null =>
  amount < 0 && currency === 'EUR'
    ? sql`line.amount <= ${-amount / 100}
        and remittance.collection_date between ${bookedOn}::date - ${RETURNED_WITHIN}::int and ${bookedOn}::date`
    : null

/** Which of movements may be the sum of several: whatever the bank calls it, since not every one says that debits came back. */
export const maySumUp = async (
  db: Database,
  movements: readonly DebitMovement[],
): Promise<ReadonlySet<number>> => {
  const asked = movements
    .filter(({ amount, currency }) => amount < 0 && currency === 'EUR')
    .map(({ identifier, amount, bookedOn }) => ({ movement: identifier, cents: -amount, day: bookedOn }))
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ movement: number }>`
    select movement from json_to_recordset(${JSON.stringify(asked)}::json) as asked(movement int, cents numeric, day date)
    where exists (
      select from ${JOINED}
      where ${RETURNABLE} and line.amount <= asked.cents / 100
        and remittance.collection_date between asked.day - ${RETURNED_WITHIN}::int and asked.day
    )
  `.execute(db)
  return new Set(rows.map(({ movement }) => movement))
}

/** A page of those that may have come back by a movement, alone or with others, the newest first, in whose names and references each word stands. */
export const findReturnable = async (
  db: Database,
  movement: DebitMovement,
  {
    search,
    as,
    after,
    limit,
  }: { search: string; as: 'one' | 'many'; after?: number | undefined; limit: number },
): Promise<ReturnableDebits> => {
  const of = as === 'many' ? ofSum(movement) : ofAmounts([movement])
  if (!of) return { count: 0, debits: [], next: null }
  const told = sql`fold(concat_ws(' ', (select nombre from clients where identifier = line.cliente_identifier), line.debtor_name, line.numero,
    line.mandate_reference, line.end_to_end_id))`
  const words = fold(search)
    .split(/\s+/)
    .filter(word => word !== '')
  const found = sql.join([of, ...words.map(word => sql`position(${word} in ${told}) > 0`)], sql` and `)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${JOINED} where ${RETURNABLE} and ${found}
  `.execute(db)
  const behind = after === undefined ? sql`` : sql`and line.identifier < ${after}`
  const rows = await returnable(
    db,
    sql`${found} ${behind}`,
    sql`order by line.identifier desc limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  return {
    count: counted.rows[0]?.count ?? 0,
    debits: await presentDebits(db, page),
    next: rows.length > limit ? (page.at(-1)?.line ?? null) : null,
  }
}

/** Debits as a person chooses one of them, with their invoices and debtors; euros. */
export const presentDebits = async (
  db: Database,
  debits: readonly ReturnableDebit[],
): Promise<(DebitChoice & { line: number })[]> => {
  if (debits.length === 0) return []
  const rows = await db
    .selectFrom('remittanceLines')
    .select(['identifier', 'numero', 'debtorName'])
    .where('identifier', '=', sql<number>`any(${debits.map(({ line }) => line)}::int[])`)
    .execute()
  const told = new Map(rows.map(row => [row.identifier, row]))
  return debits.map(({ remittance, line, amount, collectionDate }) => ({
    remittance,
    line,
    debtor: told.get(line)?.debtorName ?? '',
    number: told.get(line)?.numero ?? '',
    amount: amount / 100,
    collectionDate,
    isFee: false,
  }))
}
