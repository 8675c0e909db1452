import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Municipalities by postcode, that with the most places first: from INE's street directory of the electoral roll (Callejero del Censo
 * Electoral, January 2026), which names nothing but postcode and towns here, articles in front; pairs whose postcode belongs to another
 * province are mistakes of that directory and left out. A line is `postcode;town;town…`, by postcode.
 */
const TOWNS = join(import.meta.dirname, 'towns.csv')

let read: Promise<Map<string, string[]>> | undefined

const readTowns = async (): Promise<Map<string, string[]>> => {
  const lines = (await readFile(TOWNS, 'utf8')).trimEnd().split('\n')
  return new Map(
    lines.map(line => {
      const [postcode = '', ...towns] = line.split(';')
      return [postcode, towns]
    }),
  )
}

/** @returns the municipalities of a postcode by their official names, in both languages where there are two (`Alicante/Alacant`); read once, when first asked for. */
export const officialTownsOf = async (postcode: string): Promise<readonly string[]> => {
  read ??= readTowns()
  return (await read).get(postcode) ?? []
}
