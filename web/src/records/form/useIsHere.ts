import { useCallback, useEffect, useRef } from 'react'

/** Whether one is still on the page that asked: a slow answer pulls nobody back who has left meanwhile. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
