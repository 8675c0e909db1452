import { type Key, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { useAddedRow } from './addedRow.ts'
import type { ListLimits, ListState } from './listAddress.ts'
import { type ListColumn, type ListDefinition, readersOf } from './listDefinition.ts'
import { prepareList } from './prepareList.ts'
import { type ChangeList, useListState } from './useListState.ts'

/** A list as its toolbar, table and footer need it. */
export type List<Row> = {
  definition: ListDefinition<Row>
  /** Those that are shown, in their order. */
  columns: readonly ListColumn<Row>[]
  /** What one makes of the list for oneself, in its toolbar. */
  tools?: ReactNode
  state: ListState
  change: ChangeList
  /** Writes what was typed into the address without waiting. */
  flush: () => void
  /** The rows of this page. */
  rows: Row[]
  /** Not while the first rows alone are there, with counts and sums of all. */
  isWhole: boolean
  /** All rows that the filter leaves, on whatever page: what a control for "all of them" acts on. */
  foundRows: () => Row[]
  /** How many rows the filter leaves, and how many there are. */
  count: number
  total: number
  page: number
  pageCount: number
  /** How many rows are in a state, whatever is filtered by. */
  countOf: (state: string) => number
  /** Sums in euros over the rows that the filter leaves. */
  sums: Readonly<Record<string, number>>
  /** The row that was added just now, which is marked and brought into sight. */
  added: Key | null
  show: (added: Key) => void
}

/** What the address may say of a list. */
export const limitsOf = <Row>(definition: ListDefinition<Row>): ListLimits => ({
  sorts: definition.columns.flatMap(({ key, sortBy }) => (sortBy ? [key] : [])),
  fields: definition.filters.map(({ key }) => key),
  states: definition.states ?? [],
  pageSizes: definition.pageSizes,
  defaultPageSize: definition.defaultPageSize,
})

const NO_ROWS: never[] = []

/** The rows at these places. */
export function rowsAt<Row>(all: readonly Row[], indices: Uint32Array): Row[] {
  const rows: Row[] = []
  for (const index of indices) {
    const row = all[index]
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** Takes one step whenever the browser has nothing better to do, after the next paint; returns how to call it off. */
function whenIdle(steps: Iterator<unknown>): () => void {
  let isOver = false
  const goOn = () => {
    if (!isOver && !steps.next().done) wait()
  }
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(goOn)
    else setTimeout(goOn, 50)
  }
  // An idle moment may come before the paint of what was just loaded, and a step would then be in its way.
  requestAnimationFrame(wait)
  return () => {
    isOver = true
  }
}

/** Filters, sorts, sums and pages rows as the address says. `definition` is a constant of its feature. */
export function useList<Row>(definition: ListDefinition<Row>, loaded: readonly Row[] | undefined): List<Row> {
  const limits = useMemo(() => limitsOf(definition), [definition])
  const [state, change, flush] = useListState(limits)
  // What is typed shows at once; the rows follow when they are drawn, and a next letter need not wait for them.
  const text = useDeferredValue(state.text)
  const { selected, ...rows } = useListRows(definition, loaded, { ...state, text })
  const [added, show] = useAddedRow({ definition, all: loaded ?? NO_ROWS, selected, state, change })
  return { ...rows, state, change, flush, added, show }
}

/** The part of a list that its rows and its state make. */
export function useListRows<Row>(
  definition: ListDefinition<Row>,
  loaded: readonly Row[] | undefined,
  { text, fields, states, sort, direction, pageSize, page: wanted }: ListState,
): Omit<List<Row>, 'state' | 'change' | 'flush' | 'added' | 'show'> & { selected: Uint32Array } {
  const all: readonly Row[] = loaded ?? NO_ROWS
  const prepared = useMemo(() => prepareList(all, readersOf(definition)), [all, definition])
  useEffect(() => whenIdle(prepared.warmUp()), [prepared])

  const fieldsKey = fields.join(',')
  const statesKey = states.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are what fields and states say
  const selected = useMemo(
    () => prepared.select({ text, fields, states, sort, direction }),
    [prepared, text, fieldsKey, statesKey, sort, direction],
  )
  const sums = useMemo(
    () =>
      Object.fromEntries(Object.keys(definition.sums ?? {}).map(key => [key, prepared.sum(key, selected)])),
    [definition, prepared, selected],
  )

  const columns = useMemo(
    () => definition.columns.filter(({ isOptional }) => isOptional !== true),
    [definition],
  )
  const pageCount = Math.max(1, Math.ceil(selected.length / pageSize))
  const page = Math.min(wanted, pageCount)

  return {
    definition,
    columns,
    selected,
    rows: rowsAt(all, selected.subarray((page - 1) * pageSize, page * pageSize)),
    isWhole: true,
    foundRows: () => rowsAt(all, selected),
    count: selected.length,
    total: all.length,
    page,
    pageCount,
    countOf: prepared.countOf,
    sums,
  }
}
