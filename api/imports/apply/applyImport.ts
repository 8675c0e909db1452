import { pauseImported, recordActivities } from '#api/calendar/pauses.ts'
import { type Actor, auditAll } from '#api/database/audit.ts'
import { refreshStatistics } from '#api/database/refreshStatistics.ts'
import type { Tx } from '#api/database/tables.ts'
import { insertRows, type TableRow, takeIdentifiers, updateRows } from '#api/database/writeRows.ts'
import type { Day } from '#domain/dates.ts'
import type { ImportFile } from '#wire/imports.ts'
import type { Plan, PlannedFile, PlannedRow } from '../plan/plan.ts'
import type { Value } from '../read/cells.ts'
import type { Format, Target, Values, Written } from '../read/format.ts'

/** Identifiers of the records that the rows are, by file and line. */
type Identifiers = Map<ImportFile, ReadonlyMap<number, number | string>>

/**
 * Carries a plan out: a handful of statements a file, however many rows. Call it in the transaction in which the books of the plan
 * were read, with their tables locked.
 */
export const applyImport = async (
  tx: Tx,
  plan: Plan,
  { actor, today }: { actor: Actor; today: Day },
): Promise<void> => {
  const identifiers: Identifiers = new Map()
  for (const file of plan.files) {
    identifiers.set(file.format.file, await identifiersFor(tx, file))
    await writeFile(tx, file, identifiers)
    // A run may follow at once, before the server has looked at the new rows by itself.
    await refreshStatistics(tx, [file.format.table], withAction(file, 'added').length)
    await file.format.note?.(tx, writtenOf(file, identifiers))
    await noteActivity(tx, file, identifiers, today)
    await noteChanges(tx, file, identifiers, actor)
  }
}

const withAction = ({ rows }: PlannedFile, action: PlannedRow['action']): PlannedRow[] =>
  rows.filter(row => row.action === action)

/** The identifier of each row that becomes or changes a record, by its line; new ones rise in the order of the file. */
const identifiersFor = async (
  tx: Tx,
  { format, rows }: PlannedFile,
): Promise<ReadonlyMap<number, number | string>> => {
  const isInserted = ({ action }: PlannedRow) =>
    action === 'added' || (action === 'changed' && format.identity === 'versions')
  const taken =
    format.identity === 'natural'
      ? []
      : await takeIdentifiers(tx, format.table, rows.filter(isInserted).length)
  const next = taken.values()
  const identifiers = new Map<number, number | string>()
  for (const row of rows) {
    const identifier =
      format.identity === 'natural'
        ? String(row.after.identifier)
        : isInserted(row)
          ? next.next().value
          : row.identifier
    if (identifier !== undefined && identifier !== null) identifiers.set(row.line, identifier)
  }
  return identifiers
}

const writeFile = async (tx: Tx, file: PlannedFile, identifiers: Identifiers): Promise<void> => {
  const { format } = file
  const columns = [
    ...format.columns.flatMap(({ column }) => (column === null ? [] : [column])),
    ...Object.keys(format.derived ?? {}),
  ].filter(column => column !== 'identifier')
  const changed = withAction(file, 'changed').map(row => tableRow(format, row, identifiers))
  const added = withAction(file, 'added').map(row => tableRow(format, row, identifiers))
  await insertRows(
    tx,
    format.table,
    ['identifier', ...columns],
    format.identity === 'versions' ? [...added, ...changed] : added,
  )
  if (format.identity === 'versions') return
  // What a row refers to is its key and never changes.
  const references = new Set(format.columns.flatMap(({ column, refersTo }) => (refersTo ? [column] : [])))
  await updateRows(
    tx,
    format.table,
    columns.filter(column => !references.has(column)),
    changed,
  )
}

const tableRow = (
  { file, columns, derived = {} }: Format,
  row: PlannedRow,
  identifiers: Identifiers,
): TableRow => {
  const cells = columns.flatMap(({ header, column, refersTo }): [string, Value][] => {
    if (column === null) return []
    const value =
      refersTo === undefined
        ? row.after[header]
        : identifierOf(row.targets[header] ?? null, identifiers.get(refersTo))
    return [[column, value ?? null]]
  })
  const more = Object.keys(derived).map((column): [string, Value] => [column, row.after[column] ?? null])
  return {
    ...Object.fromEntries([...cells, ...more]),
    identifier: identifiers.get(file)?.get(row.line) ?? null,
  }
}

const identifierOf = (
  target: Target | null,
  brought: ReadonlyMap<number, number | string> | undefined,
): Value => {
  if (target === null) return null
  if ('identifier' in target) return target.identifier
  const identifier = brought?.get(target.line)
  if (identifier === undefined)
    throw new Error(`a row refers to line ${target.line}, which brought no record`)
  return identifier
}

const writtenOf = (file: PlannedFile, identifiers: Identifiers): Written[] =>
  [...withAction(file, 'added'), ...withAction(file, 'changed')].flatMap(({ line, before, after }) => {
    const identifier = identifiers.get(file.format.file)?.get(line)
    return identifier === undefined ? [] : [{ identifier, before, after }]
  })

/** What came in inactive is paused; what the import switches on or off, from today. */
const noteActivity = async (
  tx: Tx,
  file: PlannedFile,
  identifiers: Identifiers,
  today: Day,
): Promise<void> => {
  const { pausedAs } = file.format
  if (pausedAs === undefined) return
  const owners = (rows: readonly PlannedRow[]) => {
    const found = rows.map(row => identifiers.get(file.format.file)?.get(row.line))
    return {
      clients: [],
      contracts: [],
      [pausedAs]: found.filter(identifier => typeof identifier === 'number'),
    }
  }
  const switched = withAction(file, 'changed').filter(({ changed }) => changed.includes('isActive'))
  await pauseImported(tx, owners(withAction(file, 'added')))
  await recordActivities(tx, owners(switched.filter(({ after }) => after.isActive === false)), false, today)
  await recordActivities(tx, owners(switched.filter(({ after }) => after.isActive === true)), true, today)
}

const noteChanges = async (
  tx: Tx,
  file: PlannedFile,
  identifiers: Identifiers,
  actor: Actor,
): Promise<void> => {
  const { format } = file
  const part = (values: Values | null, headers: readonly string[]) =>
    values === null ? null : Object.fromEntries(headers.map(header => [header, values[header] ?? null]))
  const headers = format.columns.map(({ header }) => header)
  await auditAll(tx, actor, [
    ...withAction(file, 'added').map(row => ({
      action: 'create',
      entity: format.table,
      record: identifiers.get(format.file)?.get(row.line) ?? null,
      after: part(row.after, headers),
    })),
    ...withAction(file, 'changed').map(row => ({
      action: 'change',
      entity: format.table,
      record: identifiers.get(format.file)?.get(row.line) ?? null,
      before: part(row.before, row.changed),
      after: part(row.after, row.changed),
    })),
  ])
}
