import { useCallback, useLayoutEffect, useRef } from 'react'
import {
  type Location,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router-dom'

/** Goes to another page, unless one has left this one meanwhile, or is about to: a slow answer pulls nobody back. */
export type GoOn = (to: To, options?: NavigateOptions) => void

/** The returned function is called when something is sent, and what it returns when the answer is there. */
export function useFromHere(): () => GoOn {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** A page that was asked for and whose code is on its way; this one is drawn until then. */
  const { location: next } = useNavigation()
  /** The page that one is on, or on the way to; null once this one is gone. */
  const here = useRef<string | Location | null>(null)
  useLayoutEffect(() => {
    here.current = next ?? pathname
    return () => {
      here.current = null
    }
  }, [pathname, next])
  return useCallback(() => {
    const from = here.current
    return (to, options) => {
      if (from !== null && here.current === from) navigate(to, options)
    }
  }, [navigate])
}
