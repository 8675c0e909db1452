import { addMonths, type Day, dayInMadrid, lastOfMonth } from '#domain/dates.ts'
import type { InvoiceDraft } from '#wire/invoices.ts'
import type { ForeignRecord, Restore } from '#wire/restores.ts'

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
export type Likely = { clients: ReadonlySet<number>; by: 'agency' | 'count' | 'few' }

/**
 * Where the agency has told of invoices that are missing: who has one of just this sum, each invoice counted once. Else all of them if as many invoices
 * are missing as a run of that day would bring, and nobody if there are fewer: those were made by hand.
 */
export const likelyBilled = (
  drafts: readonly Pick<InvoiceDraft, 'clienteIdentifier' | 'totalFactura'>[],
  found: readonly ForeignRecord[],
  lost: number,
): Likely => {
  const told = lostOf(found)
  if (told.length === 0)
    return lost < drafts.length
      ? { clients: new Set(), by: 'few' }
      : { clients: new Set(drafts.map(({ clienteIdentifier }) => clienteIdentifier)), by: 'count' }
  const free = new Map<string, Set<ForeignRecord>>()
  const keyOf = (client: number, total: number) => `${client} ${total.toFixed(2)}`
  for (const record of told)
    for (const client of record.clients) {
      const key = keyOf(client, Number(record.total))
      free.set(key, (free.get(key) ?? new Set()).add(record))
    }
  const taken = new Set<ForeignRecord>()
  const clients = new Set<number>()
  for (const { clienteIdentifier, totalFactura } of drafts) {
    const record = [...(free.get(keyOf(clienteIdentifier, totalFactura)) ?? [])].find(one => !taken.has(one))
    if (!record) continue
    taken.add(record)
    clients.add(clienteIdentifier)
  }
  return { clients, by: 'agency' }
}
