import { sumMoney } from '#domain/money.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'

/**
 * A report between its data and its files: what the three writers have to know and nothing of how they write it. Amounts are
 * euros, days `YYYY-MM-DD`, percents 0 to 100.
 */
export type ReportTable = {
  language: ReportDocument['language']
  company: ReportDocument['company']
  /** The day that the report tells about, and on which it is printed. */
  day: string
  title: string
  /** What is in it: period, day, filter. */
  subtitle: string[]
  isLandscape: boolean
  /** Whether each group is one row, which names it itself on paper. */
  isFlat?: boolean
  /** What the headings of the groups are, for files in which each row says its group itself. */
  groupColumn: string
  columns: ReportColumn[]
  groups: ReportGroup[]
  totals: ReportSums
  /** What a report without a row says. */
  whenEmpty: string
}

export type ReportColumn = {
  head: string
  kind: 'text' | 'day' | 'money' | 'count' | 'percent' | 'quantity'
  /** Relative to the other columns; in a spreadsheet, characters. */
  width: number
  /** True for a column that has a sum. */
  isSummed?: boolean
  /** A column that only paper or only a file has. */
  only?: 'print' | 'file'
  /** True where a group of several rows shows the figure in its subtotal only; in a file it stands in a row. */
  isOfGroup?: boolean
}

/** Text or day, or a number; null for nothing. */
export type ReportCell = string | number | null

export type ReportGroup = {
  heading: string
  /** A cell for each column. */
  rows: ReportCell[][]
  /** Null where it would repeat the only row. */
  subtotal: ReportSums | null
}

/** A figure for each column that has a sum, null for the others, and in a subtotal where no row has a figure. */
export type ReportSums = { label: string; figures: (number | null)[] }

/** A group with its sums. `label` says what the sums are of. */
export function groupOf(
  heading: string,
  columns: readonly ReportColumn[],
  rows: ReportCell[][],
  label: string,
): ReportGroup {
  if (rows.length < 2) return { heading, rows, subtotal: null }
  const figures = columns.map((column, place) => {
    const amounts = amountsIn(rows, place)
    return column.isSummed === true && amounts.length > 0 ? sumMoney(amounts) : null
  })
  return { heading, rows, subtotal: { label, figures } }
}

/** The sums of all rows of all groups. */
export function totalsOf(
  columns: readonly ReportColumn[],
  groups: readonly ReportGroup[],
  label: string,
): ReportSums {
  const rows = groups.flatMap(group => group.rows)
  const figures = columns.map((column, place) =>
    column.isSummed === true ? sumMoney(amountsIn(rows, place)) : null,
  )
  return { label, figures }
}

const amountsIn = (rows: readonly ReportCell[][], place: number): number[] =>
  rows.map(row => row[place]).filter(cell => typeof cell === 'number')
