import { useId, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { type FigureSign, readFigure, writeFigure } from '#domain/figures.ts'
import { type Columns, FieldFrame } from './FieldFrame.tsx'
import { FigureBox, type FigureLimits } from './FigureBox.tsx'
import { FigureQuestion, figureProblem } from './FigureQuestion.tsx'

type Props<Values extends FieldValues, Body> = {
  label: string
  /** The form and the name of a number in it; NaN while nothing is typed that can be read as one, which its schema refuses. */
  control: Control<Values, unknown, Body>
  name: FieldPath<Values>
  columns?: Columns
  hint?: string
  /** What looks wrong about a figure that is taken all the same. */
  warning?: string | undefined
  readOnly?: boolean
} & FigureLimits

const meant = (text: string, sign: FigureSign | undefined): number => {
  const reading = readFigure(text, sign)
  return reading.kind === 'figure' ? reading.value : Number.NaN
}

/** A labelled number of a form, typed and shown as Spain writes it, whatever the browser's language is. */
export function NumberField<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { label, control, name, columns, hint, warning, readOnly = false, ...limits } = props
  const { sign } = limits
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const value: number = typeof field.value === 'number' ? field.value : Number.NaN
  const [typed, setTyped] = useState(writeFigure(value))
  // What was typed stays as it was typed, until the field is left, or the form gives it another figure.
  const text = Object.is(meant(typed, sign), value) ? typed : writeFigure(value)
  const type = (next: string) => {
    setTyped(next)
    field.onChange(meant(next, sign))
  }
  const problem = Number.isNaN(value) ? figureProblem(text, sign) : undefined
  const error = fieldState.error && problem ? { message: problem } : fieldState.error

  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      columns={columns}
      hint={hint}
      warning={warning}
      help={error && <FigureQuestion text={text} sign={sign} onChoose={type} />}
    >
      {described => (
        <FigureBox
          id={id}
          className={`form-control${error ? ' is-invalid' : ''}`}
          {...described}
          {...limits}
          ref={field.ref}
          name={field.name}
          readOnly={readOnly}
          value={text}
          onType={type}
          onBlur={() => {
            if (!Number.isNaN(value)) setTyped(writeFigure(value))
            field.onBlur()
          }}
        />
      )}
    </FieldFrame>
  )
}
