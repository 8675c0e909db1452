import {
  type ImportFileReport,
  type ImportRefusal,
  type ImportReport,
  type ImportRow,
  MAX_REFUSALS,
} from '#wire/imports.ts'
import type { Plan, PlannedFile, PlannedRow } from './plan/plan.ts'

/** Longer cells are cut where they are quoted. */
const MAX_QUOTED = 200

/** What a plan does, row by row, as the wire tells it. */
export const reportFiles = ({ files }: Plan): Pick<ImportReport, 'files' | 'refusals' | 'totalRefusals'> => {
  const refusals = files.flatMap(({ format, rows }) => rows.flatMap(row => refusalsOf(format.file, row)))
  return {
    files: files.map(reportFile),
    refusals: refusals.slice(0, MAX_REFUSALS),
    totalRefusals: refusals.length,
  }
}

/** How many rows of all files came to each end. */
export const countsOf = ({ files }: Pick<ImportReport, 'files'>) => {
  const sum = (of: (file: ImportFileReport) => number) => files.reduce((total, file) => total + of(file), 0)
  return {
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    refused: sum(({ refused }) => refused),
  }
}

const reportFile = (file: PlannedFile): ImportFileReport => {
  const count = (action: PlannedRow['action']) => file.rows.filter(row => row.action === action).length
  return {
    file: file.format.file,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    warned: file.rows.filter(({ warning }) => warning !== null).length,
    rows: file.rows.map(row => reportRow(file, row)),
  }
}

const reportRow = ({ format }: PlannedFile, row: PlannedRow): ImportRow => ({
  line: row.line,
  key: row.label,
  action: row.action,
  ...(row.warning === null ? {} : { warning: row.warning }),
  ...(row.action === 'changed' ? { changes: changesOf(format, row) } : {}),
})

const changesOf = (
  { columns }: PlannedFile['format'],
  { before, after, changed }: PlannedRow,
): Record<string, [string | null, string | null]> =>
  Object.fromEntries(
    columns
      .filter(({ header }) => changed.includes(header))
      .map(({ header, kind }) => [
        header,
        [kind.show(before?.[header] ?? null), kind.show(after[header] ?? null)],
      ]),
  )

const refusalsOf = (file: string, { line, problems }: PlannedRow): ImportRefusal[] =>
  problems.map(({ header, value, reason }) => ({
    file,
    line,
    column: header,
    value: value === null || value.length <= MAX_QUOTED ? value : `${value.slice(0, MAX_QUOTED)}…`,
    reason,
  }))
