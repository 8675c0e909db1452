import { type RefObject, useId } from 'react'
import { SCHEMES, type Scheme } from '#domain/sepa/mandates.ts'
import { CheckBox } from '../../ui/form/CheckBox.tsx'
import { texts } from './mandateTexts.ts'

const MAX_REFERENCE = 35

/** What a mandate is known by, and what may be done by it. */
export type MandateValues = { reference: string; scheme: Scheme; isOneOff: boolean }

type Props = {
  values: MandateValues
  beginsAt: RefObject<HTMLInputElement | null>
  onChange: (values: MandateValues) => void
}

/** The fields that a mandate and the order before it have in common. */
export function MandateFields({ values, beginsAt, onChange }: Props) {
  const id = useId()
  return (
    <>
      <label className="form-label" htmlFor={`${id}-reference`}>
        {texts.reference}
      </label>
      <input
        ref={beginsAt}
        id={`${id}-reference`}
        className="form-control mb-3"
        maxLength={MAX_REFERENCE}
        value={values.reference}
        onChange={event => onChange({ ...values, reference: event.target.value })}
      />
      <label className="form-label" htmlFor={`${id}-scheme`}>
        {texts.scheme}
      </label>
      <select
        id={`${id}-scheme`}
        className="form-select mb-3"
        value={values.scheme}
        onChange={event => onChange({ ...values, scheme: event.target.value === 'B2B' ? 'B2B' : 'CORE' })}
      >
        {SCHEMES.map(one => (
          <option key={one} value={one}>
            {texts.schemes[one]}
          </option>
        ))}
      </select>
      <CheckBox
        className="mb-3"
        label={texts.isOneOff}
        isChecked={values.isOneOff}
        onChange={isOneOff => onChange({ ...values, isOneOff })}
      />
    </>
  )
}
