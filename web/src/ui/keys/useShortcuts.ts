import { useEffect, useRef } from 'react'
import { addHandler, type Handler } from './keyboard.ts'
import type { ShortcutId } from './shortcuts.ts'

/** What keys do while the component is there. Which ones it names must not change. */
export function useShortcuts(actions: Partial<Record<ShortcutId, Handler>>): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const ids = Object.keys(latest.current) as ShortcutId[]
    const removals = ids.map(id => addHandler(id, key => latest.current[id]?.(key)))
    return () => {
      for (const remove of removals) remove()
    }
  }, [])
}
