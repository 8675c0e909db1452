import { useState } from 'react'
import type { ListState } from './listAddress.ts'
import type { ListDefinition } from './listDefinition.ts'
import { type List, useListRows } from './useList.ts'

/** A list beside the one that the page is about, to which the address belongs: order and page are kept as long as it is shown. */
export function useLocalList<Row>(
  definition: ListDefinition<Row>,
  rows: readonly Row[] | undefined,
): List<Row> {
  const [state, setState] = useState<ListState>({
    text: '',
    fields: [],
    states: [],
    sort: null,
    direction: 'asc',
    page: 1,
    pageSize: definition.defaultPageSize,
  })
  return {
    ...useListRows(definition, rows, state),
    state,
    change: change => setState(current => ({ ...current, page: 1, ...change })),
    flush: () => undefined,
    added: null,
    show: () => undefined,
  }
}
