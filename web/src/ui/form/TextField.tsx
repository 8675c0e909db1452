import { type ComponentProps, useId } from 'react'
import { type FieldBinding, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What `register('name')` returns. */
  field: FieldBinding<'input'>
  error: FieldProblem
  hint?: string
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly' | 'autoFocus' | 'inputMode'
>

/** A labelled line of text of a form. */
export function TextField({ label, field, error, hint, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {described => (
        <input
          id={id}
          className={`form-control${error ? ' is-invalid' : ''}`}
          {...described}
          {...input}
          {...field}
        />
      )}
    </FieldFrame>
  )
}
