import { memo, useId } from 'react'
import { type Columns, type FieldBinding, FieldFrame, type FieldProblem } from './FieldFrame.tsx'

type Option = { value: string | number; label: string }

/** Thousands of clients are drawn once and not again with every change of their form, as long as the array is the same. */
const Options = memo(({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  )),
)

type Props = {
  label: string
  /** What `register('name')` returns; identifiers need `{ setValueAs: … }`, because a select holds texts. */
  field: FieldBinding<'select'>
  error: FieldProblem
  columns?: Columns
  options: readonly Option[]
  /** Text of the choice that is none, where there may be none. */
  none?: string
  hint?: string
}

/** A labelled choice of a form. */
export function SelectField({ label, field, error, columns, options, none, hint }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} columns={columns} hint={hint}>
      {described => (
        <select id={id} className={`form-select${error ? ' is-invalid' : ''}`} {...described} {...field}>
          {none !== undefined && <option value="">{none}</option>}
          <Options options={options} />
        </select>
      )}
    </FieldFrame>
  )
}
