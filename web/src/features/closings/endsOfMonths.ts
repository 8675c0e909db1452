import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  lastOfMonth,
  monthLabel,
  monthOf,
} from '#domain/dates.ts'
import type { ClosingEntry } from '#wire/closings.ts'
import { texts } from './texts.ts'

/** Whoever closes older months closes them along with these. */
const MONTHS_OFFERED = 24

const isEndOfQuarter = (day: Day): boolean => Number(day.slice(5, 7)) % 3 === 0

/** Ends of months before `from`, the newest first, as far as they are after `after`. */
const endsBefore = (from: Day, after: Day | null): Day[] =>
  Array.from({ length: MONTHS_OFFERED }, (_, index) =>
    addDays(addMonths(firstOfMonth(from), -index), -1),
  ).filter(day => after === null || day > after)

/** The ends of months that can be closed, the newest first: those that are over, or end today. */
export const closableEnds = (today: Day, closedThrough: Day | null): Day[] =>
  endsBefore(addDays(today, 1), closedThrough)

/** What is most likely meant: the last quarter that is over, or else the last month. */
export const usualEnd = (ends: readonly Day[]): Day | undefined => ends.find(isEndOfQuarter) ?? ends[0]

/** The ends of months to which a closing can be taken back, the newest first. */
export const earlierEnds = (closedThrough: Day): Day[] => endsBefore(closedThrough, null)

/**
 * Where the boundary was before it came to where it is, as far as that opens anything; null for nowhere. Where no closing ended there, a reopening has made it: then
 * what was closed before the closing that went past it. What the history does not tell opens one month and no more.
 *
 * @param entries the newest first.
 */
export const boundaryBefore = (entries: readonly ClosingEntry[], closedThrough: Day): Day | null => {
  const closings = entries.filter(({ action }) => action === 'close')
  const made =
    closings.find(({ after }) => after === closedThrough) ??
    closings.find(
      ({ before, after }) =>
        after !== null && after > closedThrough && (before === null || before < closedThrough),
    )
  return made ? made.before : (earlierEnds(closedThrough)[0] ?? null)
}

/** `setembre de 2026 (3r trimestre)`. */
export const endText = (day: Day): string => {
  const month = monthLabel(monthOf(day))
  return day === lastOfMonth(day) && isEndOfQuarter(day)
    ? texts.endOfQuarter({ month, quarter: String(Number(day.slice(5, 7)) / 3) })
    : month
}
