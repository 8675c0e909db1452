import type { ImportReport } from '#wire/imports.ts'

const HEADS = ['fitxer', 'nous', 'canviats', 'iguals', 'refusats']

/** What an import did or would do, for the terminal: a table of the files and a line for each refusal. */
export const printedReport = ({ fitxers, refusos, totalRefusos }: ImportReport): string => {
  const rows = fitxers.map(({ fitxer, nous, canviats, iguals, refusats }) =>
    [fitxer, nous, canviats, iguals, refusats].map(String),
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
  const refusals = refusos.map(({ fitxer, linia, columna, valor, motiu }) =>
    [
      linia === null ? fitxer : `${fitxer}:${linia}`,
      columna,
      valor === null ? null : `«${valor.replaceAll('\n', ' ')}»`,
      motiu,
    ]
      .filter(part => part !== null)
      .join(' '),
  )
  const others = totalRefusos - refusals.length
  if (others > 0) refusals.push(`… i ${others} motius de refús més.`)
  return [...lines, ...(refusals.length > 0 ? ['', ...refusals] : [])].join('\n')
}
