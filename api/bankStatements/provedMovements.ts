import { sql } from 'kysely'
import { BOOKED_WITHIN } from '#domain/bankStatements/daysApart.ts'
import type { Statement } from '#domain/bankStatements/statement.ts'
import type { StatementWarning } from '#domain/bankStatements/warnings.ts'
import type { Tx } from '../database/tables.ts'
import { tokenAccount } from '../http/apiTokens.ts'

/**
 * A notice, and a statement without balances, prove nothing: whoever may bring files can write one, and invoices count as paid by it. What it
 * tells is proved as soon as a statement whose balances add up tells the same; what none of its days tells is nobody's money, or the bank's mistake.
 */

/** Whether its balances add up: a file of which they don't is not taken (`domain/bankStatements`). */
export const isProving = ({ opening, closing }: Pick<Statement, 'opening' | 'closing'>): boolean =>
  opening !== null && closing !== null

/** Notes that a statement that proves what it tells has told what is kept by these keys. */
export const noteProved = async (tx: Tx, bank: number, keys: Iterable<string>): Promise<void> => {
  await sql`
    update bank_movements set is_proved = true
    where banc_identifier = ${bank} and key = any(${[...keys]}::text[]) and not is_proved
  `.execute(tx)
}

/**
 * Movements that a statement should have told, or one before it, since a notice tells some days before them what they book: they stand in no statement that
 * proves what it tells, though those of their days are here. Each is told of once, by the statement that ends the wait for it.
 *
 * @returns null where there is none, or where the statement itself proves nothing.
 */
export const neverProved = async (
  tx: Tx,
  statement: Pick<Statement, 'opening' | 'closing' | 'from' | 'through' | 'currency'>,
  bank: number,
): Promise<StatementWarning | null> => {
  const { from, through, currency } = statement
  if (!isProving(statement) || from === null || through === null) return null
  const { rows } = await sql<{ count: number; sum: number; first: string; last: string }>`
    select count(*)::int as count, round(sum(amount) * 100)::float8 as sum, min(booked_on)::text as first, max(booked_on)::text as last
    from bank_movements as movement
    where banc_identifier = ${bank} and currency = ${currency} and not is_proved and state = 'linked'
      and booked_on between ${from}::date - ${BOOKED_WITHIN}::int and ${through}::date - ${BOOKED_WITHIN}::int
      and exists (
        select from bank_statements as proving
        where proving.banc_identifier = ${bank} and proving.currency = ${currency} and proving.opening is not null and proving.closing is not null
          and movement.booked_on between proving.first_day and proving.last_day
      )
    having count(*) > 0
  `.execute(tx)
  const [found] = rows
  return found ? { place: null, fact: 'neverProved', ...found } : null
}

/** Which of these movements only a program has told, in files that prove nothing. */
export const toldByProgramsAlone = async (tx: Tx, movements: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ identifier: number }>`
    select movement.identifier
    from bank_movements as movement join bank_statements as statement on statement.identifier = movement.statement_identifier
    where movement.identifier = any(${[...movements]}::int[]) and not is_proved and starts_with(statement.account, ${tokenAccount('')})
  `.execute(tx)
  return new Set(rows.map(({ identifier }) => identifier))
}
