import { accountsIn, foreignAccount, type OwnAccounts } from '#api/ownAccounts/foreignAccount.ts'
import { normalizeIban } from '#domain/iban.ts'
import { AppError } from '#platform/errors.ts'
import { fieldMessage } from '#wire/errors.ts'
import type { Value } from '../read/cells.ts'
import {
  type Format,
  type History,
  type Problem,
  type Settling,
  type Target,
  tokenOf,
  type Values,
} from '../read/format.ts'
import type { CsvTable } from '../read/readCsv.ts'
import { type ReadRow, readRow } from '../read/readRow.ts'
import { matchRows } from './matchRows.ts'
import type { BookRecord, Books, Histories, PlannedRow, ResolvedRow } from './plan.ts'
import type { ReferenceIndex } from './referenceIndex.ts'

/** A row with the record that it is and what it wants of it, before the last word. */
export type WantedRow = ResolvedRow & { record: BookRecord | null; wanted: Values }

/** What the rows of one file want, in its order. */
export const wantedRows = (
  format: Format,
  table: CsvTable,
  records: readonly BookRecord[],
  { index, own }: { index: ReferenceIndex; own: OwnAccounts },
): WantedRow[] => {
  const rows = table.rows.map(row => resolve(format, readRow(format, table, row), index))
  const matches = matchRows(format, rows, records)
  return rows.map((row, place) => {
    const match = matches[place] ?? null
    const record = match !== null && 'record' in match ? match.record : null
    const known = match !== null && 'problem' in match ? [...row.problems, match.problem] : row.problems
    const merged = merge(format, row, record?.values ?? null)
    const wanted = format.mend?.(merged, row.values) ?? merged
    const faults = [...known, ...faultsOf(format, wanted, known).filter(isOfFile(format, wanted, record))]
    const foreign = faults.length === 0 ? foreignIn(format, { ...row, record, wanted }, own) : []
    return { ...row, problems: [...faults, ...foreign], record, wanted }
  })
}

/** What the record has already and the row leaves as it is, is no fault of the file: forms take it with a warning. */
const isOfFile = (
  format: Format,
  wanted: Values,
  record: BookRecord | null,
): ((fault: Problem) => boolean) => {
  const standing = record ? faultsOf(format, record.values, []) : []
  return ({ header, reason }) =>
    !standing.some(
      fault =>
        fault.header !== null &&
        fault.header === header &&
        fault.reason === reason &&
        wanted[fault.header] === record?.values[fault.header],
    )
}

/** An account that the row would have clients read, and that is none of the company's: as forms say it (`requireOwnAccounts`). */
const foreignIn = (
  { words }: Format,
  { record, wanted, named }: Pick<WantedRow, 'record' | 'wanted' | 'named'>,
  own: OwnAccounts,
): Problem[] => {
  if (words === undefined) return []
  const said = (values: Values) =>
    Object.fromEntries(
      words.heads.map(head => [head, typeof values[head] === 'string' ? values[head] : null]),
    )
  const readers = words.reader === undefined ? null : named[words.reader]?.iban
  const known = [
    ...(record ? accountsIn(said(record.values)) : []),
    ...(typeof readers === 'string' ? [normalizeIban(readers)] : []),
  ]
  const found = foreignAccount(said(wanted), { own, known })
  return found ? [{ header: found.field, reason: found.text }] : []
}

/** The record whose history decides about a row, where one does. */
export const withHistory = (format: Format, { record, wanted, problems }: WantedRow): number[] =>
  typeof record?.identifier === 'number' &&
  problems.length === 0 &&
  format.needsHistory?.(wanted, record.values) === true
    ? [record.identifier]
    : []

const resolve = (format: Format, row: ReadRow, index: ReferenceIndex): ResolvedRow => {
  const targets: Record<string, Target | null> = {}
  const named: Record<string, Values> = {}
  for (const { header, refersTo } of format.columns) {
    const value = row.values[header] ?? null
    if (refersTo === undefined) continue
    targets[header] = null
    if (typeof value !== 'string') continue
    const found = index.find(refersTo, value)
    if ('reason' in found) row.problems.push({ header, reason: found.reason })
    else {
      targets[header] = found
      named[header] = index.valuesOf(refersTo, found)
    }
  }
  const refs = Object.fromEntries(
    Object.entries(targets).map(([header, target]) => [header, tokenOf(target)]),
  )
  return { ...row, targets, named, refs }
}

