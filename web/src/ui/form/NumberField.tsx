import { type ComponentProps, useId } from 'react'
import { type FieldBinding, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What `register('name', { valueAsNumber: true })` returns. */
  field: FieldBinding<'input'>
  error: FieldProblem
  hint?: string
} & Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'readOnly'>

/** A labelled number of a form. `step` is that of the control, no rule on the value. */
export function NumberField({ label, field, error, hint, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {described => (
        <input
          id={id}
          type="number"
          inputMode="decimal"
          className={`form-control${error ? ' is-invalid' : ''}`}
          {...described}
          {...input}
          {...field}
        />
      )}
    </FieldFrame>
  )
}
