import { useId } from 'react'

type Props = {
  label: string
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
  hint?: string
}

/** An option of the import, on or off. */
export function ImportSwitch({ label, isOn, isDisabled, onChange, hint }: Props) {
  const id = useId()
  return (
    <div className="form-check form-switch import-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="form-check-input"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={event => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
