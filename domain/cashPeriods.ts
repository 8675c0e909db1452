import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from './dates.ts'
import { sumMoney } from './money.ts'

/** Expected money by when it falls due, on the screen as in files. Amounts are euros, sums exact to the cent. */

/** What falls due on a day: of invoices that are there, and of those that are forecast. */
export type DueAmounts = { dueDate: Day; pending: number; expected: number }

export const CASH_SPANS = ['month', 'week'] as const

export type CashSpan = (typeof CASH_SPANS)[number]

/** A month, or a week from Monday to Sunday. */
export type CashPeriod = { first: Day; last: Day; pending: number; expected: number; total: number }

/** The periods from `today` to the last due date, each after the other, also those in which nothing falls due. */
export function cashPeriods(amounts: readonly DueAmounts[], span: CashSpan, today: Day): CashPeriod[] {
  const last = amounts.reduce((latest, { dueDate }) => (dueDate > latest ? dueDate : latest), today)
  const byPeriod = Map.groupBy(amounts, ({ dueDate }) => firstOf(dueDate, span))
  const periods: CashPeriod[] = []
  for (let first = firstOf(today, span); first <= last; first = nextFirst(first, span)) {
    const own = byPeriod.get(first) ?? []
    const pending = sumMoney(own.map(day => day.pending))
    const expected = sumMoney(own.map(day => day.expected))
    periods.push({
      first,
      last: addDays(nextFirst(first, span), -1),
      pending,
      expected,
      total: sumMoney([pending, expected]),
    })
  }
  return periods
}

/** Whether anything falls due in it: parts that even out, an open correction and what is forecast, are told all the same, and counted in the totals of both. */
export const isDueIn = ({ pending, expected }: CashPeriod): boolean => pending !== 0 || expected !== 0

const firstOf = (day: Day, span: CashSpan): Day => (span === 'month' ? firstOfMonth(day) : mondayOf(day))

const nextFirst = (first: Day, span: CashSpan): Day =>
  span === 'month' ? addMonths(first, 1) : addDays(first, 7)

const A_MONDAY: Day = '1900-01-01'

const mondayOf = (day: Day): Day => addDays(day, -((daysBetween(A_MONDAY, day) % 7) + 7) % 7)
