import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ListLimits, type ListState, readListState, writeListState } from './listAddress.ts'
import { rememberList } from './listMemory.ts'

/** Typing shows at once and goes into the address when it pauses: browsers limit how often an address may change. */
const ADDRESS_DELAY_MS = 250

/** `inPlace`: at once, and the window stays where it is also where another page of the list is turned to. */
export type ChangeList = (change: Partial<ListState>, when?: 'now' | 'inPlace' | 'afterTyping') => void

/**
 * The state of a list, kept in the address so that reload, back and a bookmark find the same rows, and remembered for the way back from a record. Whatever changes the
 * rows goes back to the first page.
 *
 * @returns the state, how to change it, and how to write a pending change at once.
 */
export function useListState(limits: ListLimits): [state: ListState, change: ChangeList, flush: () => void] {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  const [state, setState] = useState(() => readListState(address, limits))
  const pending = useRef<{ state: ListState; timer: ReturnType<typeof setTimeout> } | null>(null)

  // Back, forward and links change the address from outside; while a change is pending ours is the newer one.
  useEffect(() => {
    if (!pending.current) setState(readListState(address, limits))
  }, [address, limits])

  useEffect(() => rememberList(pathname, search), [pathname, search])

  const write = (next: ListState, isPageTurn: boolean) => {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = null
    setAddress(current => writeListState(current, next, limits), {
      replace: true,
      preventScrollReset: !isPageTurn,
    })
  }
  const writeLatest = useRef(write)
  writeLatest.current = write

  const change = useCallback<ChangeList>(
    (partial, when = 'now') => {
      const next = { ...state, page: 1, ...partial }
      setState(next)
      if (when !== 'afterTyping') {
        writeLatest.current(next, when === 'now' && partial.page !== undefined)
        return
      }
      if (pending.current) clearTimeout(pending.current.timer)
      const timer = setTimeout(() => writeLatest.current(next, false), ADDRESS_DELAY_MS)
      pending.current = { state: next, timer }
    },
    [state],
  )

  const flush = useCallback(() => {
    if (pending.current) writeLatest.current(pending.current.state, false)
  }, [])

  useEffect(
    () => () => {
      if (pending.current) clearTimeout(pending.current.timer)
    },
    [],
  )

  return [state, change, flush]
}
