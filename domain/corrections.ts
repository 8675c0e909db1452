import Big from 'big.js'
import { addDays, type Day, daysBetween } from './dates.ts'
import { type LineAmounts, r2, sumMoney } from './money.ts'
import { byRate, type TaxPart } from './taxBreakdown.ts'
import { quotaOf } from './vat.ts'

/**
 * Invoices that correct others (RD 1619/2012, art. 15; LIVA, art. 80 and 89): why, of which type, and what they come to. Amounts in euros.
 */

/** Why an invoice is corrected, in the words of whoever corrects it. */
export const CAUSES = [
  'price',
  'client',
  'returned',
  'discount',
  'ended',
  'insolvency',
  'unpaid',
  'other',
] as const
export type Cause = (typeof CAUSES)[number]

/** Types of the tax agency (list L2) that are issued here; R5 is of simplified invoices, which are not. */
export const CORRECTION_TYPES = ['R1', 'R2', 'R3', 'R4'] as const
export type CorrectionType = (typeof CORRECTION_TYPES)[number]

/** The types that a cause may have, the usual one first (decision 0051). */
export const typesOfCause: Record<Cause, readonly [CorrectionType, ...CorrectionType[]]> = {
  price: ['R4', 'R1'],
  client: ['R4', 'R1'],
  returned: ['R1', 'R4'],
  discount: ['R1', 'R4'],
  ended: ['R1', 'R4'],
  insolvency: ['R2'],
  unpaid: ['R3'],
  other: ['R4', 'R1'],
}

/** By difference: its amounts are what changes; by substitution: it says all amounts anew, in the place of the old ones. */
export const CORRECTION_MODES = ['I', 'S'] as const
export type CorrectionMode = (typeof CORRECTION_MODES)[number]

/** Insolvency and what is unpaid for good give the VAT back, not the debt (LIVA, art. 80.Tres and 80.Cuatro). */
export const keepsDebt = (type: CorrectionType): boolean => type === 'R2' || type === 'R3'

/** So long after its original may an invoice be corrected (LIVA, art. 89.Uno). */
export const YEARS_TO_CORRECT = 4

/** The days of a period that were not used, and what of an amount they are; `first` and `last` are those days. */
export type Unused = { days: number; of: number; amount: number; first: Day; last: Day }

/**
 * What of a line's amount falls to the days after the last one used, which counts as used: by the real days of the period, rounded to the
 * cent for this line.
 *
 * @param period first and last day, both within it.
 * @param lastUsed the day before `start` where nothing was used.
 * @returns null where that day is not before the last of the period, or earlier than nothing used.
 */
export function unusedPart(amount: number, period: { start: Day; end: Day }, lastUsed: Day): Unused | null {
  const of = daysBetween(period.start, period.end) + 1
  const days = daysBetween(lastUsed, period.end)
  if (days <= 0 || days > of) return null
  const part = r2(new Big(amount).times(days).div(of)).toNumber() + 0
  return { days, of, amount: part, first: addDays(lastUsed, 1), last: period.end }
}

/** A line of a correction: which of its originals it changes (by place), how it is taxed, what it comes to. */
export type CorrectingLine = LineAmounts & { original: number; key: string; rate: number | null }

/** What an original still says of one treatment, its earlier corrections counted; not less than zero. */
export type LeftPart = TaxPart & { original: number }

/** What one original changes by, by treatment; `replaced` what a substitution takes the place of, zero by difference. */
export type ChangedPart = TaxPart & { original: number; replaced: { base: number; quota: number } }

/**
 * What lines change in the taxes of each original. A quota is rounded once for its treatment; where nothing is left of a base, nothing is left of
 * its quota either, so that an invoice taken back in pieces comes to nothing, and one by substitution to the new amounts to the cent.
 *
 * @param lines what changes; by substitution what is right, in the place of all that is left.
 */
export function changedParts(
  mode: CorrectionMode,
  lines: readonly CorrectingLine[],
  left: readonly LeftPart[],
): ChangedPart[] {
  const known = new Map(left.map(part => [placeOf(part), part]))
  const written = Map.groupBy(lines, placeOf)
  const places = mode === 'S' ? new Set([...known.keys(), ...written.keys()]) : new Set(written.keys())
  return [...places].map(place => {
    const before = known.get(place)
    const own = written.get(place) ?? []
    const { original, key, rate } = before ?? own[0] ?? { original: 0, key: '', rate: null }
    const base = sumMoney(own.map(({ line }) => line))
    const quota = quotaOf(base, rate ?? 0)
    if (mode === 'I') {
      const isAll = before !== undefined && base !== 0 && sumMoney([before.base, base]) === 0
      const replaced = { base: 0, quota: 0 }
      return { original, key, rate, base, quota: isAll ? 0 - before.quota : quota, replaced }
    }
    const replaced = { base: before?.base ?? 0, quota: before?.quota ?? 0 }
    const change = { base: sumMoney([base, -replaced.base]), quota: sumMoney([quota, -replaced.quota]) }
    return { original, key, rate, ...change, replaced }
  })
}

const placeOf = ({ original, key }: { original: number; key: string }): string => `${original} ${key}`

/**
 * What a substitution says anew, as it is registered: treatments that nothing is left of are none of it, unless nothing is left at all.
 *
 * @param rightOf what is right by a part, in euros.
 */
export const partsSaidAnew = <Part>(
  parts: Part[],
  rightOf: (part: Part) => { base: number; quota: number },
): Part[] => {
  const some = parts.filter(part => {
    const { base, quota } = rightOf(part)
    return base !== 0 || quota !== 0
  })
  return some.length > 0 ? some : parts
}

/** The same of all originals together, by treatment, the highest rate first. */
export const partsOfAll = (changed: readonly ChangedPart[]): (TaxPart & Pick<ChangedPart, 'replaced'>)[] =>
  [...Map.groupBy(changed, ({ key }) => key)]
    .map(([key, parts]) => ({
      key,
      rate: parts[0]?.rate ?? null,
      base: sumMoney(parts.map(({ base }) => base)),
      quota: sumMoney(parts.map(({ quota }) => quota)),
      replaced: {
        base: sumMoney(parts.map(({ replaced }) => replaced.base)),
        quota: sumMoney(parts.map(({ replaced }) => replaced.quota)),
      },
    }))
    .sort(byRate)
