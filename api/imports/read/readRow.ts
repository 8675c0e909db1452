import { texts } from '../texts.ts'
import type { Value } from './cells.ts'
import type { Format, Problem, Values } from './format.ts'
import type { CsvRow, CsvTable } from './readCsv.ts'

/** A row as far as it can be understood alone. */
export type ReadRow = {
  line: number
  /** Heads whose cell says something; the others are filled in from the record, or with what new ones get. */
  values: Values
  /** Heads whose cell is empty, and so empties the field. */
  cleared: ReadonlySet<string>
  problems: Problem[]
  /** The cell as it stands in the file. */
  cell: (header: string) => string | null
}

/** Reads the cells of a row, each by its column's kind. */
export const readRow = (format: Format, { headers }: CsvTable, row: CsvRow): ReadRow => {
  const values: Record<string, Value> = {}
  const cleared = new Set<string>()
  const problems: Problem[] = []
  for (const { header, kind, needed, emptyClears } of format.columns) {
    if (!headers.has(header)) continue
    const cell = row.cells.get(header) ?? ''
    if (cell === '') {
      if (needed === 'value') problems.push({ header, reason: texts.required })
      else if (emptyClears) cleared.add(header)
      continue
    }
    const reading = kind.read(cell)
    if ('reason' in reading) problems.push({ header, reason: reading.reason })
    // A way to write that there is none.
    else if (reading.value === null) cleared.add(header)
    else values[header] = reading.value
  }
  if (row.excess.length > 0)
    problems.push({
      header: null,
      reason: texts.row.tooManyCells({ cell: row.excess[0] ?? '' }),
    })
  return {
    line: row.line,
    values: format.prepare?.(values) ?? values,
    cleared,
    problems,
    cell: header => row.cells.get(header) ?? null,
  }
}
