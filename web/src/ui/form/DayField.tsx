import { useId, useState } from 'react'
import { formatDay, isDay, readTypedDay } from '#domain/dates.ts'
import { DayBox } from './DayBox.tsx'
import { type Columns, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What `useController({ name, control }).field` of react-hook-form has: a day `YYYY-MM-DD`, or a text that is none (yet). */
  field: {
    ref: (element: HTMLInputElement | null) => void
    name: string
    value: string
    onChange: (day: string) => void
    onBlur: () => void
  }
  error: FieldProblem
  columns?: Columns
  hint?: string
  readOnly?: boolean
}

const shown = (value: string): string => (isDay(value) ? formatDay(value) : value)

/** A labelled day of a form, shown as `DD/MM/YYYY`. A text that is no day goes into the form as it is, for its schema to refuse. */
export function DayField({ label, field, error, columns, hint, readOnly = false }: Props) {
  const id = useId()
  const { value, onChange, onBlur, ...bound } = field
  const [typed, setTyped] = useState(shown(value))
  // What was typed stays as it was typed, until the form is reset or another field gives this one its day.
  const text = (readTypedDay(typed) ?? typed) === value ? typed : shown(value)

  return (
    <FieldFrame id={id} label={label} error={error} columns={columns} hint={hint}>
      {described => (
        <DayBox
          label={label}
          id={id}
          day={isDay(value) ? value : ''}
          onPick={onChange}
          isInvalid={error !== undefined}
          readOnly={readOnly}
          {...described}
          {...bound}
          value={text}
          onChange={event => {
            setTyped(event.target.value)
            onChange(readTypedDay(event.target.value) ?? event.target.value)
          }}
          onBlur={() => {
            setTyped(shown(value))
            onBlur()
          }}
        />
      )}
    </FieldFrame>
  )
}
