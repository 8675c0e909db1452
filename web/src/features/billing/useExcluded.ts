import { useCallback, useEffect, useState } from 'react'
import { runMemory } from './runMemory.ts'

/** The clients left out, by identifier; this tab remembers them over a reload and while their run is on its way. */
export function useExcluded(): {
  excluded: ReadonlySet<number>
  /** Leaves clients out or takes them in again. */
  change: (identifiers: readonly number[], isIncluded: boolean) => void
} {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(() => new Set(runMemory.excluded()))
  const change = useCallback((identifiers: readonly number[], isIncluded: boolean) => {
    const asked = new Set(identifiers)
    setExcluded(current => (isIncluded ? current.difference(asked) : current.union(asked)))
  }, [])
  useEffect(() => runMemory.keepExcluded(excluded), [excluded])
  return { excluded, change }
}
