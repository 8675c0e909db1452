import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  isOpen: boolean
  title: string
  /** The question. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Colours the button that does it as one that destroys. */
  isDangerous?: boolean
  /** While the answer is being carried out: both buttons wait. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. Escape is the second one, and that is where the focus starts when the first destroys. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmLabel, cancelLabel, isDangerous = false, isBusy = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      onCancel={event => {
        event.preventDefault()
        if (!isBusy) props.onCancel()
      }}
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
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={isBusy}
          // biome-ignore lint/a11y/noAutofocus: a dialog has to take the focus somewhere, and "no" is the safe place
          autoFocus={isDangerous}
          onClick={props.onCancel}
        >
          {cancelLabel}
        </button>
      </div>
    </dialog>
  )
}
