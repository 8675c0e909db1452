import {
  type ImportFileReport,
  type ImportRefusal,
  type ImportReport,
  type ImportRow,
  MOST_REFUSALS,
} from '#wire/imports.ts'
import type { Plan, PlannedFile, PlannedRow } from './plan/plan.ts'

/** Longer cells are cut where they are quoted. */
const MAX_QUOTED = 200

/** What a plan does, row by row, as the wire tells it. */
export const reportFiles = ({ files }: Plan): Pick<ImportReport, 'fitxers' | 'refusos' | 'totalRefusos'> => {
  const refusals = files.flatMap(({ format, rows }) => rows.flatMap(row => refusalsOf(format.file, row)))
  return {
    fitxers: files.map(reportFile),
    refusos: refusals.slice(0, MOST_REFUSALS),
    totalRefusos: refusals.length,
  }
}

/** How many rows of all files came to each end. */
export const countsOf = ({ fitxers }: Pick<ImportReport, 'fitxers'>) => {
  const sum = (of: (file: ImportFileReport) => number) => fitxers.reduce((total, file) => total + of(file), 0)
  return {
    nous: sum(({ nous }) => nous),
    canviats: sum(({ canviats }) => canviats),
    iguals: sum(({ iguals }) => iguals),
    refusats: sum(({ refusats }) => refusats),
  }
}

const reportFile = (file: PlannedFile): ImportFileReport => {
  const count = (action: PlannedRow['action']) => file.rows.filter(row => row.action === action).length
  return {
    fitxer: file.format.file,
    nous: count('nou'),
    canviats: count('canviat'),
    iguals: count('igual'),
    refusats: count('refusat'),
    files: file.rows.map(row => reportRow(file, row)),
  }
}

const reportRow = ({ format }: PlannedFile, row: PlannedRow): ImportRow => ({
  linia: row.line,
  clau: row.label,
  accio: row.action,
  ...(row.action === 'canviat' ? { canvis: changesOf(format, row) } : {}),
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

const refusalsOf = (fitxer: string, { line, problems }: PlannedRow): ImportRefusal[] =>
  problems.map(({ header, value, reason }) => ({
    fitxer,
    linia: line,
    columna: header,
    valor: value === null || value.length <= MAX_QUOTED ? value : `${value.slice(0, MAX_QUOTED)}…`,
    motiu: reason,
  }))
