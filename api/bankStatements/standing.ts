import { sql } from 'kysely'
import type { Statement } from '#domain/bankStatements/statement.ts'
import type { StatementWarning } from '#domain/bankStatements/warnings.ts'
import type { Day } from '#domain/dates.ts'
import { centsOf } from '#domain/money.ts'
import type { Row, Tx } from '../database/tables.ts'
import { euros } from './euros.ts'

/** Whether a statement begins with another balance than the last one before it ended with. */
export const gapBefore = async (
  tx: Tx,
  { opening, from, currency }: Statement,
  bank: Row<'banks'>,
): Promise<StatementWarning | null> => {
  if (opening === null || from === null) return null
  const last = await tx
    .selectFrom('bankStatements')
    .select('closing')
    .where('bancIdentifier', '=', bank.identifier)
    .where('currency', '=', currency)
    .where('closing', 'is not', null)
    .where('lastDay', '<', from)
    .orderBy('lastDay', 'desc')
    .orderBy('identifier', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.closing == null || centsOf(last.closing) === opening) return null
  return {
    place: null,
    fact: 'gap',
    bank: bank.nombre,
    opening,
    closing: centsOf(last.closing),
  }
}

type LastKept = { closing: number; lastDay: Day }
/** Where a statement stands to the last one that is kept. */
export type Standing = {
  last: LastKept | null
  /** The one day that it shares with a statement of other money: with the last one, where it follows; with the next one, where it precedes. */
  touched: Day | null
  /** It ends with the balance that another of its last day begins with, and came later. */
  precedes: boolean
  /** What the balance was before the days that both tell, with and without what only a notice has told. */
  before: readonly number[]
}

/**
 * Where a statement stands to what is kept: it follows where it begins on the day and with the balance that the last one ended with, and not with the
 * one before the days that both tell; it precedes another where that began on the day and with the balance that it ends with. What was given
 * before does neither. Where it begins earlier than that, or ends later, an equal balance is chance.
 */
export const standingOf = async (
  tx: Tx,
  { opening, closing, from, through, currency }: Statement,
  bank: number,
): Promise<Standing> => {
  const { rows } = await sql<LastKept>`
    select round(closing * 100)::float8 as closing, last_day as "lastDay" from bank_statements as kept
    where banc_identifier = ${bank} and currency = ${currency} and closing is not null and last_day is not null
      -- One that came again tells nothing of where the account stands.
      and added > 0
    -- Of those of one day the last is that which no other begins behind.
    order by last_day desc, exists (
      select from bank_statements as next
      where next.banc_identifier = kept.banc_identifier and next.currency = kept.currency and next.identifier <> kept.identifier
        and next.first_day = kept.last_day and next.opening = kept.closing and next.added > 0
    ), identifier desc
    limit 1
  `.execute(tx)
  const last = rows[0] ?? null
  if (!last || opening === null || from === null) return { last, touched: null, precedes: false, before: [] }
  const { all, proved } = await movedWithin(tx, { bank, currency, from, through: last.lastDay })
  const before = [last.closing - all, last.closing - proved]
  const follows =
    from === last.lastDay && opening === last.closing && !before.includes(opening) && !(await isKept())
  // One that ends as it began may be the beginning of that other.
  const precedes = !follows && opening !== closing && (await precedesAnother()) && !(await isKept())
  return { last, touched: follows ? from : precedes ? through : null, precedes, before }

  async function precedesAnother(): Promise<boolean> {
    const { rows: next } = await sql`
      select from bank_statements
      where banc_identifier = ${bank} and currency = ${currency} and added > 0
        and first_day = ${through}::date and opening = ${euros(closing)}::numeric and closing <> opening
      limit 1
    `.execute(tx)
    return next.length > 0
  }

  /** One of these days and balances is kept: the same file adds nothing. */
  async function isKept(): Promise<boolean> {
    const { rows: same } = await sql`
      select from bank_statements
      where banc_identifier = ${bank} and currency = ${currency} and first_day = ${from}::date and last_day = ${through}::date
        and opening = ${euros(opening)}::numeric and closing = ${euros(closing)}::numeric
      limit 1
    `.execute(tx)
    return same.length > 0
  }
}

/** What is kept of an account between two days, in cents: all of it, and what a statement has told that adds up. */
export const movedWithin = async (
  tx: Tx,
  { bank, currency, from, through }: { bank: number; currency: string; from: Day; through: Day },
): Promise<{ all: number; proved: number }> => {
  const { rows } = await sql<{ all: number; proved: number }>`
    select
      coalesce(round(sum(amount) * 100), 0)::float8 as all,
      coalesce(round(sum(amount) filter (where is_proved or statement.format <> 'camt.054') * 100), 0)::float8 as proved
    from bank_movements as movement join bank_statements as statement on statement.identifier = movement.statement_identifier
    where movement.banc_identifier = ${bank} and movement.currency = ${currency} and booked_on between ${from} and ${through}
  `.execute(tx)
  return rows[0] ?? { all: 0, proved: 0 }
}
