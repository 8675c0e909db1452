import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectToasts, toastActions, toastClosed } from './toastsSlice.ts'

/** Where Ctrl+Z is the browser's own: what was typed. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Ctrl+Z takes back what was told last of all that can be taken back, unless one is typing or a dialog is open. */
export function useUndoKey(): void {
  const dispatch = useDispatch()
  const last = useSelector(selectToasts).findLast(({ action }) => action !== undefined)
  const now = useRef(last)
  now.current = last

  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const toast = now.current
      if (!toast || event.defaultPrevented || event.repeat || event.key.toLowerCase() !== 'z') return
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (document.activeElement?.matches(FIELDS) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      toastActions.get(toast.id)?.()
      dispatch(toastClosed(toast.id))
      toastActions.delete(toast.id)
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [dispatch])
}
