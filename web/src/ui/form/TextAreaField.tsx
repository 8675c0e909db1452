import { useId } from 'react'
import { type FieldBinding, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What `register('name')` returns. */
  field: FieldBinding<'textarea'>
  error: FieldProblem
  rows?: number
  maxLength?: number
  hint?: string
  readOnly?: boolean
}

/** A labelled text of several lines. */
export function TextAreaField({ label, field, error, rows = 4, maxLength, hint, readOnly }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {described => (
        <textarea
          id={id}
          rows={rows}
          maxLength={maxLength}
          readOnly={readOnly}
          className={`form-control${error ? ' is-invalid' : ''}`}
          {...described}
          {...field}
        />
      )}
    </FieldFrame>
  )
}
