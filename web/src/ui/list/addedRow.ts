import { type Key, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ListState } from './listAddress.ts'
import type { ListDefinition } from './listDefinition.ts'
import type { ChangeList } from './useListState.ts'

/** What an add screen has made for the list at a path, until that list is opened. */
const made = new Map<string, Key>()

/**
 * Says which record has just been added, before one goes back to its list: that shows and marks it, on whatever page it is and past a
 * filter that hides it.
 */
export const noteAdded = (listPath: string, key: Key): void => {
  made.set(listPath, key)
}

type Shown<Row> = {
  definition: ListDefinition<Row>
  all: readonly Row[]
  /** Places in `all` that the filter leaves, in the order of the list. */
  selected: Uint32Array
  state: ListState
  change: ChangeList
}

/** The key of the row that was added, for as long as the list is open, and how to tell it of another one. */
export function useAddedRow<Row>({
  definition,
  all,
  selected,
  state,
  change,
}: Shown<Row>): [added: Key | null, show: (key: Key) => void] {
  const { pathname } = useLocation()
  const [added, setAdded] = useState(() => made.get(pathname) ?? null)
  const isShown = useRef(false)
  useEffect(() => void made.delete(pathname), [pathname])

  useEffect(() => {
    if (added === null || isShown.current) return
    const index = all.findIndex(row => definition.rowKey(row) === added)
    // What was read before it was added does not have it: it comes with the next answer.
    if (index === -1) return
    const place = selected.indexOf(index)
    if (place === -1) {
      if (state.text !== '' || state.fields.length > 0 || state.states.length > 0)
        change({ text: '', fields: [], states: [] }, 'inPlace')
      return
    }
    isShown.current = true
    const page = Math.floor(place / state.pageSize) + 1
    if (page !== state.page) change({ page }, 'inPlace')
  }, [added, all, selected, definition, state, change])

  const show = (key: Key) => {
    isShown.current = false
    setAdded(key)
  }
  return [added, show]
}
