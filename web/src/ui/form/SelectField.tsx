import { useId } from 'react'
import { type FieldBinding, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Props = {
  label: string
  /** What `register('name')` returns; identifiers need `{ setValueAs: … }`, because a select holds texts. */
  field: FieldBinding<'select'>
  error: FieldProblem
  options: readonly { value: string | number; label: string }[]
  /** Text of the choice that is none, where there may be none. */
  none?: string
  hint?: string
}

/** A labelled choice of a form. */
export function SelectField({ label, field, error, options, none, hint }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {described => (
        <select id={id} className={`form-select${error ? ' is-invalid' : ''}`} {...described} {...field}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
