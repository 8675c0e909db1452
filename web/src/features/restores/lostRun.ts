import { addMonths, type Day, dayInMadrid, lastOfMonth } from '#domain/dates.ts'
import { readInvoiceNumber } from '#domain/invoiceNumber.ts'
import { centsOf } from '#domain/money.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import type { ForeignRecord, Restore } from '#wire/restores.ts'

/** Those of the books' own series: the agency has all that bears the company's tax number, made with other software, too. */
export const ofTheseBooks = (series: Restore['series'], found: readonly ForeignRecord[]): ForeignRecord[] => {
  const own = new Set(series.map(({ identifier }) => identifier))
  return found.filter(({ number }) => own.has(readInvoiceNumber(number).serieIdentifier))
}

/** Invoices that clients have and the books lack; who had one that was annulled was not billed. */
const lostOf = (found: readonly ForeignRecord[]): ForeignRecord[] =>
  found.filter(({ isKnownInvoice, state }) => !isKnownInvoice && state !== 'cancelled')

/** By how many numbers the series go ahead, of what was typed for each: the invoices that the books lack. What is no number yet counts for none. */
export const lostCount = (series: Restore['series'], numbers: Readonly<Record<string, string>>): number =>
  series.reduce(
    (count, { identifier, lastNumber }) =>
      count + Math.max(0, (Number(numbers[identifier]) || 0) - lastNumber),
    0,
  )

/**
 * The day that a run among these invoices was most likely of: that of most of them, where the agency has told; else the last end of a month
 * since the backup, or, where there was none, the day of the last invoice.
 */
export const likelyRunDay = (takenAt: string, lastDay: Day, found: readonly ForeignRecord[]): Day => {
  const counts = new Map<Day, number>()
  for (const { day } of lostOf(found)) counts.set(day, (counts.get(day) ?? 0) + 1)
  const [most] = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? 1 : -1))
  if (most) return most[0]
  if (lastDay === lastOfMonth(lastDay)) return lastDay
  const before = lastOfMonth(addMonths(`${lastDay.slice(0, 7)}-01`, -1))
  return before >= dayInMadrid(new Date(takenAt)) ? before : lastDay
}

/** Which clients were most likely billed what is due, and by what that is told. */
export type Likely = { clients: ReadonlySet<number>; by: 'agency' | 'named' | 'count' | 'few' }

/** More invoices of one client than a few lost runs bring are not tried in every way. */
const MOST_TRIED = 12

/** Some of these records that come to a sum, the first ones where there is a choice; none where none do. */
const comingTo = (records: readonly ForeignRecord[], cents: number): ForeignRecord[] | null => {
  const [first, ...others] = records
  if (!first) return cents === 0 ? [] : null
  const rest = comingTo(others, cents - centsOf(first.total ?? 0))
  return rest ? [first, ...rest] : comingTo(others, cents)
}

/**
 * Where the agency has told of invoices that are missing: who has some of just this sum, as several runs may be, each invoice counted once. If no sum fits
 * though as many are missing as a run would bring, prices have changed or the day is another: whoever has one. Where nobody has asked it, all of them if as
 * many invoices are missing as a run of that day would bring, and nobody if there are fewer: those were made by hand.
 */
export const likelyBilled = (
  drafts: readonly Pick<InvoiceDraft, 'clienteIdentifier' | 'totalFactura'>[],
  found: readonly ForeignRecord[],
  lost: number,
): Likely => {
  const told = lostOf(found)
  const everybody = new Set(drafts.map(({ clienteIdentifier }) => clienteIdentifier))
  if (told.length === 0)
    return lost < drafts.length ? { clients: new Set(), by: 'few' } : { clients: everybody, by: 'count' }
  const free = new Map<number, ForeignRecord[]>()
  for (const record of told)
    for (const client of record.clients) free.set(client, [...(free.get(client) ?? []), record])
  const taken = new Set<ForeignRecord>()
  const clients = new Set<number>()
  for (const { clienteIdentifier, totalFactura } of drafts) {
    const records = (free.get(clienteIdentifier) ?? []).filter(one => !taken.has(one)).slice(0, MOST_TRIED)
    const theirs = comingTo(records, centsOf(totalFactura)) ?? []
    for (const record of theirs) taken.add(record)
    if (theirs.length > 0) clients.add(clienteIdentifier)
  }
  if (clients.size > 0 || told.length < drafts.length) return { clients, by: 'agency' }
  return { clients: everybody.intersection(free), by: 'named' }
}
