import { useWatch } from 'react-hook-form'
import { normalizeNif } from '#domain/nif.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { ClientAddressFields } from './ClientAddressFields.tsx'
import type { ClientFormState } from './clientForm.ts'
import { isDoubtfulNif } from './doubts.ts'
import { labels, texts } from './texts.ts'
import { tidied } from './tidied.ts'

/** Where the client is and who is there. */
export function ClientCommercialFields({ form, isNew }: { form: ClientFormState; isNew: boolean }) {
  const { register, control, formState } = form
  const { errors, touchedFields, dirtyFields } = formState
  const [nif, pais] = useWatch({ control, name: ['nif', 'pais'] })
  const isTyping = dirtyFields.nif && !touchedFields.nif
  const nifLooksWrong = !isTyping && isDoubtfulNif(nif, pais)

  return (
    <div className="row">
      <div className="col-md-8">
        <TextField
          label={labels.nombre}
          field={register('nombre')}
          error={errors.nombre}
          autoComplete="off"
          autoFocus={isNew}
        />
      </div>
      <div className="col-md-4">
        <TextField
          label={labels.nif}
          field={register('nif', tidied(form, 'nif', normalizeNif))}
          error={errors.nif}
          autoComplete="off"
          warning={nifLooksWrong ? texts.nifHint : undefined}
        />
      </div>
      <ClientAddressFields form={form} of="commercial" />
      <div className="col-12">
        <TextField
          label={labels.personasContacto}
          field={register('personasContacto')}
          error={errors.personasContacto}
          hint={texts.contactsHint}
          autoComplete="off"
        />
      </div>
    </div>
  )
}
