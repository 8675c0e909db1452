import type { ReportCell, ReportColumn, ReportTable } from './reportTable.ts'

/**
 * A report as a spreadsheet wants it: every row says its group (the client) itself, so that it can be sorted, filtered and pivoted;
 * one row of totals at the end.
 */
export function flatRows(table: ReportTable): {
  columns: ReportColumn[]
  rows: ReportCell[][]
  totals: ReportCell[]
} {
  const places = table.columns.flatMap((column, place) => (column.only === 'print' ? [] : [place]))
  const chosen = <Value>(cells: readonly Value[]): Value[] =>
    places.flatMap(place => {
      const cell = cells[place]
      return cell === undefined ? [] : [cell]
    })
  return {
    columns: [{ head: table.groupColumn, kind: 'text', width: 38 }, ...chosen(table.columns)],
    rows: table.groups.flatMap(({ heading, rows }) => rows.map(row => [heading, ...chosen(row)])),
    totals: [table.totals.label, ...chosen(table.totals.figures)],
  }
}
