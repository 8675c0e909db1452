import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { SendingContext, useTypedText } from './typedText.ts'
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
  /** Nothing is lost with what is typed: a password, which is asked for anew each time, what is kept at once, or what has a guard of its own. */
  isPassing?: boolean
  /** As wide as a table needs it. */
  isWide?: boolean
}

/** A form over its page, open as long as it is there; what is typed in it is left only after a question. Where the focus was, it is again afterwards. */
export function FormDialog({
  title,
  children,
  onCancel,
  beginsAt,
  isPassing = false,
  isWide = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { onInput, tell, isSending } = useTypedText(!isPassing)
  const dismissal = useDismissal(dialog, () => isSending.current || onCancel())

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
      onInput={onInput}
      {...dismissal}
    >
      <h2 id={titleId}>{title}</h2>
      <SendingContext value={tell}>
        <div className="dialog-body">{children}</div>
      </SendingContext>
    </dialog>
  )
}
