import { useWatch } from 'react-hook-form'
import { DUE_TYPES } from '#domain/dueDate.ts'
import { normalizeIban } from '#domain/iban.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ClientAddressFields } from './ClientAddressFields.tsx'
import { ClientTaxFields } from './ClientTaxFields.tsx'
import type { ClientFormState } from './clientForm.ts'
import { normalizeOnBlur } from './normalizeOnBlur.ts'
import { texts } from './texts.ts'
import { isDoubtfulBic, isDoubtfulIban } from './warnings.ts'

const dueTypes = DUE_TYPES.map(value => ({ value, label: texts.dueTypes[value] }))

const languages = Object.entries(texts.languages).map(([value, label]) => ({ value, label }))

/** Who is billed, and how it is paid. */
export function ClientFiscalFields({ form }: { form: ClientFormState }) {
  const { register, control, formState } = form
  const bind = bindFields(form)
  const { touchedFields, dirtyFields } = formState
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
        <TextField columns={8} label={labels.nombreFiscal} {...bind('nombreFiscal')} />
        <TextField columns={4} label={labels.subtitulo} {...bind('subtitulo')} maxLength={50} />
        <ClientAddressFields form={form} of="fiscal" />
        <TextField columns={4} label={labels.ordenFiscal} {...bind('ordenFiscal')} maxLength={20} />
        <TextField
          columns={8}
          label={labels.ordenConceptoFiscal}
          {...bind('ordenConceptoFiscal')}
          maxLength={50}
        />
        <SelectField
          columns={4}
          label={labels.tipoVencimiento}
          {...bind('tipoVencimiento')}
          options={dueTypes}
        />
        <SelectField
          columns={4}
          label={labels.language}
          {...bind('language', { setValueAs: (value: string | null) => value || null })}
          none={texts.companyLanguage}
          options={languages}
        />
        <div className="col-12">
          <SwitchField label={labels.isAdeudo} field={register('isAdeudo')} />
        </div>
        <TextField
          columns={8}
          label={labels.iban}
          {...bind('iban', normalizeOnBlur(form, 'iban', normalizeIban))}
          warning={looksWrong('iban', iban, isDoubtfulIban) ? texts.ibanHint : undefined}
        />
        <TextField
          columns={4}
          label={labels.swift}
          {...bind('swift', normalizeOnBlur(form, 'swift', normalizeIban))}
          warning={looksWrong('swift', swift, isDoubtfulBic) ? texts.swiftHint : undefined}
        />
        <ClientTaxFields form={form} />
      </div>
    </>
  )
}
