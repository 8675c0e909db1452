import { useId } from 'react'
import '../form/controls.scss'

type Props<Value extends string | number> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One choice of several over a list, with its label above it. */
export function ToolbarSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: Props<Value>) {
  const id = useId()
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={event => {
          const chosen = options.find(option => String(option.value) === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
