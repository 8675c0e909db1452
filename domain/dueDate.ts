import { addDays, type Day, lastOfMonth } from './dates.ts'

/** Codes of `tipoVencimiento`: cash, 30 days, 60 days, 30 days to the end of the month. */
export const DUE_TYPES = ['0', '1', '2', '3'] as const

/** A code of `tipoVencimiento`. */
export type DueType = (typeof DUE_TYPES)[number]

/**
 * The due date of an invoice of `day`: same day, +30 days, +60 days, or the last day of the month of (+30 days). Its twin in SQL is
 * `due_date`. Throws a RangeError on what is no calendar day.
 */
export function dueDate(day: Day, tipoVencimiento: DueType): Day {
  switch (tipoVencimiento) {
    case '0':
      return day
    case '1':
      return addDays(day, 30)
    case '2':
      return addDays(day, 60)
    case '3':
      return lastOfMonth(addDays(day, 30))
  }
}
