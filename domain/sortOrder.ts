import { fold } from './fold.ts'

/**
 * The order of lists and of what is downloaded from them: the same in all languages, for the servers sort the files of people whose language
 * the screen has, and fifty thousand rows wait for it. What is chosen from by name has the order of the page's language (`nameOrder`).
 */

export type SortValue = string | number | boolean | null

export type SortDirection = 'asc' | 'desc'

/**
 * Indices of values in ascending order: texts as a reader looks them up (without accents and capitals), what is missing last, and
 * what is equal as it came. Descending is the same, reversed.
 */
export function sortedIndices(values: readonly SortValue[]): Uint32Array {
  const keys = sortKeys(values)
  return Uint32Array.from(keys, (_, index) => index).sort((a, b) => {
    const left = keys[a] ?? 0
    const right = keys[b] ?? 0
    return left < right ? -1 : left > right ? 1 : a - b
  })
}

/** Rows by what `read` makes of each. */
export function sortedRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => SortValue,
  direction: SortDirection,
): Row[] {
  const indices = sortedIndices(rows.map(read))
  if (direction === 'desc') indices.reverse()
  return Array.from(indices).flatMap(index => {
    const row = rows[index]
    return row === undefined ? [] : [row]
  })
}

/** Numbers that sort as the values do: texts by their place among the distinct folded texts. */
function sortKeys(values: readonly SortValue[]): Float64Array {
  const texts = new Set<string>()
  for (const value of values) if (typeof value === 'string') texts.add(value)
  const folded = [...texts].map(text => ({ text, key: fold(text) }))
  folded.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.text < b.text ? -1 : 1))
  const ranks = new Map(folded.map(({ text }, rank) => [text, rank]))
  return Float64Array.from(values, value => {
    if (value === null) return Number.POSITIVE_INFINITY
    return typeof value === 'string' ? (ranks.get(value) ?? 0) : Number(value)
  })
}
