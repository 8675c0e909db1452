import { monthLabel } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Look } from './look.ts'

/** One kind of bar: what was invoiced, what was collected, what is expected. */
export type MonthSeries = {
  name: string
  look: Look
  /** Euros by month `YYYY-MM`. A month that it has none for has no bar of it. */
  amounts: Readonly<Record<string, number>>
  /** The address of the rows that a month's bar is made of; without one a bar leads nowhere. */
  to?: (month: string) => string | undefined
}

/** One bar as it is drawn and told. */
export type MonthBar = {
  key: string
  look: Look
  amount: number
  /** `octubre de 2026: 12.345,00 €`; with the series between them where there are several. */
  name: string
  /** Without the month. */
  told: string
  to: string | undefined
}

/** What the series have in a month, in their order. */
export const barsOf = (month: string, series: readonly MonthSeries[]): MonthBar[] =>
  series.flatMap(({ name, look, amounts, to }) => {
    const amount = amounts[month]
    if (amount === undefined) return []
    const isOnly = series.length === 1
    const figure = formatMoney(amount)
    return {
      key: `${month} ${name}`,
      look,
      amount,
      name: `${monthLabel(month)}${isOnly ? '' : `, ${name}`}: ${figure}`,
      told: isOnly ? figure : `${name}: ${figure}`,
      to: to?.(month),
    }
  })
