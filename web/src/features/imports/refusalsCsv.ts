import { withoutFormula } from '#domain/csvFormulas.ts'
import type { ImportRefusal } from '#wire/imports.ts'
import { texts } from './refusalTexts.ts'

/** A cell as Excel in Spain reads it; what came from a foreign file is never run as a formula. */
function cell(value: string | number | null): string {
  const text = typeof value === 'string' ? withoutFormula(value) : String(value ?? '')
  return /[;,\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The refusals as a CSV file: `;`, line ends of Windows, and the mark by which Excel knows UTF-8. */
export function refusalsCsv(refusals: readonly ImportRefusal[]): string {
  const rows = refusals.map(({ file, line, column, value, reason }) => [file, line, column, value, reason])
  const { file, line, column, value, reason } = texts.csv
  const lines = [[file, line, column, value, reason], ...rows]
  return `\ufeff${lines.map(line => line.map(cell).join(';')).join('\r\n')}\r\n`
}
