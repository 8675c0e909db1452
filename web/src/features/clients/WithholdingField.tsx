import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatPercent } from '#domain/money.ts'
import { MAX_WITHHOLDING, USUAL_WITHHOLDINGS } from '#domain/withholding.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { ClientFormState } from './clientForm.ts'
import { texts } from './taxTexts.ts'

const ANOTHER = 'another'

const isUsual = (rate: number): boolean => USUAL_WITHHOLDINGS.some(usual => usual === rate)

const choices = [
  ...USUAL_WITHHOLDINGS.map(rate => ({ value: String(rate), label: formatPercent(rate) })),
  { value: ANOTHER, label: texts.anotherRate },
]

/** Whether the client withholds income tax, at one of the usual rates or at another: one or two columns of a row. */
export function WithholdingField({ form: { control } }: { form: ClientFormState }) {
  const { field, fieldState } = useController({ control, name: 'retencion' })
  const [wantsAnother, setWantsAnother] = useState(false)
  const rate = field.value ?? null
  const isAnother = rate !== null && (wantsAnother || !isUsual(rate))
  const choose = (value: string) => {
    setWantsAnother(value === ANOTHER)
    // Nothing is typed yet, which the form refuses.
    if (value === ANOTHER) field.onChange(Number.NaN)
    else field.onChange(value === '' ? null : Number(value))
  }
  return (
    <>
      <SelectField
        columns={4}
        label={labels.retencion}
        field={{
          ...field,
          value: rate === null ? '' : isAnother ? ANOTHER : String(rate),
          onChange: event => choose(event.target.value),
        }}
        error={isAnother ? undefined : fieldState.error}
        none={texts.noWithholding}
        options={choices}
        hint={texts.withholdingHint}
      />
      {isAnother && (
        <NumberField
          columns={4}
          label={texts.withholdingRate}
          control={control}
          name="retencion"
          sign="%"
          min={0.01}
          max={MAX_WITHHOLDING}
          step={0.01}
        />
      )}
    </>
  )
}
