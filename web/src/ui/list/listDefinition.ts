import type { Key } from 'react'
import { type Day, dayInMadrid } from '#domain/dates.ts'
import type { SortValue } from '#domain/sortOrder.ts'
import type { TableColumn } from '../table/tableColumn.ts'
import type { ListReaders } from './prepareList.ts'

export type ListColumn<Row> = TableColumn<Row> & {
  /** Names the column in the address. */
  key: string
  /** Makes the column an order: in the sort selector and by a click on its head. */
  sortBy?: (row: Row) => SortValue
  /** Shown only to who has chosen it. */
  isOptional?: boolean
}

export type ListFilter<Row> = {
  key: string
  label: string
  /** What is searched when this field is filtered on. */
  text: (row: Row) => string
  /** Has no checkbox of its own until an address asks for it, where the specification names those that there are: searched while none is checked. */
  isUnlisted?: boolean
}

/** A state that rows are in or not, which the list can be narrowed to by one press. */
export type ListStateChip<Row> = {
  /** Names it in the address. */
  key: string
  label: string
  /** Of one group one state is asked for at a time; those of several groups have to hold together. */
  group: string
  /** Offered only where rows are in it, or it is asked for. */
  isRare?: boolean
  /** Asked for each day anew: what is late today was not yesterday. */
  isSo: (row: Row, today: Day) => boolean
}

/** All that a list is, written once beside its page: `const clientList: ListDefinition<Client> = { … }`. */
export type ListDefinition<Row> = {
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter<Row>[]
  states?: readonly ListStateChip<Row>[]
  /** Amounts in euros summed over what the filter leaves, page or not. */
  sums?: Readonly<Record<string, (row: Row) => number>>
  pageSizes: readonly number[]
  defaultPageSize: number
  rowKey: (row: Row) => Key
}

/** The part of a definition that filtering and sorting needs. */
export function readersOf<Row>(definition: ListDefinition<Row>): ListReaders<Row> {
  const today = dayInMadrid(new Date())
  return {
    sorts: Object.fromEntries(
      definition.columns.flatMap(({ key, sortBy }) => (sortBy ? [[key, sortBy]] : [])),
    ),
    filters: Object.fromEntries(definition.filters.map(({ key, text }) => [key, text])),
    states: Object.fromEntries(
      (definition.states ?? []).map(({ key, isSo }) => [key, (row: Row) => isSo(row, today)]),
    ),
    sums: definition.sums ?? {},
  }
}