/** What is to become of a row. `histories` has those of `withHistory`. */
export const planRow = (
  format: Format,
  row: WantedRow,
  { histories, isAlike, ...known }: Omit<Books, 'records'> & { histories: Histories; isAlike: boolean },
): PlannedRow => {
  const { record, wanted } = row
  const before = record?.values ?? null
  const settled =
    row.problems.length === 0
      ? settle(format, wanted, {
          ...known,
          before,
          history: historyOf(record, histories),
          targets: row.targets,
          named: row.named,
        })
      : { after: wanted, problems: [] }
  const problems = [...row.problems, ...settled.problems]
  const changed =
    before === null ? [] : format.columns.filter(column => isChanged(column, before, settled.after))
  return {
    line: row.line,
    label: format.keys.label(row.values),
    action:
      problems.length > 0
        ? 'refused'
        : before === null
          ? 'added'
          : changed.length > 0
            ? 'changed'
            : 'unchanged',
    identifier: problems.length > 0 ? null : (record?.identifier ?? null),
    before,
    after: settled.after,
    targets: row.targets,
    warning: problems.length === 0 && before === null ? warningOf(format, row, isAlike) : null,
    changed: changed.map(({ header }) => header),
    problems: problems.map(problem => ({
      ...problem,
      value: problem.header === null ? null : row.cell(problem.header),
    })),
  }
}

/** What whoever imports is told of a new record. */
const warningOf = (format: Format, { wanted, named }: WantedRow, isAlike: boolean): string | null => {
  const told = [isAlike ? format.likeness?.reason() : null, format.doubt?.(wanted, named)]
  return told.filter(each => each != null).join(' ') || null
}

/** The whole record as the row wants it: what its cells say over what is there, or over what new records get. */
const merge = (
  { columns, derived = {} }: Format,
  { values, cleared }: ReadRow,
  before: Values | null,
): Values => {
  const merged: Record<string, Value> = { ...derived, ...before }
  for (const { header, initial, refersTo } of columns) {
    const kept = before === null || refersTo !== undefined ? initial : (before[header] ?? null)
    merged[header] = values[header] ?? (cleared.has(header) ? null : kept)
  }
  for (const { header, goesWith } of columns)
    if (goesWith !== undefined && values[header] === undefined && before !== null)
      if (merged[goesWith] !== before[goesWith]) merged[header] = null
  return merged
}

const isChanged = (
  { header, refersTo, column }: Format['columns'][number],
  before: Values,
  after: Values,
): boolean =>
  // What a row refers to is part of its key, so it can't be another one here.
  refersTo === undefined && column !== null && before[header] !== after[header]

/** What the wire's schema and the format's own rules have against a record, one reason a column. */
const faultsOf = (format: Format, values: Values, known: readonly Problem[]): Problem[] => {
  const parsed = format.schema.safeParse(values, { error: fieldMessage })
  const issues = parsed.error?.issues ?? []
  const found = [
    ...issues.map(({ path, message }) => ({ header: path.join('.') || null, reason: message })),
    ...(format.check?.(values) ?? []),
  ]
  const named = new Set(known.map(({ header }) => header))
  return found.filter(({ header }) => !named.has(header) && named.add(header))
}

const historyOf = (record: BookRecord | null, histories: Histories): History | null =>
  typeof record?.identifier === 'number' ? (histories.get(record.identifier) ?? null) : null

const settle = (
  format: Format,
  values: Values,
  settling: Settling,
): { after: Values; problems: Problem[] } => {
  try {
    return { after: format.settle?.(values, settling) ?? values, problems: [] }
  } catch (error) {
    if (error instanceof AppError)
      return {
        after: values,
        problems: [{ header: Object.keys(error.fields ?? {})[0] ?? null, reason: error.message }],
      }
    throw error
  }
}
