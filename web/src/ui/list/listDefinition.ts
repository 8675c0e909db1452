import type { Key, ReactNode } from 'react'
import type { SortValue } from '#contract/sortOrder.ts'
import type { ListReaders } from './prepareList.ts'

export type ListColumn<Row> = {
  /** Names the column in the address. */
  key: string
  label: string
  /** Figures stand at the end, ticks in the centre. */
  align?: 'end' | 'center'
  /** As narrow as what it holds: icons and actions. */
  isNarrow?: boolean
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
