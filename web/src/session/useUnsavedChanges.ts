import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom'
import { FormsWatch } from './FormsWatch.tsx'
import { openForms } from './openForms.ts'

openForms.lookAfter(FormsWatch)

/** Goes to another page, unless one has left this one meanwhile: a slow answer pulls nobody back. */
export type GoOn = (to: To, options?: NavigateOptions) => void

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
      openForms.add({
        isUnsaved: () => unsaved.current,
        isGuarded: () => unsaved.current && phase.current === 'guarding',
      }),
    [],
  )

  const navigate = useNavigate()
  const { pathname } = useLocation()
  /** The page that this form is on now; null once it is gone. */
  const here = useRef<string | null>(null)
  useLayoutEffect(() => {
    here.current = pathname
    return () => {
      here.current = null
    }
  }, [pathname])

  const duringSave = useCallback<LeaveGuard['duringSave']>(
    async save => {
      const from = here.current
      phase.current = 'saving'
      try {
        await save((to, options) => {
          if (here.current === from) navigate(to, options)
        })
      } finally {
        phase.current = 'free'
      }
    },
    [navigate],
  )
  const changed = useCallback(() => {
    if (phase.current === 'free') phase.current = 'guarding'
  }, [])

  return { duringSave, changed }
}
