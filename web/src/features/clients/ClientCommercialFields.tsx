import { useWatch } from 'react-hook-form'
import { normalizeNif } from '#domain/nif.ts'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ClientAddressFields } from './ClientAddressFields.tsx'
import type { ClientFormState } from './clientForm.ts'
import { NoVatNote } from './NoVatNote.tsx'
import { normalizeOnBlur } from './normalizeOnBlur.ts'
import { texts as taxTexts } from './taxTexts.ts'
import { texts } from './texts.ts'
import { useUnexplainedZero } from './useUnexplainedZero.ts'
import { isDoubtfulNif } from './warnings.ts'

type Props = {
  form: ClientFormState
  isNew: boolean
  /** Brings the fields into sight that say how the client is taxed. */
  onShowTaxData: () => void
}

/** Where the client is, who is there, and the tax that every invoice bears: wrong from the first one on when nobody looks at it. */
export function ClientCommercialFields({ form, isNew, onShowTaxData }: Props) {
  const bind = bindFields(form)
  const { touchedFields, dirtyFields } = form.formState
  const [nif, pais] = useWatch({ control: form.control, name: ['nif', 'pais'] })
  const isVatUnexplained = useUnexplainedZero(form)
  const isTyping = dirtyFields.nif && !touchedFields.nif
  const nifLooksWrong = !isTyping && isDoubtfulNif(nif, pais)

  return (
    <div className="row">
      <TextField columns={8} label={labels.nombre} {...bind('nombre')} autoFocus={isNew} />
      <TextField
        columns={4}
        label={labels.nif}
        {...bind('nif', normalizeOnBlur(form, 'nif', normalizeNif))}
        warning={nifLooksWrong ? texts.nifHint : undefined}
      />
      <ClientAddressFields form={form} of="commercial" />
      <TextField
        columns={8}
        label={labels.personasContacto}
        {...bind('personasContacto')}
        hint={texts.contactsHint}
      />
      <NumberField
        columns={4}
        label={labels.tipoIVA}
        control={form.control}
        name="tipoIVA"
        sign="%"
        min={0}
        max={100}
        step={0.01}
        warning={isVatUnexplained ? taxTexts.noVatHint : undefined}
      />
      {isVatUnexplained && <NoVatNote onShowTaxData={onShowTaxData} />}
    </div>
  )
}
