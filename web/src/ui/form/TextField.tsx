import { type ComponentProps, useId } from 'react'
import { type Columns, type FieldBinding, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What `register('name')` returns. */
  field: FieldBinding<'input'>
  error: FieldProblem
  columns?: Columns
  hint?: string
  /** What looks wrong about a text that is taken all the same. */
  warning?: string | undefined
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly' | 'autoFocus' | 'inputMode'
>

/** A labelled line of text of a form. */
export function TextField({ label, field, error, columns, hint, warning, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} columns={columns} hint={hint} warning={warning}>
      {described => (
        <input
          id={id}
          className={`form-control${error ? ' is-invalid' : ''}`}
          autoComplete="off"
          {...described}
          {...input}
          {...field}
        />
      )}
    </FieldFrame>
  )
}
