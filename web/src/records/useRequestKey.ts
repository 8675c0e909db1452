import { useCallback, useRef } from 'react'
import { newKey } from './newKey.ts'

/**
 * Keys by which the server knows a request that comes twice. The same choice has the same key until it was answered: an answer that was
 * lost does nothing twice, and another choice is another request.
 *
 * @returns the key for what is asked for, and how to say that everything asked for so far has been answered.
 */
export function useRequestKey(): { keyFor: (choice: unknown) => string; answered: () => void } {
  const keys = useRef(new Map<string, string>())
  const keyFor = useCallback((choice: unknown): string => {
    const text = JSON.stringify(choice)
    const key = keys.current.get(text) ?? newKey()
    keys.current.set(text, key)
    return key
  }, [])
  const answered = useCallback(() => keys.current.clear(), [])
  return { keyFor, answered }
}
