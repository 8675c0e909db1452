import type { Day } from '#domain/dates.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { lockForChange } from '../calendar/lockForChange.ts'
import { recordActivities } from '../calendar/pauses.ts'
import { type Actor, auditAll } from '../database/audit.ts'
import { inDatabase } from '../database/inDatabase.ts'
import type { Tx } from '../database/tables.ts'
import { type TableRow, updateRows } from '../database/writeRows.ts'
import { requireVersion } from '../http/ifMatch.ts'

/** A row of such a table, with whatever its record shows from others beside it. */
export type Stored = { identifier: number; version: number; isActive: boolean }

/** What may switch a record on or off. */
type Switching = { isActive?: boolean | undefined }

/** What one record is to become. */
export type Change<Shown, Body> = {
  identifier: number
  /** That the caller has seen; null when it takes whatever there is. */
  version: number | null
  /** The body of an edit of this record. @throws AppError when there is none for it. */
  bodyOf: (record: Shown) => Body
}

/** What became of it: either it was changed, or it stays as it is, and why. No `before`: there is no such record. */
export type Outcome<Row> = {
  identifier: number
  before: Row | null
  after: Row | null
  refusal: AppError | null
}

/** A kind of record that is changed one by one and by the hundred, under the same rules. */
export type Kind<Row extends Stored, Shown, Body extends Switching> = {
  table: 'clients' | 'contracts'
  /** What staff are told of a record that is not there. */
  missing: () => string
  /** In the order of their identifiers, locked for update or not. */
  read: (tx: Tx, identifiers: number[], forUpdate: boolean) => Promise<Row[]>
  /** The record as callers and the audit log see it. */
  present: (row: Row) => Shown
  /** Whether such an edit moves what is due, besides switching the record on or off. */
  movesPeriods: (row: Row, body: Body) => boolean
  /**
   * Columns and what they become; undefined stays as it is.
   *
   * @throws AppError when a rule forbids it.
   */
  columnsOf: (tx: Tx, row: Row, body: Body, today: Day) => Promise<Columns>
}

/** By their names in code. */
export type Columns = Switching & Record<string, TableRow[string] | undefined>

/**
 * Changes records of one kind: the one writer behind a single edit and a bulk edit. Each is changed or refused by itself, whatever becomes
 * of the others, and each has its entry in the audit log. However many they are, the statements are the same few.
 *
 * @param changes no record twice.
 * @returns what became of each, in the order of `changes`.
 * @throws AppError 409 `busy` when a record changed so meanwhile that billing is touched after all.
 */
export const changeRecords = async <Row extends Stored, Shown, Body extends Switching>(
  tx: Tx,
  kind: Kind<Row, Shown, Body>,
  changes: readonly Change<Shown, Body>[],
  today: Day,
  actor: Actor,
): Promise<Outcome<Row>[]> => {
  const identifiers = changes.map(({ identifier }) => identifier)
  const rows = await lockForChange(
    tx,
    async forUpdate => byIdentifier(await kind.read(tx, identifiers, forUpdate)),
    found => changes.some(change => touchesBilling(kind, found.get(change.identifier), change)),
  )

  const outcomes: Outcome<Row>[] = []
  const written: { row: Row; columns: Columns }[] = []
  for (const change of changes) {
    const { identifier } = change
    const row = rows.get(identifier)
    try {
      if (!row) throw notFound(kind.missing())
      requireVersion(change.version, row.version)
      const columns = await kind.columnsOf(tx, row, change.bodyOf(kind.present(row)), today)
      written.push({ row, columns })
      outcomes.push({ identifier, before: row, after: null, refusal: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push({ identifier, before: row ?? null, after: null, refusal: error })
    }
  }

  await write(tx, kind.table, written)
  await noteActivity(tx, kind.table, written, today)
  const changed = await kind.read(
    tx,
    written.map(({ row }) => row.identifier),
    false,
  )
  await auditAll(
    tx,
    actor,
    changed.map(after => ({
      action: 'change',
      entity: kind.table,
      record: after.identifier,
      before: presented(kind, rows.get(after.identifier)),
      after: kind.present(after),
    })),
  )
  const after = byIdentifier(changed)
  return outcomes.map(outcome => ({
    ...outcome,
    after: outcome.refusal ? null : (after.get(outcome.identifier) ?? null),
  }))
}

/** As `changeRecords`, for one. @throws AppError when it is refused. */
export const changeRecord = async <Row extends Stored, Shown, Body extends Switching>(
  tx: Tx,
  kind: Kind<Row, Shown, Body>,
  change: Change<Shown, Body>,
  today: Day,
  actor: Actor,
): Promise<Row> => {
  const [outcome] = await changeRecords(tx, kind, [change], today, actor)
  if (outcome?.refusal) throw outcome.refusal
  if (!outcome?.after) throw notFound(kind.missing())
  return outcome.after
}

const byIdentifier = <Row extends Stored>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map(row => [row.identifier, row]))

const presented = <Row extends Stored, Shown, Body extends Switching>(
  kind: Kind<Row, Shown, Body>,
  row: Row | undefined,
): Shown | undefined => row && kind.present(row)

/** What is refused later touches nothing. */
const touchesBilling = <Row extends Stored, Shown, Body extends Switching>(
  kind: Kind<Row, Shown, Body>,
  row: Row | undefined,
  { bodyOf }: Change<Shown, Body>,
): boolean => {
  if (!row) return false
  try {
    const body = bodyOf(kind.present(row))
    return switches(row, body) || kind.movesPeriods(row, body)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Whether it is switched on or off: `isActive` of a body, or of the columns that come of it. */
const switches = ({ isActive }: Stored, wanted: Switching): boolean =>
  (wanted.isActive ?? isActive) !== isActive

/** Columns that one of them changes keep in the others what they hold. */
const write = async <Row extends Stored>(
  tx: Tx,
  table: string,
  written: readonly { row: Row; columns: Columns }[],
): Promise<void> => {
  const names = new Set<string>()
  for (const { columns } of written)
    for (const [name, value] of Object.entries(columns)) if (value !== undefined) names.add(name)
  await updateRows(
    tx,
    table,
    [...names].map(inDatabase),
    written.map(({ row, columns }) => {
      const held: Record<string, unknown> = row
      const values = [...names].map((name): [string, TableRow[string]] => [
        inDatabase(name),
        columns[name] === undefined ? (held[name] as TableRow[string]) : columns[name],
      ])
      return { ...Object.fromEntries(values), identifier: row.identifier }
    }),
  )
}

const noteActivity = async (
  tx: Tx,
  table: 'clients' | 'contracts',
  written: readonly { row: Stored; columns: Columns }[],
  today: Day,
): Promise<void> => {
  for (const isActive of [false, true]) {
    const switched = written
      .filter(({ row, columns }) => switches(row, columns) && columns.isActive === isActive)
      .map(({ row }) => row.identifier)
    await recordActivities(tx, { clients: [], contracts: [], [table]: switched }, isActive, today)
  }
}
