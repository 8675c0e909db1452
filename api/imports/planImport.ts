import type { Day } from '#contract/dates.ts'
import type { ImportFile } from '#contract/imports.ts'
import type { Format, History, Problem, Target, Values } from './format.ts'
import { importFormats } from './importFormats.ts'
import { planFile } from './planFile.ts'
import type { CsvTable } from './readCsv.ts'
import { ReferenceIndex } from './referenceIndex.ts'

/** A record of the books. Its values are those of its file's columns and derived fields; references are identifiers. */
export type BookRecord = { identifier: number | string; values: Values }

/** What of the books an import is compared with: the records of its files and of those that they refer to. */
export type Books = {
  records: ReadonlyMap<ImportFile, readonly BookRecord[]>
  /** Of contracts, by identifier: loaded only for those whose calendar changes. */
  histories: ReadonlyMap<number, History>
  today: Day
}

/** What is to become of one row. */
export type PlannedRow = {
  line: number
  label: string
  action: 'nou' | 'canviat' | 'igual' | 'refusat'
  /** The record that it is; null for a new or refused one. */
  identifier: number | string | null
  before: Values | null
  after: Values
  /** Head → the record that its cell names. */
  targets: Readonly<Record<string, Target | null>>
  /** Heads whose value is another one now. */
  changed: string[]
  problems: (Problem & { value: string | null })[]
}

export type PlannedFile = { format: Format; rows: PlannedRow[] }

export type Plan = {
  files: PlannedFile[]
  /** Contracts whose history must be in the books before this plan is right. */
  missingHistories: number[]
}

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
