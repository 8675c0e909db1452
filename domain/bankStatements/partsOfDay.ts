import type { Day } from '../dates.ts'
import { sumCents } from './cents.ts'
import type { Statement } from './statement.ts'

/** Days and balances of a statement that is kept. Cents. */
export type ToldBy = Pick<Statement, 'from' | 'through' | 'opening' | 'closing'>

/**
 * Whether a statement and one that is kept may tell different parts of a day, so that what only one of them tells of it is no contradiction: neither tells all of the
 * day, and by their days and balances they neither begin nor end it together. Of one without balances nobody can tell, and it is not said of it.
 *
 * @param isFromMorning whether the statement begins with the balance that its first day began with, by what is kept.
 */
export const otherParts = (
  { from, through, opening, movements }: Statement,
  isFromMorning: boolean,
): ((kept: ToldBy, day: Day) => boolean) => {
  const moved = Map.groupBy(movements, ({ bookedOn }) => bookedOn)
  const balances = new Map<Day, { before: number; after: number }>()
  let balance = opening ?? 0
  for (const day of [...moved.keys()].sort()) {
    const after = sumCents([balance, ...(moved.get(day) ?? []).map(({ amount }) => amount)])
    balances.set(day, { before: balance, after })
    balance = after
  }
  return (kept, day) => {
    const own = balances.get(day)
    if (!own || from === null || through === null || opening === null) return false
    if (kept.from === null || kept.through === null || kept.opening === null || kept.closing === null)
      return false
    const beginTogether = kept.from === day ? kept.opening === own.before : from < day || isFromMorning
    const endTogether = kept.through === day ? kept.closing === own.after : through > day
    const isWhole = (from < day && through > day) || (kept.from < day && kept.through > day)
    return !beginTogether && !endTogether && !isWhole
  }
}
