import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sumCents } from '#domain/bankStatements/cents.ts'
import {
  BOOKED_WITHIN,
  isOther,
  isOtherOrder,
  isSameByReference,
  isSomeDaysApart,
  isWholeOf,
} from '#domain/bankStatements/daysApart.ts'
import { type DividedEntry, perhapsDivided } from '#domain/bankStatements/divided.ts'
import { type Entry, entriesOf, keysOf } from '#domain/bankStatements/entryKeys.ts'
import { type DescribedEntry, matchKept } from '#domain/bankStatements/matchKept.ts'
import { otherParts, type ToldBy } from '#domain/bankStatements/partsOfDay.ts'
import type { Movement, Statement, StatementFormat } from '#domain/bankStatements/statement.ts'
import type { StatementWarning } from '#domain/bankStatements/warnings.ts'
import type { Day } from '#domain/dates.ts'
import type { Tx } from '../database/tables.ts'
import { euros } from './euros.ts'
import { isProving } from './provedMovements.ts'
import { movedWithin, type Standing } from './standing.ts'

/** `perhaps`: a movement that may be the same money, told by another format or in other words. */
export type UnknownEntry = { entry: Entry; key: string; perhaps: number | null }

/** What is kept of an entry as one movement that nobody has decided, and what another file tells of it. */
export type Detail = UnknownEntry & { movement: number; statement: number }

/** An entry of this file that is kept under another key: that of the format, or of the day, which told it first. */
export type Alias = { key: string; entryKey: string; bookedOn: Day }

/** What a file tells: entries that no file of this format had told before, and by which keys all that it tells is kept. */
export type Told = { first: Entry[]; keys: ReadonlySet<string> }

/** An entry that is kept: its first movement, with the statement that told it first. */
type Kept = DescribedEntry &
  DividedEntry &
  ToldBy & {
    movement: number
    statement: number
    key: string
    day: Day
    amount: number
    format: StatementFormat
    /** Formats of other files that have told it, too. */
    alsoIn: readonly StatementFormat[]
    /** Nobody has decided it, and it was not divided. */
    isBare: boolean
    returnReason: string | null
    /** What it may be the same as. */
    perhaps: number | null
  }

/**
 * The entries of a statement that are not kept yet, in its currency. Known is what has the same key; and, of an account that comes in two formats, what moved the
 * same on the same day in the other one, each once. Of the one day that it shares with a statement that it follows or precedes nothing is known but
 * by a notice, however alike it is: two payments of a day may say the same. But where it tells of another day what is kept, it is no statement of
 * other money, and in doubt all is known: what is missing shows in the balances and can be brought, what is taken twice is linked by itself.
 * Also known is what a notice and a statement tell some days apart by one reference; without one that would say so, it may be the same and is a person's to say.
 * So it may where a statement brings in other words what its own format has told of a day and it does not: banks complete texts and correct days of value afterwards.
 * Where an entry is known that nobody has decided yet, and this file tells more of it – its parts, why it came back – that is its detail.
 */
