import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useDismissal } from './useDismissal.ts'
import './dialog.scss'

type Props = {
  title: string
  /** The form; `Form` takes Enter and Ctrl+S. */
  children: ReactNode
  /** What Escape does. */
  onCancel: () => void
  /** Where one begins to write; the first control, when absent. */
  beginsAt?: RefObject<HTMLElement | null> | undefined
  /** As wide as a table needs it. */
  isWide?: boolean
}

/** A form over its page, open as long as it is there. Where the focus was, it is again afterwards. */
export function FormDialog({ title, children, onCancel, beginsAt, isWide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const dismissal = useDismissal(dialog, onCancel)

  // Before the element leaves the page: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    beginsAt?.current?.focus()
    return () => element?.close()
  }, [beginsAt])

  return (
    <dialog
      ref={dialog}
      className={`dialog${isWide ? ' dialog-wide' : ''}`}
      aria-labelledby={titleId}
      {...dismissal}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
