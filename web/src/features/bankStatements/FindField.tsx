import { useId } from 'react'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Where somebody types what a movement is about. */
export function FindField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return
          // First of the field, then of the dialog that it is in.
          event.preventDefault()
          onChange('')
        }}
      />
    </>
  )
}
