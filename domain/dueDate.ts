import { addDays, type Day, lastOfMonth } from './dates.ts'

/** Codes of `tipoVencimiento` with the text that staff read. */
export const DUE_TYPES = { '0': 'Contado', '1': '30 días', '2': '60 días', '3': '30 días fin mes' } as const

/** A code of `tipoVencimiento`. */
export type DueType = keyof typeof DUE_TYPES

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