export const unknownEntries = async (
  tx: Tx,
  statement: Statement,
  { last, touched, precedes, before }: Standing,
  bank: number,
  first = 1,
): Promise<{
  unknown: UnknownEntry[]
  details: Detail[]
  aliases: Alias[]
  count: number
  warning: StatementWarning | null
  told: Told
}> => {
  const entries = entriesOf(statement)
  const days: Day[] = [...new Set(entries.map(({ bookedOn }) => bookedOn))].sort()
  const { rows } = await sql<Kept & { currency: string }>`
    select movement.identifier as movement, statement.identifier as statement, ${TOLD_BY}, movement.key, booked_on as day,
      round(entry_amount * 100)::float8 as amount, movement.currency, statement.format, is_return as "isReturn", end_to_end_id as "endToEndId",
      return_reason as "returnReason", servicer_reference as "servicerReference", payer_iban as "payerIban",
      parts, case
        when parts = 1 then array[round(movement.amount * 100)::float8]
        else array(
          select round(part.amount * 100)::float8 from bank_movements as part
          where part.banc_identifier = movement.banc_identifier and part.key = movement.key
        )
      end as "partAmounts", movement.text, payer_name as "payerName", perhaps_identifier as perhaps,
      (
        select string_agg(client.nombre, ' ')
        from bank_movement_payments as link join payments as payment on payment.identifier = link.payment_identifier
          join clients as client on client.identifier = payment.cliente_identifier
        where link.movement_identifier = movement.identifier
      ) as "linkedTo",
      array(
        select other.format from bank_entry_aliases as alias join bank_statements as other on other.identifier = alias.statement_identifier
        where alias.banc_identifier = movement.banc_identifier and alias.entry_key = movement.key
      ) as "alsoIn",
      state = 'open' and parts = 1
        and not exists (select from bank_movement_payments where movement_identifier = movement.identifier) as "isBare"
    from bank_movements as movement join bank_statements as statement on statement.identifier = movement.statement_identifier
    where movement.banc_identifier = ${bank} and part = 1
      and booked_on between ${days[0] ?? null}::date - ${BOOKED_WITHIN}::int and ${days.at(-1) ?? null}::date + ${BOOKED_WITHIN}::int
    order by movement.identifier
  `.execute(tx)
  const near = rows.filter(({ currency }) => currency === statement.currency)
  const kept = near.filter(({ day }) => days.includes(day))
  const repeated = repeatedReferences(entries, near)
  const again = await toldAgain(tx, bank, days, near)
  // No money of this statement, but their keys are given.
  const foreign = new Set(rows.flatMap(({ currency, key }) => (currency === statement.currency ? [] : [key])))
  const taken = new Map([
    ...again.map(({ key, of }) => [key, of] as const),
    ...kept.map(one => [one.key, one] as const),
  ])
  const toldBefore = new Set(
    [...kept, ...again].flatMap(({ key, day, amount, format }) =>
      format === statement.format || format === 'camt.054' ? [key] : [key, `${day} ${amount}`],
    ),
  )
  const plain = keysOf(entries, key => foreign.has(hashOf(key)), first).map(hashOf)
  // The day that is touched holds other money than what is kept.
  const isApart =
    touched !== null &&
    !entries.some(
      ({ bookedOn, amount }, place) =>
        bookedOn !== touched &&
        (toldBefore.has(plain[place] ?? '') || toldBefore.has(`${bookedOn} ${amount}`)),
    )
  const known: ReadonlyMap<string, Kept> = isApart ? new Map() : taken
  const keys = isApart
    ? keysOf(entries, key => foreign.has(hashOf(key)) || taken.has(hashOf(key))).map(hashOf)
    : plain
  const wanted = new Set(keys)
  const knownByKey = new Map(
    entries.flatMap((entry, place) => {
      const one = known.get(keys[place] ?? '')
      return one ? [[entry, one] as const] : []
    }),
  )
  // One of them is no other entry of this file.
  const foundByKey = new Set([...knownByKey.values()].map(({ key }) => key))
  const elsewhere = Map.groupBy(
    kept.filter(
      ({ key, format, alsoIn }) =>
        format !== statement.format &&
        !foundByKey.has(key) &&
        // Each once, also of two files.
        !alsoIn.includes(statement.format) &&
        !wanted.has(key) &&
        (!isApart || format === 'camt.054'),
    ),
    ({ day, amount }) => `${day} ${amount}`,
  )
  const alike = Map.groupBy(
    entries.filter(entry => !knownByKey.has(entry)),
    ({ bookedOn, amount }) => `${bookedOn} ${amount}`,
  )
  // Of fewer than are kept nobody can tell which they are.
  const isAll = new Set(
    [...elsewhere].flatMap(([of, own]) => (alike.get(of)?.length === own.length ? [of] : [])),
  )
  const isOtherPart = otherParts(statement, statement.opening !== null && before.includes(statement.opening))
  const isWhole = (one: Kept): boolean => isProving(statement) && isProving(one) && !isOtherPart(one, one.day)
  const same = new Map<Entry, Kept>()
  const sure = new Set<Entry>()
  const perhaps = new Map<Entry, Kept>()
  for (const [of, own] of alike) {
    const paired = matchKept(own, elsewhere.get(of) ?? [], repeated, isWhole)
    for (const [entry, one] of paired.same) same.set(entry, one)
    for (const entry of paired.sure) sure.add(entry)
    for (const [entry, one] of paired.perhaps) perhaps.set(entry, one)
  }
  let count = 0
  let isDoubted = false
  const details: Detail[] = []
  const aliases: Alias[] = []
  const left = entries.flatMap((entry, place) => {
    const key = keys[place] ?? ''
    const found = knownByKey.get(entry) ?? same.get(entry)
    if (!found) return [{ entry, key }]
    isDoubted ||= !isApart && entry.bookedOn === touched
    // Also under the same key: the next one of this amount is not it, then.
    if (found.key !== key || found.format !== statement.format)
      aliases.push({ key, entryKey: found.key, bookedOn: entry.bookedOn })
    const isIt = found.key === key || (sure.has(entry) && isAll.has(`${entry.bookedOn} ${entry.amount}`))
    if (isIt && tellsMore(entry, found))
      details.push({
        entry,
        key: found.key,
        // More of it is no word on whose money it is.
        perhaps: found.perhaps,
        movement: found.movement,
        statement: found.statement,
      })
    else count += entry.movements.length
    return []
  })
  const taking = new Set(aliases.map(({ entryKey }) => entryKey))
  const apart = near.filter(
    ({ key, alsoIn }) => !wanted.has(key) && !taking.has(key) && !alsoIn.includes(statement.format),
  )
  const byAmount = Map.groupBy(apart, ({ amount }) => amount)
  const fitting = (entry: Entry) =>
    (byAmount.get(entry.amount) ?? []).filter(one => isSomeDaysApart(entry, statement.format, one))
  // What is said plainly first, so that it is not taken for what may be.
  const shifted: { amount: number; day: Day }[] = []
  const cut = await takenAside(tx, statement, bank, days)
  const strange = left.filter(({ entry, key }) => {
    const whole = cut.findIndex(one => !wanted.has(one.asideKey) && isWholeOf(entry, one.aside))
    if (whole >= 0) {
      const [one] = cut.splice(whole, 1)
      if (one) aliases.push({ key, entryKey: one.asideKey, bookedOn: entry.bookedOn })
      count += entry.movements.length
      return false
    }
    const one = fitting(entry).find(
      other => !taking.has(other.key) && isSameByReference(entry, other, repeated),
    )
    if (!one) return true
    taking.add(one.key)
    aliases.push({ key, entryKey: one.key, bookedOn: entry.bookedOn })
    count += entry.movements.length
    shifted.push({ amount: entry.amount, day: one.day })
    return false
  })
  const divided = perhapsDivided(
    strange.map(({ entry }) => entry),
    apart.filter(({ key }) => !taking.has(key)),
    statement.format,
  )
  const unsaid = Map.groupBy(
    isProving(statement) && !isApart ? notToldAgain() : [],
    ({ day, amount }) => `${day} ${amount}`,
  )
  const unknown = strange.map(({ entry, key }): UnknownEntry => {
    const one =
      perhaps.get(entry) ??
      divided.get(entry) ??
      unsaid.get(`${entry.bookedOn} ${entry.amount}`)?.find(({ of }) => !isOtherOrder(entry, of))?.of ??
      fitting(entry).find(other => !taking.has(other.key) && !isOther(entry, other, repeated))
    return { entry, key, perhaps: one?.movement ?? null }
  })
  const retold = new Set(again.map(({ key }) => key))
  const told: Told = {
    first: entries.filter((_, place) => {
      const key = keys[place] ?? ''
      return known.get(key)?.format !== statement.format && !retold.has(key)
    }),
    keys: new Set([...keys, ...aliases.map(({ entryKey }) => entryKey)]),
  }
  return { unknown, details, aliases, count, warning: await difference(), told }

  /** What this format has told of these days, and this file does not, though it is of no other part of them. */
  function notToldAgain(): { day: Day; amount: number; of: Kept }[] {
    return [...kept.map(one => ({ ...one, of: one })), ...again].filter(
      one =>
        one.format === statement.format &&
        !wanted.has(one.key) &&
        !wanted.has(one.of.key) &&
        !taking.has(one.of.key) &&
        !isOtherPart(one, one.day),
    )
  }

  /** That opening balance and what is kept of these days do not come to the closing one: something was taken for known, or is missing. */
  async function difference(): Promise<StatementWarning | null> {
    const { opening, closing, from, through, currency } = statement
    if (opening === null || closing === null || from === null || through === null) return null
    if (precedes && (!isDoubted || (await passed(through, closing)))) return null
    // What a notice has told on another day is of this one, too.
    const added = sumCents([
      ...unknown.map(({ entry }) => entry.amount),
      ...shifted.map(({ amount }) => amount),
    ])
    // What comes after what is kept, whether it overlaps or not, ends where that ended and what is new.
    if (last && through >= last.lastDay && last.closing + added === closing) return null
    const first = [from, ...days].sort()[0] ?? from
    const end = [through, ...days].sort().at(-1) ?? through
    const { all } = await movedWithin(tx, { bank, currency, from: first, through: end })
    const within =
      all - sumCents(shifted.filter(({ day }) => day >= first && day <= end).map(({ amount }) => amount))
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
      fact: 'difference',
      sum: last && overlaps ? last.closing + added : opening + within + added,
      closing,
    }
  }

  /** That what is kept of a day came to this balance, too. */
  async function passed(day: Day, closing: number): Promise<boolean> {
    const { rows } = await sql`
      select from bank_statements
      where banc_identifier = ${bank} and currency = ${statement.currency} and last_day = ${day} and closing = ${euros(closing)}
      limit 1
    `.execute(tx)
    return rows.length > 0
  }
}

