import { useCallback, useEffect, useRef } from 'react'
import { addForm } from './addForm.ts'
import { type GoOn, useFromHere } from './useFromHere.ts'

export type LeaveGuard = {
  /** Runs a save: nobody is asked while it runs, nor after it, until something is changed again. */
  duringSave: (save: (goOn: GoOn) => Promise<void>) => Promise<void>
}

/** As `useLeaveGuard`, for what is typed without the form library. `changed` is to be called with each change. */
export function useUnsavedChanges(isUnsaved: boolean): LeaveGuard & { changed: () => void } {
  const phase = useRef<'guarding' | 'saving' | 'free'>('guarding')
  const unsaved = useRef(isUnsaved)
  unsaved.current = isUnsaved
  useEffect(
    () =>
      addForm({
        isUnsaved: () => unsaved.current,
        isGuarded: () => unsaved.current && phase.current === 'guarding',
      }),
    [],
  )

  const fromHere = useFromHere()
  const duringSave = useCallback<LeaveGuard['duringSave']>(
    async save => {
      phase.current = 'saving'
      try {
        await save(fromHere())
      } finally {
        phase.current = 'free'
      }
    },
    [fromHere],
  )
  const changed = useCallback(() => {
    if (phase.current === 'free') phase.current = 'guarding'
  }, [])

  return { duringSave, changed }
}
