import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAddress } from '../address/useAddress.ts'
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
  const { address, change: changeAddress, isSettled } = useAddress()
  const { pathname, search } = useLocation()
  const [state, setState] = useState(() => readListState(address, limits))
  /** The newest state, drawn or not: changes of one moment add up. */
  const latest = useRef(state)
  const typing = useRef<ReturnType<typeof setTimeout> | null>(null)

  const show = useCallback((next: ListState) => {
    latest.current = next
    setState(next)
  }, [])

  // Back, forward, links and other controls of the page change the address from outside. While a change of ours waits or is on its way, that
  // is the newer one.
  useEffect(() => {
    if (typing.current === null && isSettled()) show(readListState(address, limits))
  }, [address, limits, isSettled, show])

  useEffect(() => rememberList(pathname, search), [pathname, search])

  const stopWaiting = useCallback(() => {
    if (typing.current !== null) clearTimeout(typing.current)
    typing.current = null
  }, [])

  const write = useCallback(
    (isPageTurn = false) => {
      stopWaiting()
      changeAddress(current => writeListState(current, latest.current, limits), isPageTurn)
    },
    [changeAddress, limits, stopWaiting],
  )

  const change = useCallback<ChangeList>(
    (partial, when = 'now') => {
      show({ ...latest.current, page: 1, ...partial })
      if (when !== 'afterTyping') return write(when === 'now' && partial.page !== undefined)
      stopWaiting()
      typing.current = setTimeout(write, ADDRESS_DELAY_MS)
    },
    [show, write, stopWaiting],
  )

  const flush = useCallback(() => {
    if (typing.current !== null) write()
  }, [write])

  useEffect(() => stopWaiting, [stopWaiting])

  return [state, change, flush]
}
