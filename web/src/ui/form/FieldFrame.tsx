import type { ComponentProps, ReactNode } from 'react'
import { IconWarning } from '../icons.tsx'
import './controls.scss'

/** How a control is tied to its form: what `register('name')` of react-hook-form returns, or the same by hand. */
export type FieldBinding<Element extends 'input' | 'select' | 'textarea'> = Pick<
  ComponentProps<Element>,
  'ref' | 'name' | 'value' | 'onChange' | 'onBlur'
>

/** What is wrong with a field, as react-hook-form has it. */
export type FieldProblem = { message?: string | undefined } | undefined

/** How many of twelve columns a field takes in a row, where there is room. */
export type Columns = 2 | 3 | 4 | 5 | 6 | 8 | 12

type Described = { 'aria-invalid'?: true; 'aria-describedby'?: string }

type Props = {
  id: string
  label: string
  error: FieldProblem
  columns?: Columns | undefined
  hint?: string | undefined
  /** What looks wrong about a value that is taken all the same. */
  warning?: string | undefined
  /** What helps to mend the error, below it. */
  help?: ReactNode
  /** Draws the control with the attributes that tie it to its error and hint. */
  children: (described: Described) => ReactNode
}

/** Label, control, hint and error of one field, tied together for those who listen. */
export function FieldFrame({ id, label, error, columns, hint, warning, help, children }: Props) {
  const describedBy = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={columns ? `mb-3 col-md-${columns}` : 'mb-3'}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {error && (
        <div className="invalid-feedback d-block" id={`${id}-error`}>
          {error.message}
        </div>
      )}
      {help}
      {warning && (
        <div className="field-warning" id={`${id}-warning`}>
          <IconWarning /> {warning}
        </div>
      )}
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
