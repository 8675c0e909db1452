import { sql } from 'kysely'
import { isWholeOf } from '#domain/bankStatements/daysApart.ts'
import { type Entry, entriesOf } from '#domain/bankStatements/entryKeys.ts'
import type { Movement, Statement } from '#domain/bankStatements/statement.ts'
import type { Tx } from '../database/tables.ts'
import { euros } from './euros.ts'
import type { Kept } from './keepEntries.ts'
import { hashOf } from './unknownEntries.ts'

/**
 * Keeps the last movement of a file without ends beside it, unless it is here already; and lets go of those of files before it that this one is the
 * first to tell. That their day is in it says nothing: a notice never holds all of a day, nor does what was downloaded at noon.
 */
export const keepAside = async (
  tx: Tx,
  statement: Statement,
  bank: number,
  kept: Pick<Kept, 'statement' | 'told' | 'added'> & { hash: string },
): Promise<void> => {
  const { rows: waiting } = await sql<{ identifier: number; aside: Movement; isSameFile: boolean }>`
    select identifier, aside, file_hash = ${kept.hash} as "isSameFile" from bank_statements
    where banc_identifier = ${bank} and currency = ${statement.currency} and identifier <> ${kept.statement} and aside is not null
      and aside_key is null
    order by identifier
  `.execute(tx)
  const left = newOf(statement, kept)
  const told = waiting.filter(({ aside }) => {
    const place = left.findIndex(entry => tells(statement, entry, aside))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
  const isGiven = statement.aside ? await giveAside(tx, statement, statement.aside, bank, kept) : false
  // Of the same file once more it waits beside the last one.
  const again = isGiven ? waiting.filter(({ isSameFile }) => isSameFile) : []
  await sql`
    update bank_statements set aside = null where identifier = any(${[...told, ...again].map(({ identifier }) => identifier)}::int[])
  `.execute(tx)
}

/**
 * What may be the whole of what was kept aside: in the format that it is of, what no file of it has told before; in another one, what a statement with
 * balances brings as new.
 */
const newOf = (
  { format, opening, closing }: Statement,
  { told, added }: Pick<Kept, 'told' | 'added'>,
): Entry[] => {
  if (format === 'norma43') return [...told.first]
  if (opening === null || closing === null) return []
  const isNew = new Set(added.map(({ bookedOn, entryAmount }) => `${bookedOn} ${Number(entryAmount)}`))
  return told.first.filter(({ bookedOn, amount }) => isNew.has(`${bookedOn} ${Number(euros(amount))}`))
}

/** Only Norma 43 keeps movements aside, and says them again in the same words. */
const tells = ({ format }: Statement, entry: Entry, aside: Movement): boolean =>
  format === 'norma43'
    ? isWholeOf(entry, aside)
    : entry.bookedOn === aside.bookedOn && entry.amount === aside.amount

/** @returns whether it waits: not if it was brought as a whole, or taken, before, and is none of those that this file tells. */
const giveAside = async (
  tx: Tx,
  statement: Statement,
  aside: Movement,
  bank: number,
  { statement: identifier, told }: Pick<Kept, 'statement' | 'told'>,
): Promise<boolean> => {
  const identity = entriesOf({ ...statement, movements: [aside] })[0]?.identity ?? ''
  const ordinal = 1 + entriesOf(statement).filter(entry => entry.identity === identity).length
  const key = hashOf(`${identity}|${ordinal}`)
  const { rows } = await sql`
    update bank_statements set aside = ${JSON.stringify(aside)}::jsonb, aside_ordinal = ${ordinal}
    where identifier = ${identifier}
      and not exists (select from bank_movements where banc_identifier = ${bank} and key = ${key})
      and not exists (select from bank_entry_aliases where banc_identifier = ${bank} and key = ${key})
      and not exists (
        -- Of one that was cut within it, only the beginning says which it is.
        select from bank_movements as movement join bank_statements as other on other.identifier = movement.statement_identifier
        where movement.banc_identifier = ${bank} and movement.currency = ${statement.currency} and part = 1 and other.format = 'norma43'
          and booked_on = ${aside.bookedOn} and entry_amount = ${euros(aside.amount)} and starts_with(text, ${aside.text})
          and key <> all(${[...told.keys]}::text[])
      )
    returning identifier
  `.execute(tx)
  return rows.length > 0
}
