import type { ImportFile } from '#wire/imports.ts'
import { importFormats } from '../read/importFormats.ts'
import type { CsvTable } from '../read/readCsv.ts'
import { lookAlikes } from './lookAlikes.ts'
import { ownAccountsAfter } from './ownAccountsAfter.ts'
import type { Books, Histories, Plan, PlannedFile } from './plan.ts'
import { planRow, wantedRows, withHistory } from './planFile.ts'
import { ReferenceIndex } from './referenceIndex.ts'

/**
 * What the files would do to the books, row by row. Writes nothing: a dry run shows this plan and the real run carries it out.
 *
 * @param historiesOf asked once, for the contracts whose calendar changes, which are few.
 */
export const planImport = async (
  tables: ReadonlyMap<ImportFile, CsvTable>,
  { records: ofFiles, ...known }: Books,
  historiesOf: (contracts: readonly number[]) => Promise<Histories>,
): Promise<Plan> => {
  const index = new ReferenceIndex()
  let histories: Histories = new Map()
  const own = ownAccountsAfter(tables, ofFiles)
  const files: PlannedFile[] = []
  for (const format of importFormats) {
    const records = ofFiles.get(format.file) ?? []
    const table = tables.get(format.file)
    const wanted = table ? wantedRows(format, table, records, { index, own }) : []
    const recalled = wanted.flatMap(row => withHistory(format, row))
    if (recalled.length > 0) histories = await historiesOf(recalled)
    const alike = lookAlikes(format, wanted, records)
    const rows = wanted.map(row => planRow(format, row, { ...known, histories, isAlike: alike.has(row) }))
    if (table) files.push({ format, rows })
    index.add(format, records, rows)
  }
  return { files, histories }
}
