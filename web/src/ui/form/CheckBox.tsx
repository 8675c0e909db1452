import { type ReactNode, useId } from 'react'
import './controls.scss'

type Props = {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}

/** A labelled tick that belongs to no form of the form library. */
export function CheckBox({ label, isChecked, onChange, className = '' }: Props) {
  const id = useId()
  return (
    <div className={`form-check ${className}`}>
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={isChecked}
        onChange={event => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  )
}
