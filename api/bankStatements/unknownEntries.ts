import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Entry, entriesOf, keysOf } from '#domain/bankStatements/entryKeys.ts'
import type { Statement, StatementWarning } from '#domain/bankStatements/statement.ts'
import type { Day } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import type { Tx } from '../database/tables.ts'
import { euros } from './euros.ts'
import { movedWithin, type Standing } from './standing.ts'
import { texts } from './texts.ts'

export type UnknownEntry = { entry: Entry; key: string }

/**
 * The entries of a statement that are not kept yet. Known is what has the same key; and, of an account that comes in two formats, what moved the
 * same on the same day in the other one, each once. Of a statement that begins where the last one ended nothing is known but by a notice, however
 * alike it is: two payments of a day may say the same.
 */
export const unknownEntries = async (
  tx: Tx,
  statement: Statement,
  { last, follows, before }: Standing,
  bank: number,
): Promise<{ unknown: UnknownEntry[]; count: number; warning: StatementWarning | null }> => {
  const entries = entriesOf(statement)
  const days = [...new Set(entries.map(({ bookedOn }) => bookedOn))].sort()
  const { rows: kept } = await sql<{ key: string; day: Day; amount: number; format: string }>`
    select key, booked_on as day, round(entry_amount * 100)::float8 as amount, statement.format
    from bank_movements as movement join bank_statements as statement on statement.identifier = movement.statement_identifier
    where movement.banc_identifier = ${bank} and part = 1 and booked_on = any(${days}::date[])
  `.execute(tx)
  const taken = new Set(kept.map(({ key }) => key))
  const known = follows ? new Set<string>() : taken
  const keys = keysOf(entries, key => follows && taken.has(hashOf(key))).map(hashOf)
  const wanted = new Set(keys)
  const elsewhere = new Map<string, number>()
  for (const { key, day, amount, format } of kept)
    if (format !== statement.format && !wanted.has(key) && (!follows || format === 'camt.054'))
      elsewhere.set(`${day} ${amount}`, (elsewhere.get(`${day} ${amount}`) ?? 0) + 1)
  let count = 0
  const unknown = entries.flatMap((entry, place) => {
    const key = keys[place] ?? ''
    const same = `${entry.bookedOn} ${entry.amount}`
    const left = elsewhere.get(same) ?? 0
    if (!known.has(key) && left === 0) return [{ entry, key }]
    if (!known.has(key)) elsewhere.set(same, left - 1)
    count += entry.movements.length
    return []
  })
  return { unknown, count, warning: await difference() }

  /** That opening balance and what is kept of these days do not come to the closing one: something was taken for known, or is missing. */
  async function difference(): Promise<StatementWarning | null> {
    const { opening, closing, from, through, currency } = statement
    if (opening === null || closing === null || from === null || through === null) return null
    const added = unknown.reduce((sum, { entry }) => sum + entry.amount, 0)
    // What comes after what is kept, whether it overlaps or not, ends where that ended and what is new.
    if (last && through >= last.lastDay && last.closing + added === closing) return null
    const first = [from, ...days].sort()[0] ?? from
    const end = [through, ...days].sort().at(-1) ?? through
    const { all: within } = await movedWithin(tx, { bank, currency, from: first, through: end })
    const overlaps = last !== null && from <= last.lastDay && through >= last.lastDay
    if (opening + within + added === closing && (!overlaps || before.includes(opening))) return null
    const { rows: same } = await sql`
      select from bank_statements
      where banc_identifier = ${bank} and currency = ${currency} and first_day = ${from} and last_day = ${through}
        and opening = ${euros(opening)} and closing = ${euros(closing)}
      limit 1
    `.execute(tx)
    // One of several of a day, once more.
    if (same.length > 0 && added === 0) return null
    return {
      place: null,
      text: texts.difference({
        sum: formatAmount((last && overlaps ? last.closing + added : opening + within + added) / 100),
        closing: formatAmount(closing / 100),
      }),
    }
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
