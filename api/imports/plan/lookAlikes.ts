import type { Format } from '../read/format.ts'
import { indexRecords } from './matchRows.ts'
import type { BookRecord } from './plan.ts'
import type { WantedRow } from './planFile.ts'

/**
 * Which of the rows that would be new look like a record of the books, and that is none of the file's own: told again after an edit in between, or mended in the
 * file, they would be there twice. Nothing is guessed of it, whoever imports is told.
 */
export const lookAlikes = (
  format: Format,
  rows: readonly WantedRow[],
  records: readonly BookRecord[],
): ReadonlySet<WantedRow> => {
  const { likeness } = format
  const added = rows.filter(({ record, problems }) => record === null && problems.length === 0)
  if (likeness === undefined || added.length === 0) return new Set()
  const known = new Set(rows.flatMap(({ record }) => record ?? []))
  const others = indexRecords(
    format,
    records.filter(record => !known.has(record)),
    likeness.keys,
  )
  return new Set(added.filter(({ wanted, refs }) => likeness.keys(wanted, refs).some(key => others.has(key))))
}
