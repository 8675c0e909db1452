import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { texts } from './assistantTexts.ts'
import { controlledField } from './controlledField.ts'
import type { CorrectionDraft, PlacedOriginal } from './correctionDraft.ts'

type Props = {
  draft: CorrectionDraft
  originals: readonly PlacedOriginal[]
  onChange: (part: Partial<CorrectionDraft>) => void
}

/** An amount that is taken off an invoice, of one of its treatments. */
export function AmountOff({ draft, originals, onChange }: Props) {
  const { amount } = draft
  const treatments = originals[amount.original]?.treatments ?? []
  const type = (part: Partial<CorrectionDraft['amount']>) => onChange({ amount: { ...amount, ...part } })
  return (
    <div className="row">
      <TextField
        label={texts.amountName}
        columns={5}
        maxLength={100}
        field={controlledField('concepto', amount.name, name => type({ name }))}
        error={undefined}
      />
      <TextField
        label={texts.amountLabel}
        columns={4}
        inputMode="decimal"
        field={controlledField('importe', amount.text, text => type({ text }))}
        error={undefined}
      />
      {originals.length > 1 && (
        <SelectField
          label={texts.ofOriginal}
          columns={3}
          options={originals.map(({ number }, value) => ({ value, label: number }))}
          field={controlledField('original', String(amount.original), text =>
            type({ original: Number(text), tratamiento: '' }),
          )}
          error={undefined}
        />
      )}
      {treatments.length > 1 && (
        <SelectField
          label={texts.treatment}
          columns={3}
          none={`${texts.treatment}…`}
          options={treatments.map(value => ({ value, label: treatmentName(value) }))}
          field={controlledField('tratamiento', amount.tratamiento, tratamiento => type({ tratamiento }))}
          error={undefined}
        />
      )}
    </div>
  )
}
