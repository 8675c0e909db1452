import type { MouseEvent, ReactNode } from 'react'

type Props = {
  /** While the form is being sent. */
  isBusy: boolean
  onCancel: () => void
  /** Buttons between the two. */
  children?: ReactNode
}

/**
 * Pressing a button would leave the field that was being typed in, whose message then moves the button away from under the
 * pointer: the click would be lost. So the field is left when the click is there, not when it begins.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Save and Cancel at the foot of a form. */
export const FormButtons = ({ isBusy, onCancel, children }: Props) => (
  <div className="form-actions">
    <button
      type="submit"
      className="btn btn-primary"
      disabled={isBusy}
      onMouseDown={keepFocus}
      onClick={event => event.currentTarget.focus()}
    >
      Save
    </button>
    {children}
    <button type="button" className="btn btn-outline-secondary" onMouseDown={keepFocus} onClick={onCancel}>
      Cancel
    </button>
  </div>
)
