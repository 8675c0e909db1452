import { useId } from 'react'
import { type Columns, FieldFrame } from './FieldFrame.tsx'

type Props = { label: string; value: string; columns?: Columns }

/** A labelled text that stands among the fields of a form and can't be changed. */
export function ReadOnlyField({ label, value, columns }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={undefined} columns={columns}>
      {() => <input id={id} className="form-control" value={value} readOnly />}
    </FieldFrame>
  )
}
