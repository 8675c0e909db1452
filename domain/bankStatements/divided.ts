import { isSomeDaysApart, type KeptEntry } from './daysApart.ts'
import type { Entry } from './entryKeys.ts'
import type { StatementFormat } from './statement.ts'

/** What is kept of an entry, with what its parts come to. Cents. */
export type DividedEntry = KeptEntry & { partAmounts: readonly number[] }

/**
 * Entries that may be kept already, divided otherwise: one file has as one entry with its parts what another tells line by line, or the other way round. So it
 * may be where each part has a line of its amount beside it, on its day or some days apart; a person says so.
 *
 * @param entries that nothing else says to be known.
 * @param kept what other formats have told, and nothing of this file is.
 */
export const perhapsDivided = <Kept extends DividedEntry>(
  entries: readonly Entry[],
  kept: readonly Kept[],
  format: StatementFormat,
): Map<Entry, Kept> => {
  const perhaps = new Map<Entry, Kept>()
  const isNear = (entry: Entry, one: Kept): boolean =>
    one.format !== format && (entry.bookedOn === one.day || isSomeDaysApart(entry, format, one))
  const amountsOf = ({ movements }: Entry): number[] => movements.map(({ amount }) => amount)
  const singles = entries.filter(({ movements }) => movements.length === 1)
  const lines = kept.filter(({ partAmounts }) => partAmounts.length === 1)

  for (const entry of entries) {
    if (entry.movements.length < 2) continue
    const [first] = eachOnce(
      amountsOf(entry),
      lines.filter(one => isNear(entry, one)),
      ({ partAmounts: [amount] }) => amount,
    )
    if (first) perhaps.set(entry, first)
  }
  for (const one of kept) {
    if (one.partAmounts.length < 2) continue
    const own = eachOnce(
      one.partAmounts,
      singles.filter(entry => !perhaps.has(entry) && isNear(entry, one)),
      ({ amount }) => amount,
    )
    for (const entry of own) perhaps.set(entry, one)
  }
  return perhaps
}

/** One of these for each amount, none twice; nothing where one has none. */
const eachOnce = <One>(
  amounts: readonly number[],
  of: readonly One[],
  amountOf: (one: One) => number | undefined,
): One[] => {
  const left = Map.groupBy(of, amountOf)
  const found = amounts.map(amount => left.get(amount)?.shift())
  return found.every(one => one !== undefined) ? found : []
}
