import { addMonths, type Day, firstOfMonth, lastOfMonth } from './dates.ts'

/** From a day to a day, both included. */
export type DateRange = { from: Day; to: Day }

/** Ranges of days that move along with today; `all` reaches from the first day that a date may be to the last (`isDay`). */
export const DATE_PRESETS = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'all',
] as const

export type DatePreset = (typeof DATE_PRESETS)[number]

/** Whole months beginning with the one of `day`. */
const months = (day: Day, count: number): DateRange => {
  const from = firstOfMonth(day)
  return { from, to: lastOfMonth(addMonths(from, count - 1)) }
}

const firstOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`

const firstOfQuarter = (day: Day): Day => {
  const first = firstOfMonth(day)
  return addMonths(first, -((Number(first.slice(5, 7)) - 1) % 3))
}

/** The days that a preset means on this day: whole months, calendar quarters and years. */
export const rangeOf = (preset: DatePreset, today: Day): DateRange => {
  switch (preset) {
    case 'thisMonth':
      return months(today, 1)
    case 'lastMonth':
      return months(addMonths(firstOfMonth(today), -1), 1)
    case 'thisQuarter':
      return months(firstOfQuarter(today), 3)
    case 'lastQuarter':
      return months(addMonths(firstOfQuarter(today), -3), 3)
    case 'thisYear':
      return months(firstOfYear(today), 12)
    case 'lastYear':
      return months(addMonths(firstOfYear(today), -12), 12)
    case 'all':
      return { from: '1900-01-01', to: '2999-12-31' }
  }
}
