import type { Ref } from 'react'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  /** Letters at most. */
  most: number
  input: Ref<HTMLInputElement>
  reason: string
  onChange: (reason: string) => void
}

/** Why somebody does what a dialog asks about, in a line; what is wrong with it the dialog says. */
export const ReasonField = ({ label, most, input, reason, onChange }: Props) => (
  <TextField
    label={label}
    maxLength={most}
    field={{
      ref: input,
      name: 'reason',
      value: reason,
      onChange: event => onChange(event.target.value),
    }}
    error={undefined}
  />
)
