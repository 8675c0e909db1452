import type { z } from 'zod'
import type { ClientPauses } from '#api/calendar/clientPauses.ts'
import type { Tx } from '#api/database/tables.ts'
import type { Day } from '#domain/dates.ts'
import type { PastCalendar, Pause } from '#domain/periods.ts'
import type { ImportFile } from '#wire/imports.ts'
import type { Kind, Value } from './cells.ts'

/** The values of one record by the heads of its file. */
export type Values = Readonly<Record<string, Value>>

/** A record that a row refers to: one of the books, or the new one that comes with a line of its file. */
export type Target = { identifier: number } | { line: number }

export type Column = {
  /** As the head of the file has it. */
  header: string
  /** Column of the table; null for one that is only read. */
  column: string | null
  kind: Kind
  /** `value`: the file must have the column and each row a value in it; `column`: cells may be empty; `no`: it may be left out. */
  needed: 'value' | 'column' | 'no'
  /** What a new record gets when the cell is empty or the column isn't there. */
  initial: Value
  /** Whether an empty cell empties the field of a record that is there; else it says nothing about it. */
  emptyClears: boolean
  /** The head of what it says more about: a file that changes that and says nothing of this one empties it. */
  goesWith?: string
  /** The file in which what it names is listed. */
  refersTo?: ImportFile
}

export type Problem = { header: string | null; reason: string }

/** What is known of a contract besides its row, for changes of its calendar. */
export type History = {
  past: readonly PastCalendar[]
  billed: readonly { start: Day; end: Day }[]
  pauses: readonly (Pause & { isOfClient: boolean })[]
}

export type Settling = {
  /** The record as it is; null for a new one. */
  before: Values | null
  today: Day
  /** Of the record, where it needs it. */
  history: History | null
  /** Head → the record that its cell names, and what is to stand there. */
  targets: Readonly<Record<string, Target | null>>
  named: Readonly<Record<string, Values>>
  /** When the clients of the books were paused. */
  clientPauses: ClientPauses
  /** The series of the books that have invoices. */
  billedSeries: ReadonlySet<string>
}

/** A record that was written; `before` is null for a new one. */
export type Written = { identifier: number | string; before: Values | null; after: Values }

/** How one file of the books is written, how its rows are known again, and where they are kept. */
export type Format = {
  file: ImportFile
  table: string
  columns: readonly Column[]
  /** Fields that are kept beside those of the file: column of the table → what a new record gets. */
  derived?: Readonly<Record<string, Value>>
  /** `natural`: the file's own `identifier`; `versions`: one record, of which each change is a new row. */
  identity: 'serial' | 'natural' | 'versions'
  /** Whose pauses its `isActive` begins and ends. */
  pausedAs?: 'clients' | 'contracts'
  /** The wire's rules for the whole record. */
  schema: z.ZodType
  /** Puts right what Excel or a hand has left out, before anything is looked up. */
  prepare?: (values: Values) => Values
  /** The same of what can only be told from the record as the row wants it; `given` is what its cells say. */
  mend?: (wanted: Values, given: Values) => Values
  /** Heads of what goes out to clients in staff's words, and of the one who reads it, whose own account it may name. */
  words?: { heads: readonly string[]; reader?: string }
  /** Rules beyond the schema: control digits and the like. */
  check?: (values: Values) => Problem[]
  /** Whether the history of a record decides about what becomes of it. */
  needsHistory?: (values: Values, before: Values) => boolean
  /** Last word on a record: what never goes back, what follows from the rest. @throws AppError when it can't be so. */
  settle?: (values: Values, settling: Settling) => Values
  /** What else is kept of the records that became new or changed, once these are written. */
  note?: (tx: Tx, records: readonly Written[]) => Promise<void>
  keys: Keys
  /** By what a new row looks like a record that has another key, and what staff are told of that. */
  likeness?: { keys: (values: Values, refs: Refs) => string[]; reason: () => string }
  /** What else looks wrong in a new record and is taken all the same. `named` as in `Settling`. */
  doubt?: (values: Values, named: Settling['named']) => string | null
}

/** Keys are texts that nobody reads. `refs` has the token of each record that the row names. */
export type Keys = {
  /** Heads of the cells that a key is made of: a row with a fault in one of them has none. */
  of: readonly string[]
  /** What may be in one file only once. */
  own: (values: Values, refs: Refs) => string
  /** How a row is looked up among the records, the surest first; null is skipped. Absent: by `own` alone. */
  lookups?: (values: Values, refs: Refs) => (string | null)[]
  /** All that a record can be looked up by. Absent: `own`. */
  index?: (values: Values, refs: Refs) => string[]
  /** How another file's cell names it, the surest first. */
  reference?: (cell: string) => string[]
  /** For staff. */
  label: (values: Values) => string
}

export type Refs = Readonly<Record<string, string>>

/** Text of a target inside a key. */
export const tokenOf = (target: Target | null): string => {
  if (target === null) return '-'
  return 'identifier' in target ? `i${target.identifier}` : `l${target.line}`
}

/** Names that only differ in spaces are the same one; capitals and accents count. */
export const nameKey = (value: Value | undefined): string =>
  String(value ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** A column whose empty cell says nothing: new records get `initial`, others keep what they have. */
export const keeping = (header: string, column: string, kind: Kind, initial: Value): Column => ({
  header,
  column,
  kind,
  needed: 'no',
  initial,
  emptyClears: false,
})

/** A column whose empty cell means that there is none. */
export const optional = (header: string, column: string, kind: Kind): Column => ({
  header,
  column,
  kind,
  needed: 'no',
  initial: null,
  emptyClears: true,
})

/** A column that each row must fill. */
export const required = (header: string, column: string, kind: Kind): Column => ({
  header,
  column,
  kind,
  needed: 'value',
  initial: null,
  emptyClears: false,
})
