import { sql } from 'kysely'
import { BOOKED_WITHIN } from '#domain/bankStatements/daysApart.ts'
import type { Statement } from '#domain/bankStatements/statement.ts'
import type { StatementWarning } from '#domain/bankStatements/warnings.ts'
import type { Row, Tx } from '../database/tables.ts'
import { lockUndecided } from './lockUndecided.ts'

/**
 * A notice, and a statement without balances, prove nothing: whoever may bring files can write one, and invoices count as paid by it. What it
 * tells is proved as soon as a statement whose balances add up tells the same; what none of its days tells is nobody's money, or the bank's mistake.
 */

/** Whether its balances add up: a file of which they don't is not taken (`domain/bankStatements`). */
export const isProving = ({ opening, closing }: Pick<Statement, 'opening' | 'closing'>): boolean =>
  opening !== null && closing !== null

/** Whose word a file is; `isProgramsAlone`: a program brings it, and it proves nothing. */
type Word = { isProved: boolean; isProgramsAlone: boolean; format: Statement['format'] }

/**
 * Notes that a file has told what is kept by these keys. A line of Norma 43 says nothing of the parts of an entry that a program has told.
 *
 * @returns movements that nobody has decided, and of which more is known now than when they were kept.
 */
export const noteTold = async (
  tx: Tx,
  bank: number,
  keys: Iterable<string>,
  { isProved, isProgramsAlone, format }: Word,
): Promise<Row<'bankMovements'>[]> => {
  if (isProgramsAlone) return []
  const saysNothing = sql`(parts > 1 and ${format === 'norma43'})`
  const { rows } = await sql<{ identifier: number }>`
    update bank_movements set is_proved = is_proved or ${isProved}, told_by_program = told_by_program and ${saysNothing}
    where banc_identifier = ${bank} and key = any(${[...keys]}::text[])
      and (not is_proved and ${isProved} or told_by_program and not ${saysNothing})
    returning identifier
  `.execute(tx)
  // Of most files nothing.
  if (rows.length === 0) return []
  return lockUndecided(
    tx,
    rows.map(({ identifier }) => identifier),
  )
}

/**
 * Linked movements of an account that no statement has whose balances add up, though those of their days are here, and of the days within which banks book
 * what they gave notice of. Days between two statements are here where the one begins with the balance the other ended with. What may be the same as a
 * movement of a statement, by a person's eye, is left out, and with it all that its notice tells of that day.
 *
 * @returns null where there is none; otherwise what is told, once.
 */
export const noteMissed = async (
  tx: Tx,
  { currency, ...balances }: Pick<Statement, 'opening' | 'closing' | 'currency'>,
  bank: Pick<Row<'banks'>, 'identifier' | 'nombre'>,
): Promise<StatementWarning | null> => {
  if (!isProving(balances)) return null
  const { rows } = await sql<{ count: number; first: string; last: string }>`
    with proving as (
      select first_day, last_day, opening, closing from bank_statements
      where banc_identifier = ${bank.identifier} and currency = ${currency} and opening is not null and closing is not null
    ), missed as (
      update bank_movements as movement set missed_at = now()
      where banc_identifier = ${bank.identifier} and currency = ${currency} and not is_proved and state = 'linked' and missed_at is null
        and booked_on <= (select max(last_day) from proving) - ${BOOKED_WITHIN}::int
        and (
          exists (select from proving where booked_on between first_day and last_day)
          or exists (
            select from proving as before join proving as after on after.opening = before.closing
            where before.last_day = (select max(last_day) from proving where last_day < booked_on)
              and after.first_day = (select min(first_day) from proving where first_day > booked_on)
          )
        )
        and not exists (
          select from bank_movements as noticed join bank_movements as booked on booked.perhaps_identifier = noticed.identifier
          where noticed.statement_identifier = movement.statement_identifier and noticed.booked_on = movement.booked_on and booked.is_proved
        )
      returning booked_on
    )
    select count(*)::int as count, min(booked_on)::text as first, max(booked_on)::text as last from missed having count(*) > 0
  `.execute(tx)
  const [found] = rows
  return found ? { place: null, fact: 'missed', bank: bank.nombre, ...found } : null
}

/** Whether a movement was missed, and nobody has looked since: whoever decides it has. `IS_MISSED` says the same. */
export const isMissed = ({ state, isProved, missedAt, decidedAt }: Row<'bankMovements'>): boolean =>
  state === 'linked' && !isProved && missedAt !== null && (decidedAt === null || decidedAt < missedAt)

/** The same of rows of `bank_movements`. */
export const IS_MISSED = sql<boolean>`(
  state = 'linked' and not is_proved and missed_at is not null and (decided_at is null or decided_at < missed_at)
)`
