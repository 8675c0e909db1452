import { useEffect, useState } from 'react'

/** After so many milliseconds without a key the server is asked. */
const PAUSE_MS = 100

/** What was typed, once it rests. */
export function useDebounced(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
