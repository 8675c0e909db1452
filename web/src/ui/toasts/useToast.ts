import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { toFailure } from '../failure.ts'
import { type Toast, toastActions, toastShown } from './toastsSlice.ts'

/** Tells the user something that needs no answer: `toast({ tone: 'success', text: 'Desat.' })`. */
export function useToast(): (toast: Omit<Toast, 'id'>) => void {
  const dispatch = useDispatch()
  return useCallback(toast => void dispatch(toastShown(toast)), [dispatch])
}

/** Tells what was done and offers a button that takes it back; Ctrl+Z presses the last one. */
export function useActionToast(): (toast: Omit<Toast, 'id'> & { action: string }, run: () => void) => void {
  const dispatch = useDispatch()
  return useCallback(
    (toast, run) => {
      const shown = toastShown(toast)
      toastActions.set(shown.payload.id, run)
      dispatch(shown)
    },
    [dispatch],
  )
}

/** Tells why an action failed, in the server's own words, under the title of that action. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const toast = useToast()
  return useCallback(
    (title, error) => toast({ tone: 'danger', title, text: toFailure(error).message }),
    [toast],
  )
}
