import { useCallback, useEffect, useState } from 'react'
import { useUser } from '../../session/useUser.ts'
import { runMemory } from './runMemory.ts'

/**
 * The clients left out, by identifier; this tab remembers them over a reload and while their run is on its way.
 *
 * @param isOfOne only one client is billed: who was left out of a run of all has nothing to do with it.
 */
export function useExcluded(isOfOne: boolean): {
  excluded: ReadonlySet<number>
  /** Leaves clients out or takes them in again. */
  change: (identifiers: readonly number[], isIncluded: boolean) => void
} {
  const userId = useUser()?.userId ?? ''
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(
    () => new Set(isOfOne ? [] : runMemory.excluded(userId)),
  )
  const change = useCallback((identifiers: readonly number[], isIncluded: boolean) => {
    const asked = new Set(identifiers)
    setExcluded(current => (isIncluded ? current.difference(asked) : current.union(asked)))
  }, [])
  useEffect(() => {
    if (!isOfOne && userId !== '') runMemory.keepExcluded(userId, excluded)
  }, [excluded, isOfOne, userId])
  return { excluded, change }
}
