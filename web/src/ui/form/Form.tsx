import { type ComponentProps, useEffect, useRef } from 'react'
import { DraftsContext, useDrafts } from './drafts.ts'
import './controls.scss'

type Props = Pick<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'children' | 'className'> & {
  /** What Escape does: the form's own Cancel. */
  onCancel?: () => void
}

/** A form for the keyboard: Enter and Ctrl+S submit, Escape cancels; what is typed in a field counts by then, and where it can't the form is not sent. A dialog over it, but not around it, has those keys to itself; of several forms on a page, Ctrl+S submits the one in which one writes. */
export function Form({ onCancel, onSubmit, ...form }: Props) {
  const [drafts, submit] = useDrafts<Parameters<NonNullable<Props['onSubmit']>>>(event => onSubmit?.(event))
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

  return (
    <DraftsContext value={drafts}>
      <form
        ref={element}
        noValidate
        {...form}
        onSubmit={event => {
          event.preventDefault()
          submit(event)
        }}
      />
    </DraftsContext>
  )
}
