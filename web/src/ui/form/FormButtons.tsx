import type { ReactNode } from 'react'

type Props = {
  /** While the form is being sent. */
  isBusy: boolean
  onCancel: () => void
  /** Buttons between the two. */
  children?: ReactNode
}

/** Save and Cancel at the foot of a form. */
export const FormButtons = ({ isBusy, onCancel, children }: Props) => (
  <div className="form-actions">
    <button type="submit" className="btn btn-primary" disabled={isBusy}>
      Save
    </button>
    {children}
    <button type="button" className="btn btn-outline-secondary" onClick={onCancel}>
      Cancel
    </button>
  </div>
)
