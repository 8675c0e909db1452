import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

type LeaveGuard = {
  /** Runs a save: nobody is asked while it runs, nor after it, until the form is changed again. */
  duringSave: (save: () => Promise<void>) => Promise<void>
  /** The question, to be drawn somewhere in the page. */
  dialog: ReactNode
}

const texts = {
  title: 'Canvis sense desar',
  question: 'Tens canvis sense desar. Vols sortir sense desar els canvis?',
  leave: 'Sortir sense desar',
  stay: 'Cancel·lar',
}

/**
 * Asks before a form with unsaved changes is left by a link, by its own Cancel, or by closing or reloading the page. A failed
 * save lets go too: who can't save must be able to leave (readings of AMB-31 and AMB-32).
 */
export function useLeaveGuard<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
): LeaveGuard {
  const phase = useRef<'guarding' | 'saving' | 'free'>('guarding')
  const isDirty = useRef(false)
  isDirty.current = form.formState.isDirty

  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          if (phase.current === 'free') phase.current = 'guarding'
        },
      }),
    [subscribe],
  )

  const isGuarding = useCallback(() => isDirty.current && phase.current === 'guarding', [])
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isGuarding(),
    [isGuarding],
  )
  const blocker = useBlocker(blocks)
  useBeforeUnload(
    useCallback(
      event => {
        if (isGuarding()) event.preventDefault()
      },
      [isGuarding],
    ),
  )

  return {
    async duringSave(save) {
      phase.current = 'saving'
      try {
        await save()
      } finally {
        phase.current = 'free'
      }
    },
    dialog: (
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title={texts.title}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        isDangerous
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {texts.question}
      </ConfirmDialog>
    ),
  }
}
