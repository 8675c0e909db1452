import { useCallback, useLayoutEffect, useRef } from 'react'
import {
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'

/** Goes to another page, unless one has left this one meanwhile, or is about to: a slow answer pulls nobody back. */
export type GoOn = (to: To, options?: NavigateOptions) => void

/** The returned function is called when something is sent, and what it returns when the answer is there. */
export function useFromHere(): () => GoOn {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  // A page that was asked for and whose code is on its way, this one being drawn until then; it has the same key once it is drawn.
  const next = useNavigation().location?.key
  /** The page that is drawn, by the key that it was opened under: records of a kind have one path. */
  const drawn = useRef({ key, pathname, search, page: key })
  /** That of the page that one is on, or on the way to; null once this one is gone. */
  const here = useRef<string | null>(null)
  useLayoutEffect(() => {
    const before = drawn.current
    // A list that writes a choice into its own address stays the page that it is.
    const isInPlace = type === 'REPLACE' && before.pathname === pathname && before.search !== search
    if (before.key !== key) drawn.current = { key, pathname, search, page: isInPlace ? before.page : key }
    here.current = next ?? drawn.current.page
    return () => {
      here.current = null
    }
  }, [key, pathname, search, type, next])
  return useCallback(() => {
    const from = here.current
    return (to, options) => {
      if (from !== null && here.current === from) navigate(to, options)
    }
  }, [navigate])
}
