import { stringify } from 'csv-stringify/sync'
import { FORMULA_BEHIND, withoutFormula } from '#domain/csvFormulas.ts'
import { formatDay } from '#domain/dates.ts'
import { flatRows } from './flatRows.ts'
import type { ReportCell, ReportColumn, ReportTable } from './reportTable.ts'

/**
 * A report as CSV for Excel in Spain: UTF-8 with its mark, `;`, line ends of Windows, decimal comma, days `DD/MM/YYYY`. A text
 * is never run as a formula.
 */
export function reportCsv(table: ReportTable): Uint8Array {
  const { columns, rows, totals } = flatRows(table)
  const lines = [columns.map(({ head }) => head), ...[...rows, totals].map(row => cellsOf(row, columns))]
  return Buffer.from(
    stringify(lines, {
      bom: true,
      delimiter: ';',
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      quoted_match: FORMULA_BEHIND,
    }),
  )
}

const cellsOf = (row: readonly ReportCell[], columns: readonly ReportColumn[]): string[] =>
  row.map((cell, place) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return decimal(cell, columns[place]?.kind === 'money' ? 2 : 0)
    if (columns[place]?.kind === 'day') return formatDay(cell)
    return withoutFormula(cell)
  })

/** Without points between the thousands, which not every program takes for a number. */
function decimal(value: number, leastDecimals: number): string {
  const text = leastDecimals > 0 ? value.toFixed(leastDecimals) : String(value)
  return text.replace('.', ',')
}
