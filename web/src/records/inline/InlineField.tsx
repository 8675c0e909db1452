import type { ComponentProps } from 'react'
import type { FieldBinding, FieldProblem } from '../../ui/form/FieldFrame.tsx'
import '../../ui/form/controls.scss'

type Props = {
  /** The head of its column, for those who don't see it. */
  label: string
  /** What `register('name')` returns. */
  field: FieldBinding<'input'>
  error: FieldProblem
  /** Width of what is typed, in figures. */
  size: number
} & Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'readOnly' | 'placeholder'>

/** A text of a row that is being edited. Its error stands in the line under the row, and on it when pointed at. */
export const InlineField = ({ label, field, error, size, ...input }: Props) => (
  <input
    className={`form-control inline-field${error ? ' is-invalid' : ''}`}
    aria-label={label}
    aria-invalid={error ? true : undefined}
    title={error?.message}
    style={{ minWidth: `calc(${size}ch + 1.4rem)` }}
    autoComplete="off"
    {...input}
    {...field}
  />
)

type SwitchProps = { label: string; field: FieldBinding<'input'> }

/** A yes or no of a row that is being edited. */
export const InlineSwitch = ({ label, field }: SwitchProps) => (
  <span className="form-check form-switch inline-switch">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state */}
    <input type="checkbox" role="switch" className="form-check-input" aria-label={label} {...field} />
  </span>
)
