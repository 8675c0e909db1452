import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { useDismissal } from './useDismissal.ts'
import './dialog.scss'

type Props = {
  isOpen: boolean
  title: string
  /** The question. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Colours the button that does it as one that destroys. */
  isDangerous?: boolean
  /** Starts the focus at the second answer though the first destroys nothing: an Enter too many must not do it. */
  isCareful?: boolean
  /** While the answer is being carried out: both buttons wait. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. Escape is the second one, and that is where the focus starts when the first can't be undone. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isBusy = false } = props
  const { isDangerous = false, isCareful = isDangerous } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const second = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const dismissal = useDismissal(dialog, () => !isBusy && props.onCancel(), isOpen)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) {
      element.showModal()
      // The dialog itself would choose its first button: `autoFocus` is nothing that React leaves in the page.
      if (isCareful) second.current?.focus()
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen, isCareful])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      {...dismissal}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-body" id={bodyId}>
        {children}
      </div>
      <div className="dialog-actions">
        <button
          type="button"
          className={`btn ${isDangerous ? 'btn-danger' : 'btn-primary'}`}
          disabled={isBusy}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </button>
        <Button ref={second} disabled={isBusy} onClick={props.onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </dialog>
  )
}
