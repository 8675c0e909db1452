import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Escape in a modal dialog is its own to answer, each time. The browser asks a page once (`cancel`), and closes the dialog at the next Escape without a
 * press in between, whatever the page says: so the key is taken before it becomes the browser's, and what the browser has closed all the same is opened again.
 *
 * @param onDismiss what Escape means, while the dialog is to be open; it may mean nothing.
 * @returns what its element is given.
 */
export function useDismissal(
  dialog: RefObject<HTMLDialogElement | null>,
  onDismiss: () => void,
  isOpen = true,
) {
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    if (!isOpen) return
    const act = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // The one on top, and nothing that the browser closes first.
      const top = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (!top || top !== dialog.current || document.querySelector(':popover-open')) return
      event.preventDefault()
      dismiss.current()
    }
    // After the controls in it and their form. Not at the dialog: who waits for an answer has the focus nowhere.
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [dialog, isOpen])

  return {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      dismiss.current()
    },
    onClose: () => {
      if (!isOpen || !dialog.current || dialog.current.open) return
      dialog.current.showModal()
      dismiss.current()
    },
  }
}
