import { formatDay } from '#domain/dates.ts'
import { formatAmount, formatQuantity } from '#domain/money.ts'
import { textWidth } from '#workers/print/textWidth.ts'
import { GUTTER, HEAD, ROW, SUBTOTAL, TOTAL } from './reportLook.ts'
import type { ReportCell, ReportColumn, ReportSums, ReportTable } from './reportTable.ts'
import type { Setting } from './textLines.ts'

/** A column as it is printed: where its texts begin and end on the sheet. */
export type PrintedColumn = ReportColumn & {
  /** Its place among the cells of a row. */
  place: number
  left: number
  right: number
  isRight: boolean
}

/** A cell as it is printed; a percent without its sign, which the head has. */
export function printedCell(cell: ReportCell | undefined, kind: ReportColumn['kind']): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return kind === 'day' ? formatDay(cell) : cell
  return kind === 'money' ? formatAmount(cell) : formatQuantity(cell)
}

/** Titles in a table give way to figures, down to this. */
const NARROWEST_TEXT = 90

/**
 * The columns that paper has, across the width from `left` to `right`: as wide as their widest text, what is over shared out by their
 * relative widths. Where there is too little, texts are wrapped, never figures.
 */
export function printedColumns(
  table: ReportTable,
  { left, right }: Pick<PrintedColumn, 'left' | 'right'>,
): PrintedColumn[] {
  const columns = table.columns
    .map((column, place) => ({
      ...column,
      // A sign stays with its word.
      head: column.head.replace(' %', '\u00a0%'),
      place,
      isRight: column.kind !== 'text' && column.kind !== 'day',
    }))
    .filter(({ only }) => only !== 'file')
  const natural = columns.map(column => naturalWidth(table, column))
  const room = right - left - GUTTER * (columns.length - 1)
  const lacking = sum(natural) - room
  const widths = lacking > 0 ? narrowed(columns, natural, lacking) : widened(columns, natural, -lacking)
  let end = left - GUTTER
  return columns.map((column, index) => {
    const start = end + GUTTER
    end = start + (widths[index] ?? 0)
    return { ...column, left: start, right: end }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function naturalWidth(table: ReportTable, column: ReportColumn & { place: number }): number {
  const widthIn = (setting: Setting) => (cell: ReportCell | undefined) =>
    textWidth(printedCell(cell, column.kind), setting.size, setting.isBold === true)
  const figureOf = (sums: ReportSums | null) => sums?.figures[column.place] ?? null
  return Math.max(
    ...column.head.split(' ').map(word => textWidth(word, HEAD.size, true)),
    widest(table.groups, ({ rows }) => widest(rows, row => widthIn(ROW)(row[column.place]))),
    widest(table.groups, ({ subtotal }) => widthIn(SUBTOTAL)(figureOf(subtotal))),
    widthIn(TOTAL)(figureOf(table.totals)),
  )
}

/** Not by spreading: there may be more items than a call takes arguments. */
const widest = <Item>(items: readonly Item[], widthOf: (item: Item) => number): number =>
  items.reduce((width, item) => Math.max(width, widthOf(item)), 0)

const widened = (columns: readonly ReportColumn[], natural: readonly number[], over: number): number[] => {
  const shares = sum(columns.map(({ width }) => width))
  return natural.map((width, index) => width + (over * (columns[index]?.width ?? 0)) / shares)
}

const narrowed = (
  columns: readonly ReportColumn[],
  natural: readonly number[],
  lacking: number,
): number[] => {
  const spare = natural.map((width, index) =>
    columns[index]?.kind === 'text' ? Math.max(0, width - NARROWEST_TEXT) : 0,
  )
  const share = Math.min(1, lacking / Math.max(1, sum(spare)))
  return natural.map((width, index) => width - (spare[index] ?? 0) * share)
}
