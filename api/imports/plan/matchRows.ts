import { type Format, type Problem, type Refs, tokenOf, type Values } from '../read/format.ts'
import { texts } from '../texts.ts'
import type { BookRecord, ResolvedRow } from './plan.ts'

type Match = { record: BookRecord } | { problem: Problem }

/**
 * Which record each row is: null for a new one, a problem where that can't be told. Surer lookups go first, for all rows; a record
 * is one row's only.
 */
export const matchRows = (
  format: Format,
  rows: readonly ResolvedRow[],
  records: readonly BookRecord[],
): (Match | null)[] => {
  const { keys } = format
  const matches: (Match | null)[] = repetitions(format, rows)
  const index = indexRecords(
    format,
    records,
    (values, refs) => keys.index?.(values, refs) ?? [keys.own(values, refs)],
  )
  const claimed = new Set<BookRecord>()
  const lookups = rows.map(row =>
    hasKey(format, row) ? (keys.lookups?.(row.values, row.refs) ?? [keys.own(row.values, row.refs)]) : [],
  )
  const ranks = lookups.reduce((most, { length }) => Math.max(most, length), 0)

  for (let rank = 0; rank < ranks; rank++) {
    const open = lookups.flatMap((wanted, place) => {
      const key = wanted[rank] ?? null
      return matches[place] === null && key !== null ? [{ place, key }] : []
    })
    const asking = Map.groupBy(open, ({ key }) => key)
    for (const { place, key } of open) {
      // Where several rows could be the same record by a weaker sign, none is.
      if (asking.get(key)?.length !== 1) continue
      const [record, ...others] = (index.get(key) ?? []).filter(candidate => !claimed.has(candidate))
      if (record === undefined) continue
      claimed.add(record)
      matches[place] = others.length === 0 ? { record } : { problem: ambiguous(format) }
    }
  }
  return matches
}

const hasKey = ({ keys }: Format, row: ResolvedRow): boolean =>
  !row.problems.some(({ header }) => header !== null && keys.of.includes(header))

/** A problem for each row whose key stands further up in the file, null for the others. */
const repetitions = (format: Format, rows: readonly ResolvedRow[]): (Match | null)[] => {
  const lineOf = new Map<string, number>()
  return rows.map(row => {
    if (!hasKey(format, row)) return null
    const key = format.keys.own(row.values, row.refs)
    const line = lineOf.get(key)
    if (line === undefined) {
      lineOf.set(key, row.line)
      return null
    }
    const reason =
      format.identity === 'versions' ? texts.row.onlyOne : texts.row.keyTwice({ line: String(line) })
    return { problem: { header: format.keys.of[0] ?? null, reason } }
  })
}

const ambiguous = ({ keys }: Format): Problem => ({
  header: keys.of[0] ?? null,
  reason: texts.row.ambiguous,
})

/** Records by all that they are known by. */
export const indexRecords = (
  { columns }: Format,
  records: Iterable<BookRecord>,
  keysOf: (values: Values, refs: Refs) => string[],
): Map<string, BookRecord[]> => {
  const references = columns.filter(({ refersTo }) => refersTo !== undefined)
  const refsOf = (values: Values) =>
    Object.fromEntries(
      references.map(({ header }) => {
        const identifier = values[header]
        return [header, tokenOf(typeof identifier === 'number' ? { identifier } : null)]
      }),
    )
  const index = new Map<string, BookRecord[]>()
  for (const record of records) {
    const refs = refsOf(record.values)
    for (const key of keysOf(record.values, refs)) {
      const found = index.get(key)
      if (found) found.push(record)
      else index.set(key, [record])
    }
  }
  return index
}
