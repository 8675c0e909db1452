import type { Key, ReactNode } from 'react'
import type { SortValue } from '#domain/sortOrder.ts'
import type { ListReaders } from './prepareList.ts'

/**
 * Where a cell stands when its row is a card: on the first line (`title`, `beside` it, `total` or icons in the `corner`), on a `line` of its
 * own, before the others with its label (`day`), or at the foot (`state`, `actions`).
 */
export type CardPlace = 'title' | 'beside' | 'total' | 'corner' | 'line' | 'day' | 'state' | 'actions'

export type ListColumn<Row> = {
  /** Names the column in the address. */
  key: string
  label: string
  /** On a telephone. Without it the cell stands among the others, its label before it. */
  card?: CardPlace
  /** Figures stand at the end, ticks in the centre. */
  align?: 'end' | 'center'
  /** As narrow as what it holds: icons and actions. */
  isNarrow?: boolean
  /** Left out where the window is too narrow for all columns and too wide for cards: the record's own screen has it. */
  isSpare?: boolean
  /** Not on paper: what one presses. */
  isScreenOnly?: boolean
  /** `place` counts the rows as they are shown, from 1 on the first page. */
  cell: (row: Row, place: number) => ReactNode
  /** Makes the column an order: in the sort selector and by a click on its head. */
  sortBy?: (row: Row) => SortValue
}

export type ListFilter<Row> = {
  key: string
  label: string
  /** What is searched when this field is filtered on. */
  text: (row: Row) => string
  /** Has no checkbox of its own, where the specification names those that there are: searched while none is checked. */
  isUnlisted?: boolean
}

/** All that a list is, written once beside its page: `const clientList: ListDefinition<Client> = { … }`. */
export type ListDefinition<Row> = {
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter<Row>[]
  /** Amounts in euros summed over what the filter leaves, page or not. */
  sums?: Readonly<Record<string, (row: Row) => number>>
  pageSizes: readonly number[]
  defaultPageSize: number
  rowKey: (row: Row) => Key
}

/** The part of a definition that filtering and sorting needs. */
export function readersOf<Row>(definition: ListDefinition<Row>): ListReaders<Row> {
  return {
    sorts: Object.fromEntries(
      definition.columns.flatMap(({ key, sortBy }) => (sortBy ? [[key, sortBy]] : [])),
    ),
    filters: Object.fromEntries(definition.filters.map(({ key, text }) => [key, text])),
    sums: definition.sums ?? {},
  }
}
