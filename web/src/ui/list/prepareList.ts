import { fold } from '#domain/fold.ts'
import { type SortDirection, type SortValue, sortedIndices } from '#domain/sortOrder.ts'

/**
 * Filter and sort of a list, prepared once for the rows that came and then quick for every keystroke. A year of invoices is
 * 50,000 rows: the texts of a field are folded into one string that is searched in one sweep, and each order is computed once, as
 * indices into the rows.
 */

/** How to read a row. The keys are what the address and the controls name. */
export type ListReaders<Row> = {
  /** What a row is sorted by, for each order offered. */
  sorts: Readonly<Record<string, (row: Row) => SortValue>>
  /** What is searched, for each field that can be filtered on. */
  filters: Readonly<Record<string, (row: Row) => string>>
  /** Whether a row is in a state, for each that can be asked for. */
  states?: Readonly<Record<string, (row: Row) => boolean>>
  /** Amounts in euros that are summed over the filtered rows. */
  sums: Readonly<Record<string, (row: Row) => number>>
}

export type Selection = {
  text: string
  /** Fields to search; none means all of them. */
  fields: readonly string[]
  /** States that have to hold, all of them. */
  states?: readonly string[]
  /** Null: the order in which the rows came, whatever the direction. */
  sort: string | null
  direction: SortDirection
}

export type PreparedList = {
  /** Indices of the rows that the filter leaves, in order. */
  select: (selection: Selection) => Uint32Array
  /** The exact sum in euros of one amount over selected rows. */
  sum: (key: string, selected: Uint32Array) => number
  /** How many rows are in a state, whatever else is filtered by. */
  countOf: (state: string) => number
  /** Makes ready what the first keystroke would otherwise wait for, step by step. */
  warmUp: () => Iterator<unknown>
}

/** Ends each field. Folding makes every line break a space, so that no needle can hold one and match across two fields. */
const FIELD_END = '\n'

/** Keeps what `make` returned for each key. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** One field of all rows in one string; `ends[i]` is where row `i` stops. */
type Haystack = { text: string; ends: Uint32Array }

/** Small letters of ASCII with single spaces between words need no folding but `toLowerCase`, which keeps their lengths. */
const NEEDS_FOLDING = /[^\n -~]| {2}|^ | $/m

function makeHaystack<Row>(rows: readonly Row[], textOf: (row: Row) => string): Haystack {
  const texts = rows.map(textOf)
  const whole = texts.join(FIELD_END)
  // The same client stands on hundreds of rows.
  const isPlain = !NEEDS_FOLDING.test(whole) && texts.every(text => !text.includes(FIELD_END))
  const folded = isPlain ? texts : texts.map(remember(fold))
  const ends = new Uint32Array(rows.length)
  let length = 0
  folded.forEach((text, index) => {
    length += text.length + FIELD_END.length
    ends[index] = length
  })
  return { text: isPlain ? whole.toLowerCase() : folded.join(FIELD_END), ends }
}

/** Puts 1 for each row in which the needle occurs. After a hit the sweep goes on behind that row. */
function markMatches({ text, ends }: Haystack, needle: string, marks: Uint8Array): void {
  let row = 0
  let at = text.indexOf(needle)
  while (at !== -1) {
    while ((ends[row] ?? text.length) <= at) row += 1
    marks[row] = 1
    at = text.indexOf(needle, ends[row])
  }
}

/** Prepares rows that won't change any more. Everything is computed when it is first asked for. */
export function prepareList<Row>(rows: readonly Row[], readers: ListReaders<Row>): PreparedList {
  const allFields = Object.keys(readers.filters)
  const natural = new Uint32Array(rows.length).map((_, index) => index)

  const haystackOf = remember(field => makeHaystack(rows, readers.filters[field] ?? (() => '')))
  const orderOf = remember(key => {
    const sortBy = readers.sorts[key]
    return sortBy ? sortedIndices(rows.map(sortBy)) : natural
  })
  // Cents are whole numbers, and their sums exact far beyond any company's turnover.
  const centsOf = remember(key => {
    const amount = readers.sums[key]
    const cents = new Float64Array(rows.length)
    // By hand: `Float64Array.from` takes its time over an array of objects, and the first paint waits for the sums.
    if (amount)
      rows.forEach((row, index) => {
        cents[index] = Math.round(amount(row) * 100)
      })
    return cents
  })

  const marksOf = (needle: string, fields: readonly string[]): Uint8Array => {
    const known = allFields.filter(key => fields.includes(key))
    const marks = new Uint8Array(rows.length)
    for (const field of known.length > 0 ? known : allFields) markMatches(haystackOf(field), needle, marks)
    return marks
  }

  const statesOf = remember(key => {
    const isSo = readers.states?.[key]
    const marks = new Uint8Array(rows.length)
    if (isSo)
      rows.forEach((row, index) => {
        if (isSo(row)) marks[index] = 1
      })
    return marks
  })
  const countOf = remember(key => statesOf(key).reduce((count, mark) => count + mark, 0))

  /** The rows that hold the needle and are in the states; null for all of them. */
  const foundOf = (
    needle: string,
    fields: readonly string[],
    states: readonly string[],
  ): Uint8Array | null => {
    const all: Uint8Array[] = states.map(statesOf)
    if (needle !== '') all.push(marksOf(needle, fields))
    const [first, ...others] = all
    if (first === undefined || others.length === 0) return first ?? null
    return first.map((mark, index) => (mark === 1 && others.every(marks => marks[index] === 1) ? 1 : 0))
  }

  return {
    countOf,
    select({ text, fields, states = [], sort, direction }) {
      const order = sort === null ? natural : orderOf(sort)
      const isReversed = sort !== null && direction === 'desc'
      const marks = foundOf(fold(text), fields, states)
      if (!marks) return isReversed ? order.toReversed() : order

      const selected = new Uint32Array(order.length)
      let count = 0
      for (let step = 0; step < order.length; step += 1) {
        const index = order[isReversed ? order.length - 1 - step : step] ?? 0
        if (marks[index] === 1) {
          selected[count] = index
          count += 1
        }
      }
      return selected.subarray(0, count)
    },
    sum(key, selected) {
      const cents = centsOf(key)
      let total = 0
      for (let step = 0; step < selected.length; step += 1) total += cents[selected[step] ?? 0] ?? 0
      return total / 100
    },
    *warmUp() {
      for (const field of allFields) yield haystackOf(field)
    },
  }
}
