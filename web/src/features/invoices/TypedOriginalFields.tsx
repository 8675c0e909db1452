import { TREATMENTS } from '#domain/taxTreatment.ts'
import { treatmentName } from '../../records/taxes/treatmentName.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { texts } from './assistantTexts.ts'
import { controlledDay, controlledField } from './controlledField.ts'
import type { TypedDraft } from './correctionDraft.ts'

type Props = {
  original: TypedDraft
  /** From 1 on. */
  place: number
  /** Whether what is missing is said. */
  isChecked: boolean
  /** What the server refuses, by field. */
  refused: Readonly<Record<string, string>>
  onType: (part: Partial<TypedDraft>) => void
  onRemove: () => void
}

const REQUIRED = new Set<keyof TypedDraft>(['numero', 'fecha', 'base', 'cuota'])

const treatments = TREATMENTS.map(value => ({ value, label: treatmentName(value) }))

/** An invoice that is not in these books, as it stands on paper. */
export function TypedOriginalFields({ original, place, isChecked, refused, onType, onRemove }: Props) {
  const errorOf = (field: Exclude<keyof TypedDraft, 'key'>) => {
    const message =
      refused[field] ??
      (isChecked && REQUIRED.has(field) && !original[field].trim() ? texts.missingField : undefined)
    return message ? { message } : undefined
  }
  const bind = (field: Exclude<keyof TypedDraft, 'key'>) => ({
    field: controlledField(`${field}-${original.key}`, original[field], text => onType({ [field]: text })),
    error: errorOf(field),
  })
  const title = texts.typedTitle({ place })
  return (
    <fieldset className="typed-original">
      <legend>{title}</legend>
      <p className="muted">{texts.typedHint}</p>
      <div className="row">
        <TextField label={texts.typedSeries} columns={3} maxLength={20} {...bind('serie')} />
        <TextField label={texts.typedNumber} columns={4} maxLength={40} {...bind('numero')} />
        <DayField
          label={texts.typedDay}
          columns={5}
          field={controlledDay(`fecha-${original.key}`, original.fecha, fecha => onType({ fecha }))}
          error={errorOf('fecha')}
        />
        <TextField label={texts.typedBase} columns={3} inputMode="decimal" {...bind('base')} />
        <TextField label={texts.typedQuota} columns={4} inputMode="decimal" {...bind('cuota')} />
        <SelectField
          label={texts.treatment}
          columns={5}
          none={texts.byQuota}
          options={treatments}
          {...bind('tratamiento')}
        />
      </div>
      <Button isSmall aria-label={texts.removeOriginal({ number: title })} onClick={onRemove}>
        {texts.remove}
      </Button>
    </fieldset>
  )
}
