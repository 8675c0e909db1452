import { useCallback } from 'react'
import { useActionToast, useFailureToast, useToast } from '../ui/toasts/useToast.ts'
import { texts } from './undoTexts.ts'

/**
 * Tells what was done and offers to take it back; then says what became of that.
 *
 * @returns a function of what is told, and of the call that takes it back, which rejects with what the call rejected with.
 */
export function useUndoToast() {
  const offer = useActionToast()
  const toast = useToast()
  const failure = useFailureToast()
  return useCallback(
    (told: { title?: string; text: string }, takeBack: () => Promise<unknown>) =>
      offer({ tone: 'success', ...told, action: texts.undo }, async () => {
        try {
          await takeBack()
          toast({ tone: 'success', text: texts.undone, ...(told.title && { title: told.title }) })
        } catch (error) {
          failure(texts.notUndone, error)
        }
      }),
    [offer, toast, failure],
  )
}
