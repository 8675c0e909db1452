import type { ImportReport } from '#wire/imports.ts'

const HEADS = ['fitxer', 'nous', 'canviats', 'iguals', 'refusats']

/** What an import did or would do, for the terminal: a table of the files, how many rows have a warning, and a line for each refusal. */
export const printedReport = ({ files, refusals: refused, totalRefusals }: ImportReport): string => {
  const rows = files.map(({ file, added, changed, unchanged, refused }) =>
    [file, added, changed, unchanged, refused].map(String),
  )
  const table = [HEADS, ...rows]
  const widths = HEADS.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
  const lines = table.map(row =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const warnings = files
    .filter(({ warned }) => warned > 0)
    .map(
      ({ file, warned }) =>
        `${file}: ${warned} de les files noves potser ja són als llibres amb una altra clau, o repeteixen un producte que no és recurrent.`,
    )
  const refusals = refused.map(({ file, line, column, value, reason }) =>
    [
      line === null ? file : `${file}:${line}`,
      column,
      value === null ? null : `«${value.replaceAll('\n', ' ')}»`,
      reason,
    ]
      .filter(part => part !== null)
      .join(' '),
  )
  const others = totalRefusals - refusals.length
  if (others > 0) refusals.push(`… i ${others} motius de refús més.`)
  return [
    ...lines,
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    ...(refusals.length > 0 ? ['', ...refusals] : []),
  ].join('\n')
}
