import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { makeAddressWrites } from './addressWrites.ts'

/** A window has one address, whoever of its page reads and writes it. */
const writes = makeAddressWrites()

/** Always with its `?`, as it is written. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}?${search.slice(1)}`
const queryOf = (address: string): string => address.slice(address.indexOf('?') + 1)

export type ChangeAddress = (
  change: (address: URLSearchParams) => URLSearchParams,
  isPageTurn?: boolean,
) => void

/**
 * The query of the page's address, and how to change it: in place of the one before, opened with what it was opened with, and with the window
 * where it is, unless a page is turned to. Changes that follow each other quickly add up, where those of `useSearchParams` begin at what was drawn last.
 *
 * @returns `isSettled` says, in an effect, whether no change of ours is on its way that is newer than `address`.
 */
export function useAddress(): { address: URLSearchParams; change: ChangeAddress; isSettled: () => boolean } {
  const location = useLocation()
  const { search, key, state } = location
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(search), [search])
  const whole = addressOf(location)
  const shown = useRef({ whole, state })
  shown.current = { whole, state }

  useEffect(() => writes.arrived(key, whole), [key, whole])

  const change = useCallback<ChangeAddress>(
    (apply, isPageTurn = false) => {
      const { whole, state } = shown.current
      const current = writes.latest(whole)
      const search = `?${apply(new URLSearchParams(queryOf(current)))}`
      writes.wrote(addressOf({ pathname: current.slice(0, current.indexOf('?')), search }))
      navigate(search, { replace: true, preventScrollReset: !isPageTurn, state })
    },
    [navigate],
  )
  return { address, change, isSettled: writes.isSettled }
}

/** One choice that the address keeps: how to write it. Other rows than before begin at the first page. */
export const withChoice = (address: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(address)
  if (value === null) next.delete(name)
  else next.set(name, value)
  next.delete('pagina')
  return next
}
