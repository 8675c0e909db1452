import { unzipSync, type Zippable, zipSync } from 'fflate'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import { flatRows } from './flatRows.ts'
import type { ReportCell, ReportColumn, ReportTable } from './reportTable.ts'

const DAY_FORMAT = 'dd/mm/yyyy'

/** How Excel shows a figure, with the separators of its own language; as many decimals as there are where nothing is said. */
const FORMATS: Partial<Record<ReportColumn['kind'], string>> = { money: '#,##0.00 "€"', count: '#,##0' }

/**
 * A report as an XLSX workbook of one sheet: head and client stay in view, a row for each line, and the totals below a blank row, so
 * that a filter or a pivot table of all rows leaves them out. Numbers are numbers and days are dates; a text is never a formula,
 * whatever it begins with.
 */
export async function reportXlsx(table: ReportTable): Promise<Uint8Array> {
  const { columns, rows, totals } = flatRows(table)
  const look = {
    fontWeight: 'bold',
    wrap: true,
    alignVertical: 'center',
    backgroundColor: '#e7eff1',
  } as const
  const head = columns.map(
    ({ head, kind }): CellObject => ({
      ...look,
      type: String,
      value: head,
      align: isText(kind) ? 'left' : 'right',
    }),
  )
  const sums = { fontWeight: 'bold', topBorderStyle: 'thin' } as const
  const workbook = await writeXlsxFile(
    [
      head,
      ...rows.map(row => row.map((cell, place) => cellOf(cell, columns[place]))),
      [],
      totals.map((cell, place) => ({ ...sums, ...cellOf(cell, columns[place]) })),
    ],
    {
      sheet: table.title,
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      ...(table.isLandscape ? { orientation: 'landscape' as const } : {}),
    },
  ).toBuffer()
  return withoutClock(workbook)
}

const isText = (kind: ReportColumn['kind']): boolean => kind === 'text' || kind === 'day'

function cellOf(cell: ReportCell, column: ReportColumn | undefined): CellObject {
  if (cell === null || column === undefined) return {}
  if (typeof cell === 'string' && column.kind === 'day') {
    // The writer counts days in UTC: no time zone of a process moves the date.
    return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: DAY_FORMAT, align: 'left' }
  }
  if (typeof cell === 'string' || column.kind === 'text') return { type: String, value: asKey(String(cell)) }
  const format = FORMATS[column.kind]
  return { type: Number, value: cell, ...(format === undefined ? {} : { format }) }
}

/** The writer looks texts up in a plain object, where a client called `constructor` would be found before it was put in. */
const asKey = (text: string): string => (text in {} ? `${text} ` : text)

/** The same files in an archive that doesn't say when it was made: the same report gives the same bytes. */
function withoutClock(workbook: Uint8Array): Uint8Array {
  // The earliest time that zip can say, which it says in local time.
  const mtime = new Date(1980, 0, 1)
  const files: Zippable = Object.fromEntries(
    Object.entries(unzipSync(workbook)).map(([path, content]) => [path, [content, { mtime }]]),
  )
  return zipSync(files)
}
