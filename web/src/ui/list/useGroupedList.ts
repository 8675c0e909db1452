import { useDeferredValue, useMemo } from 'react'
import type { ListDefinition, ListFilter } from './listDefinition.ts'
import { prepareList } from './prepareList.ts'
import { type List, limitsOf, rowsAt, useListRows } from './useList.ts'
import { useListState } from './useListState.ts'

/** A list whose rows stand for groups of what was loaded. */
export type GroupedListDefinition<Item, Group> = Omit<ListDefinition<Group>, 'filters' | 'states'> & {
  /** Of the items: a group holds, and sums, only those that the filter leaves. */
  filters: readonly ListFilter<Item>[]
  group: (items: readonly Item[]) => Group[]
}

export type GroupedList<Item, Group> = List<Group> & {
  /** All that the filter leaves, ungrouped. */
  items: readonly Item[]
}

/** The groups need no text of their own: they are not filtered again. */
const ofGroups = <Item, Group>(definition: GroupedListDefinition<Item, Group>): ListDefinition<Group> => ({
  ...definition,
  filters: definition.filters.map(({ key, label }) => ({ key, label, text: () => '' })),
})

const NOTHING: never[] = []

/** As `useList`, but filters what was loaded, groups what is left, and sorts and pages the groups. */
export function useGroupedList<Item, Group>(
  definition: GroupedListDefinition<Item, Group>,
  loaded: readonly Item[] | undefined,
): GroupedList<Item, Group> {
  const all: readonly Item[] = loaded ?? NOTHING
  const ownDefinition = useMemo(() => ofGroups(definition), [definition])
  const limits = useMemo(() => limitsOf(ownDefinition), [ownDefinition])
  const [state, change, flush] = useListState(limits)

  const prepared = useMemo(() => {
    const filters = Object.fromEntries(definition.filters.map(({ key, text }) => [key, text]))
    return prepareList(all, { sorts: {}, filters, sums: {} })
  }, [all, definition])
  const { fields } = state
  const text = useDeferredValue(state.text)
  const fieldsKey = fields.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: fieldsKey is what fields says
  const items = useMemo(
    () => rowsAt(all, prepared.select({ text, fields, sort: null, direction: 'asc' })),
    [all, prepared, text, fieldsKey],
  )
  const groups = useMemo(() => definition.group(items), [definition, items])
  const total = useMemo(() => definition.group(all).length, [definition, all])

  const { selected: _, ...rows } = useListRows(ownDefinition, groups, { ...state, text: '', fields: NOTHING })
  return { ...rows, total, items, state, change, flush, added: null, show: () => undefined }
}
