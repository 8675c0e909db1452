import { type ComponentProps, useEffect, useRef } from 'react'
import './controls.scss'

type Props = Pick<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'children' | 'className'> & {
  /** What Escape does: the form's own Cancel. */
  onCancel?: () => void
}

/** A form for the keyboard: Enter and Ctrl+S submit, Escape cancels. A dialog over it, but not around it, has those keys to itself; of several forms on a page, Ctrl+S submits the one in which one writes. */
export function Form({ onCancel, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const cancel = useRef(onCancel)
  cancel.current = onCancel

  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      // The one on top: what asks to sign in again stands behind the page's own in the document.
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (event.defaultPrevented || (dialog && !dialog.contains(element.current))) return
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        const focused = document.activeElement?.closest('form')
        const isOnlyOne = (dialog ?? document).querySelectorAll('form').length === 1
        if (focused ? focused !== element.current : !isOnlyOne) return
        event.preventDefault()
        const button = element.current?.querySelector<HTMLButtonElement>('[type="submit"]')
        // A form that is being sent waits for its answer, whatever key is pressed.
        if (!button?.disabled) element.current?.requestSubmit(button)
      }
      if (event.key === 'Escape') cancel.current?.()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])

  return <form ref={element} noValidate {...form} />
}
