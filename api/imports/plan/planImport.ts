import type { ImportFile } from '#wire/imports.ts'
import { importFormats } from '../read/importFormats.ts'
import type { CsvTable } from '../read/readCsv.ts'
import type { Books, Plan, PlannedFile } from './plan.ts'
import { planFile } from './planFile.ts'
import { ReferenceIndex } from './referenceIndex.ts'

/**
 * What the files would do to the books, row by row. Pure: a dry run shows this plan and the real run carries it out.
 */
export const planImport = (tables: ReadonlyMap<ImportFile, CsvTable>, books: Books): Plan => {
  const index = new ReferenceIndex()
  const missingHistories = new Set<number>()
  const files: PlannedFile[] = []
  for (const format of importFormats) {
    const records = books.records.get(format.file) ?? []
    const table = tables.get(format.file)
    const rows = table ? planFile(format, table, { records, index, books, missingHistories }) : []
    if (table) files.push({ format, rows })
    index.add(format, records, rows)
  }
  return { files, missingHistories: [...missingHistories] }
}
