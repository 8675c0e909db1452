import type { ReportDocument } from '#wire/reportDocuments.ts'
import { printedCell } from '#workers/documents/reports/printedColumns.ts'
import { reportTableOf } from '#workers/documents/reports/reportTableOf.ts'
import { sampleReport } from '#workers/documents/reports/sampleReport.ts'

/** What is overdue, 2,000 invoices; the filter and with it the bytes differ from number to number. */
export const benchReport = (number: number): ReportDocument =>
  sampleReport('overdue', 2000, { search: `mostra ${number}` })

/** A row as text; a heading has one cell, sums are bold. */
export type PlainRow = { kind: 'heading' | 'row' | 'sums'; cells: string[] }

/** The same report as plain rows of text, for whoever makes a table of it in another way. */
export function plainReport(report: ReportDocument): { title: string; head: string[]; rows: PlainRow[] } {
  const { title, columns, groups, totals } = reportTableOf(report)
  const sums = ({ label, figures }: typeof totals): PlainRow => ({
    kind: 'sums',
    cells: columns.map(({ kind }, place) => (place === 0 ? label : printedCell(figures[place], kind))),
  })
  const rows = groups.flatMap(({ heading, rows, subtotal }): PlainRow[] => [
    { kind: 'heading', cells: [heading] },
    ...rows.map(
      (row): PlainRow => ({
        kind: 'row',
        cells: columns.map(({ kind }, place) => printedCell(row[place], kind)),
      }),
    ),
    ...(subtotal === null ? [] : [sums(subtotal)]),
  ])
  return { title, head: columns.map(({ head }) => head), rows: [...rows, sums(totals)] }
}

/** How many columns from the left are no figures. */
export const LEFT_COLUMNS = 3
