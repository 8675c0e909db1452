import { createContext, useContext, useSyncExternalStore } from 'react'

/** Which invoices of the list are chosen. It outlives a change of filter or page, and tells only those who ask about what changed. */
export type InvoiceSelection = {
  has: (identifier: number) => boolean
  count: () => number
  /** In the order in which they were chosen. */
  identifiers: () => number[]
  set: (identifier: number, isChosen: boolean) => void
  add: (identifiers: Iterable<number>) => void
  clear: () => void
  /** Lets go of invoices that are not there any more. */
  keepOnly: (isThere: (identifier: number) => boolean) => void
  subscribe: (changed: () => void) => () => void
}

/** Kept outside of React: with 50,000 rows a click must draw one box and the bar, and no row. */
export function makeInvoiceSelection(): InvoiceSelection {
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

export const InvoiceSelectionContext = createContext<InvoiceSelection>(makeInvoiceSelection())

/** The selection of the list around; the same object all the time. */
export const useInvoiceSelection = (): InvoiceSelection => useContext(InvoiceSelectionContext)

/** How many invoices are chosen, as it changes. */
export function useSelectedCount(): number {
  const { subscribe, count } = useInvoiceSelection()
  return useSyncExternalStore(subscribe, count)
}

/** Whether this one is chosen, as it changes. */
export function useIsSelected(identifier: number): boolean {
  const { subscribe, has } = useInvoiceSelection()
  return useSyncExternalStore(subscribe, () => has(identifier))
}