const tellsMore = ({ movements }: Entry, { isBare, isReturn, endToEndId, returnReason }: Kept): boolean => {
  const [first] = movements
  if (!isBare || !first) return false
  return (
    movements.length > 1 ||
    (first.isReturn && !isReturn) ||
    (first.endToEndId !== null && endToEndId === null) ||
    (first.returnReason !== null && returnReason === null)
  )
}

/** References that are several entries' of one file, or were: they name none. */
const repeatedReferences = (entries: readonly Entry[], near: readonly Kept[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const all = [
    ...entries.map(({ movements: [first] }) => ['', first?.servicerReference ?? null] as const),
    ...near.map(({ statement, servicerReference }) => [String(statement), servicerReference] as const),
  ]
  for (const [file, reference] of all) {
    if (reference === null) continue
    const one = `${file} ${reference}`
    if (seen.has(one)) repeated.add(reference)
    seen.add(one)
  }
  return repeated
}

/** Last movements of files without ends that somebody has taken, and that no file has told as a whole since. */
const takenAside = async (
  tx: Tx,
  { format, currency }: Statement,
  bank: number,
  days: readonly Day[],
): Promise<{ aside: Movement; asideKey: string }[]> => {
  if (format !== 'norma43') return []
  const { rows } = await sql<{ aside: Movement; asideKey: string }>`
    select aside, aside_key as "asideKey" from bank_statements as statement
    where banc_identifier = ${bank} and currency = ${currency} and aside_key is not null and aside ->> 'bookedOn' = any(${[...days]}::text[])
      and not exists (
        select from bank_entry_aliases as alias join bank_statements as other on other.identifier = alias.statement_identifier
        where alias.banc_identifier = statement.banc_identifier and entry_key = aside_key and other.format = 'norma43'
      )
  `.execute(tx)
  return rows
}

/** Entries of these days that are kept under another key, as the file of their alias tells them. */
const toldAgain = async (
  tx: Tx,
  bank: number,
  days: readonly Day[],
  near: readonly Kept[],
): Promise<(ToldBy & { key: string; day: Day; format: StatementFormat; amount: number; of: Kept })[]> => {
  const { rows } = await sql<ToldBy & { key: string; entryKey: string; day: Day; format: StatementFormat }>`
    select alias.key, entry_key as "entryKey", booked_on as day, statement.format, ${TOLD_BY}
    from bank_entry_aliases as alias join bank_statements as statement on statement.identifier = alias.statement_identifier
    where alias.banc_identifier = ${bank} and booked_on = any(${[...days]}::date[])
  `.execute(tx)
  const byKey = new Map(near.map(one => [one.key, one]))
  return rows.flatMap(({ entryKey, ...alias }) => {
    const of = byKey.get(entryKey)
    return of ? [{ ...alias, amount: of.amount, of }] : []
  })
}

const TOLD_BY = sql`first_day as "from", last_day as through, round(opening * 100)::float8 as opening, round(closing * 100)::float8 as closing`

/** A key as it is kept. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
