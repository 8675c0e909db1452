import { useWatch } from 'react-hook-form'
import { normalizeNif } from '#domain/nif.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { ClientAddressFields } from './ClientAddressFields.tsx'
import type { ClientFormState } from './clientForm.ts'
import { texts as labels } from './labelTexts.ts'
import { normalizeOnBlur } from './normalizeOnBlur.ts'
import { texts } from './texts.ts'
import { isDoubtfulNif } from './warnings.ts'

/** Where the client is and who is there. */
export function ClientCommercialFields({ form, isNew }: { form: ClientFormState; isNew: boolean }) {
  const bind = bindFields(form)
  const { touchedFields, dirtyFields } = form.formState
  const [nif, pais] = useWatch({ control: form.control, name: ['nif', 'pais'] })
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
        columns={12}
        label={labels.personasContacto}
        {...bind('personasContacto')}
        hint={texts.contactsHint}
      />
    </div>
  )
}
