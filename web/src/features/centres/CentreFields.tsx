import type { UseFormReturn } from 'react-hook-form'
import type { GroupChoice } from '../../records/centres/centresApi.ts'
import { PostcodeNote } from '../../records/postcodes/PostcodeNote.tsx'
import { usePostcode } from '../../records/postcodes/usePostcode.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { CentreFormBody, CentreValues } from './centreForm.ts'
import { texts } from './texts.ts'

type Props = {
  form: UseFormReturn<CentreValues, unknown, CentreFormBody>
  groups: readonly GroupChoice[]
  /** Whether the active flag can be changed here: on edit. */
  hasActive?: boolean
}

/** A select holds texts: '' is no group. */
const asGroup = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) }

/** A centre has no country: it is one of ours. */
const ADDRESS = { postcode: 'cp', town: 'poblacion', province: 'provincia' } as const

export function CentreFields({ form, groups, hasActive = false }: Props) {
  const bind = bindFields(form)
  const { whenTyped, told } = usePostcode({
    read: name => (name === 'country' ? null : form.getValues(ADDRESS[name])),
    fill: (name, text) => form.setValue(ADDRESS[name], text, { shouldDirty: true }),
    fieldOf: name => ADDRESS[name],
  })
  const { defaultValues } = form.formState
  // An inactive group is offered only to the centre that is in it already.
  const choices = groups.filter(
    ({ identifier, isActive }) => isActive || identifier === defaultValues?.grupoIdentifier,
  )
  return (
    <>
      <div className="row">
        <TextField columns={6} label={texts.name} {...bind('nombre')} maxLength={100} autoFocus />
        <SelectField
          columns={6}
          label={texts.group}
          {...bind('grupoIdentifier', asGroup)}
          none={texts.noGroup}
          options={choices.map(({ identifier, nombre }) => ({ value: identifier, label: nombre }))}
        />
      </div>
      <TextField label={texts.address} {...bind('direccion')} maxLength={200} />
      <div className="row">
        <TextField
          columns={2}
          label={texts.postcode}
          {...bind('cp', { onChange: whenTyped })}
          maxLength={5}
          inputMode="numeric"
        />
        <TextField columns={5} label={texts.town} {...bind('poblacion')} maxLength={50} />
        <TextField columns={5} label={texts.province} {...bind('provincia')} maxLength={50} />
        <PostcodeNote told={told} />
      </div>
      <div className="row">
        <TextField columns={4} label={texts.phone} type="tel" {...bind('telefono')} maxLength={9} />
        <TextField columns={8} label={texts.hours} {...bind('horario')} maxLength={50} />
      </div>
      <TextField label={texts.web} type="url" {...bind('url')} hint={texts.webHint} maxLength={100} />
      {hasActive && <SwitchField label={texts.activeSwitch} field={form.register('isActive')} />}
    </>
  )
}
