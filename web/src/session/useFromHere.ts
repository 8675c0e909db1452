import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate, useNavigation } from 'react-router-dom'

/** Goes to another page, unless one has left this one meanwhile, or is about to: a slow answer pulls nobody back. */
export type GoOn = (to: To, options?: NavigateOptions) => void

/** The returned function is called when something is sent, and what it returns when the answer is there. */
export function useFromHere(): () => GoOn {
  const navigate = useNavigate()
  const drawn = useLocation()
  // A page that was asked for and whose code is on its way counts, though this one is drawn until then.
  const { pathname, state } = useNavigation().location ?? drawn
  /** Empty once whoever asks is gone. */
  const here = useRef('')
  useLayoutEffect(() => {
    // Records of a kind have one path, and stand in the state; what a list writes into its address changes neither.
    here.current = JSON.stringify([pathname, state])
    return () => {
      here.current = ''
    }
  }, [pathname, state])
  return useCallback(() => {
    const from = here.current
    return (to, options) => {
      if (from && here.current === from) navigate(to, options)
    }
  }, [navigate])
}
