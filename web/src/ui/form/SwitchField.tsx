import { useId } from 'react'
import type { FieldBinding } from './FieldFrame.tsx'
import './controls.scss'

/** A labelled yes or no of a form. `field` is what `register('name')` returns. */
export function SwitchField({ label, field }: { label: string; field: FieldBinding<'input'> }) {
  const id = useId()
  return (
    <div className="form-check form-switch mb-3">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state */}
      <input id={id} type="checkbox" role="switch" className="form-check-input" {...field} />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  )
}
