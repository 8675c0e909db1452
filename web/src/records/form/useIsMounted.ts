import { useCallback, useEffect, useRef } from 'react'

/** Whether one is still on the page that asked: a slow answer pulls nobody back who has left meanwhile. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
