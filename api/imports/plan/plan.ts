import type { ClientPauses } from '#api/calendar/clientPauses.ts'
import type { Day } from '#domain/dates.ts'
import type { ImportFile } from '#wire/imports.ts'
import type { Format, History, Problem, Refs, Target, Values } from '../read/format.ts'
import type { ReadRow } from '../read/readRow.ts'

/** A record of the books. Its values are those of its file's columns and derived fields; references are identifiers. */
export type BookRecord = { identifier: number | string; values: Values }

/** What of the books an import is compared with: the records of its files and of those that they refer to. */
export type Books = {
  records: ReadonlyMap<ImportFile, readonly BookRecord[]>
  /** Only where contracts come in. */
  clientPauses: ClientPauses
  /** Those that have invoices; only where series come in. */
  billedSeries: ReadonlySet<string>
  today: Day
}

/** Of contracts, by identifier. */
export type Histories = ReadonlyMap<number, History>

/** What is to become of one row. */
export type PlannedRow = {
  line: number
  label: string
  action: 'added' | 'changed' | 'unchanged' | 'refused'
  /** The record that it is; null for a new or refused one. */
  identifier: number | string | null
  before: Values | null
  after: Values
  /** Head → the record that its cell names. */
  targets: Readonly<Record<string, Target | null>>
  /** Of a new one that may be there under another key; null where nothing looks like it. */
  warning: string | null
  /** Heads whose value is another one now. */
  changed: string[]
  problems: (Problem & { value: string | null })[]
}

export type PlannedFile = { format: Format; rows: PlannedRow[] }

export type Plan = {
  files: PlannedFile[]
  /** What has decided about contracts whose calendar changes. */
  histories: Histories
}

/** A row with the records that it names. Its key can be told unless `problems` has what the key is made of. */
export type ResolvedRow = ReadRow & {
  targets: Readonly<Record<string, Target | null>>
  /** What is to stand in the records that it names. */
  named: Readonly<Record<string, Values>>
  refs: Refs
}
