import { addDays, type Day, daysBetween } from './dates.ts'
import { sumMoney } from './money.ts'
import { isPastDue } from './payment.ts'
import { type Owed, openAmount } from './withholding.ts'

/**
 * How long an unpaid invoice is overdue, as the columns of the report of what is pending: not due yet (due today is not overdue),
 * then 1–30, 31–60, 61–90 and over 90 days past the due date.
 */
export const AGEING_BUCKETS = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const

export type AgeingBucket = (typeof AGEING_BUCKETS)[number]

/** Euros by bucket. */
export type AgeingSums = Record<AgeingBucket, number>

/** Days past the due date on `today`; 0 or less is not past due (`isPastDue`). Throws a RangeError on what is no calendar day. */
export const daysOverdue = (fechaVencimiento: Day, today: Day): number => daysBetween(fechaVencimiento, today)

/** Days from `today` to the due date; negative once that is past. */
export const daysLeft = (fechaVencimiento: Day, today: Day): number => daysBetween(today, fechaVencimiento)

/** The column in which an invoice due on `fechaVencimiento` stands on `today`. */
export function ageingBucket(fechaVencimiento: Day, today: Day): AgeingBucket {
  if (!isPastDue(fechaVencimiento, today)) return 'notDue'
  const days = daysOverdue(fechaVencimiento, today)
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

/** Before and after any due date. */
const EARLIEST: Day = '1900-01-01'
const LATEST: Day = '2999-12-31'

/** The due dates, both included, of the invoices in a column on `today`: `ageingBucket` the other way round. */
export function ageingDays(bucket: AgeingBucket, today: Day): { from: Day; to: Day } {
  const daysAgo = (days: number): Day => addDays(today, -days)
  switch (bucket) {
    case 'notDue':
      return { from: today, to: LATEST }
    case 'upTo30':
      return { from: daysAgo(30), to: daysAgo(1) }
    case 'upTo60':
      return { from: daysAgo(60), to: daysAgo(31) }
    case 'upTo90':
      return { from: daysAgo(90), to: daysAgo(61) }
    case 'over90':
      return { from: EARLIEST, to: daysAgo(91) }
  }
}

/** What is still to be paid in each column on `today`, exact to the cent; 0 where there is nothing. */
export function ageingSums(invoices: readonly (Owed & { fechaVencimiento: Day })[], today: Day): AgeingSums {
  const amounts: Record<AgeingBucket, number[]> = {
    notDue: [],
    upTo30: [],
    upTo60: [],
    upTo90: [],
    over90: [],
  }
  for (const invoice of invoices)
    amounts[ageingBucket(invoice.fechaVencimiento, today)].push(openAmount(invoice))
  return {
    notDue: sumMoney(amounts.notDue),
    upTo30: sumMoney(amounts.upTo30),
    upTo60: sumMoney(amounts.upTo60),
    upTo90: sumMoney(amounts.upTo90),
    over90: sumMoney(amounts.over90),
  }
}
