import { useWatch } from 'react-hook-form'
import { DUE_TYPES } from '#domain/dueDate.ts'
import { normalizeIban } from '#domain/iban.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ClientAddressFields } from './ClientAddressFields.tsx'
import type { ClientFormState } from './clientForm.ts'
import { isDoubtfulBic, isDoubtfulIban } from './doubts.ts'
import { labels, texts } from './texts.ts'
import { tidied } from './tidied.ts'

const dueTypes = Object.entries(DUE_TYPES).map(([value, label]) => ({ value, label }))

const languages = Object.entries(texts.languages).map(([value, label]) => ({ value, label }))

/** Who is billed, how much tax, and how it is paid. */
export function ClientFiscalFields({ form }: { form: ClientFormState }) {
  const { register, control, formState } = form
  const { errors, touchedFields, dirtyFields } = formState
  const [iban, swift] = useWatch({ control, name: ['iban', 'swift'] })

  const looksWrong = (
    field: 'iban' | 'swift',
    text: string | null | undefined,
    isDoubtful: (text: string | null | undefined) => boolean,
  ) => {
    const isTyping = dirtyFields[field] && !touchedFields[field]
    return !isTyping && isDoubtful(text)
  }

  return (
    <>
      <p className="muted">{texts.fiscalHint}</p>
      <div className="row">
        <div className="col-md-8">
          <TextField
            label={labels.nombreFiscal}
            field={register('nombreFiscal')}
            error={errors.nombreFiscal}
            autoComplete="off"
          />
        </div>
        <div className="col-md-4">
          <TextField
            label={labels.subtitulo}
            field={register('subtitulo')}
            error={errors.subtitulo}
            maxLength={50}
            autoComplete="off"
          />
        </div>
        <ClientAddressFields form={form} of="fiscal" />
        <div className="col-md-4">
          <TextField
            label={labels.ordenFiscal}
            field={register('ordenFiscal')}
            error={errors.ordenFiscal}
            maxLength={20}
            autoComplete="off"
          />
        </div>
        <div className="col-md-8">
          <TextField
            label={labels.ordenConceptoFiscal}
            field={register('ordenConceptoFiscal')}
            error={errors.ordenConceptoFiscal}
            maxLength={50}
            autoComplete="off"
          />
        </div>
        <div className="col-md-4">
          <NumberField
            label={labels.tipoIVA}
            control={control}
            name="tipoIVA"
            sign="%"
            min={0}
            max={100}
            step={0.01}
          />
        </div>
        <div className="col-md-4">
          <SelectField
            label={labels.tipoVencimiento}
            field={register('tipoVencimiento')}
            error={errors.tipoVencimiento}
            options={dueTypes}
          />
        </div>
        <div className="col-md-4">
          <SelectField
            label={labels.idioma}
            field={register('idioma', { setValueAs: (value: string | null) => value || null })}
            error={errors.idioma}
            none={texts.companyLanguage}
            options={languages}
          />
        </div>
        <div className="col-12">
          <SwitchField label={labels.isAdeudo} field={register('isAdeudo')} />
        </div>
        <div className="col-md-8">
          <TextField
            label={labels.iban}
            field={register('iban', tidied(form, 'iban', normalizeIban))}
            error={errors.iban}
            autoComplete="off"
            warning={looksWrong('iban', iban, isDoubtfulIban) ? texts.ibanHint : undefined}
          />
        </div>
        <div className="col-md-4">
          <TextField
            label={labels.swift}
            field={register('swift', tidied(form, 'swift', normalizeIban))}
            error={errors.swift}
            autoComplete="off"
            warning={looksWrong('swift', swift, isDoubtfulBic) ? texts.swiftHint : undefined}
          />
        </div>
      </div>
    </>
  )
}
