import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Which rows of a list are chosen, by the identifiers of their records. It outlives a change of filter or page, and tells only those who ask about what changed. */
export type Selection = {
  has: (identifier: number) => boolean
  count: () => number
  /** In the order in which they were chosen. */
  identifiers: () => number[]
  set: (identifier: number, isChosen: boolean) => void
  add: (identifiers: Iterable<number>) => void
  clear: () => void
  /** Lets go of rows that are not there any more. */
  keepOnly: (isThere: (identifier: number) => boolean) => void
  subscribe: (changed: () => void) => () => void
}

/** Kept outside of React: with 50,000 rows a click must draw one box and the bar, and no row. */
export function makeSelection(): Selection {
  const chosen = new Set<number>()
  const watchers = new Set<() => void>()
  const change = (apply: () => void) => {
    const before = chosen.size
    apply()
    if (chosen.size !== before) for (const changed of watchers) changed()
  }
  return {
    has: identifier => chosen.has(identifier),
    count: () => chosen.size,
    identifiers: () => [...chosen],
    set: (identifier, isChosen) =>
      change(() => (isChosen ? chosen.add(identifier) : chosen.delete(identifier))),
    add: identifiers =>
      change(() => {
        for (const identifier of identifiers) chosen.add(identifier)
      }),
    clear: () => change(() => chosen.clear()),
    keepOnly: isThere =>
      change(() => {
        for (const identifier of chosen) if (!isThere(identifier)) chosen.delete(identifier)
      }),
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

export const SelectionContext = createContext<Selection>(makeSelection())

/**
 * A selection for a list of this page, for `SelectionContext`.
 *
 * @param rows all rows that there are, also those that the filter leaves out; undefined while they are read.
 */
export function useSelectionOf(rows: readonly { identifier: number }[] | undefined): Selection {
  const [selection] = useState(makeSelection)
  useEffect(() => {
    if (!rows || selection.count() === 0) return
    const there = new Set(rows.map(({ identifier }) => identifier))
    selection.keepOnly(identifier => there.has(identifier))
  }, [rows, selection])
  return selection
}

/** The selection of the list around; the same object all the time. */
export const useSelection = (): Selection => useContext(SelectionContext)

/** How many rows are chosen, as it changes. */
export function useSelectedCount(): number {
  const { subscribe, count } = useSelection()
  return useSyncExternalStore(subscribe, count)
}

/** Whether this one is chosen, as it changes. */
export function useIsSelected(identifier: number): boolean {
  const { subscribe, has } = useSelection()
  return useSyncExternalStore(subscribe, () => has(identifier))
}
