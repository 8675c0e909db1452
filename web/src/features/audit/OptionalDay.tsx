import { useEffect, useId, useState } from 'react'
import { formatDay, readTypedDay } from '#domain/dates.ts'
import { DayBox } from '../../ui/form/DayBox.tsx'

type Props = {
  label: string
  /** A day `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (day: string | null) => void
}

/** A day, or none: what is typed counts when the field is left or Enter pressed. */
export function OptionalDay({ label, value, onChange }: Props) {
  const id = useId()
  const written = value === '' ? '' : formatDay(value)
  const [text, setText] = useState(written)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => {
    setText(written)
    setIsWrong(false)
  }, [written])

  const settle = () => {
    const day = text.trim() === '' ? '' : readTypedDay(text)
    setIsWrong(day === null)
    if (day !== null && day !== value) onChange(day || null)
  }
  return (
    <div className="day-input">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <DayBox
        label={label}
        id={id}
        day={value}
        onPick={onChange}
        isInvalid={isWrong}
        value={text}
        aria-invalid={isWrong || undefined}
        onChange={event => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
        }}
      />
    </div>
  )
}
