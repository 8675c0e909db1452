import type { UseFormReturn } from 'react-hook-form'
import type { GroupChoice } from '../../records/centres/centresApi.ts'
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

export function CentreFields({ form, groups, hasActive = false }: Props) {
  const { register, formState } = form
  const { errors, defaultValues } = formState
  // An inactive group is offered only to the centre that is in it already.
  const choices = groups.filter(
    ({ identifier, isActive }) => isActive || identifier === defaultValues?.grupoIdentifier,
  )
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <TextField
            label={texts.name}
            field={register('nombre')}
            error={errors.nombre}
            maxLength={100}
            autoComplete="off"
            autoFocus
          />
        </div>
        <div className="col-md-6">
          <SelectField
            label={texts.group}
            field={register('grupoIdentifier', asGroup)}
            error={errors.grupoIdentifier}
            none={texts.noGroup}
            options={choices.map(({ identifier, nombre }) => ({ value: identifier, label: nombre }))}
          />
        </div>
      </div>
      <TextField
        label={texts.address}
        field={register('direccion')}
        error={errors.direccion}
        maxLength={200}
        autoComplete="off"
      />
      <div className="row">
        <div className="col-md-2">
          <TextField
            label={texts.postcode}
            field={register('cp')}
            error={errors.cp}
            maxLength={5}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className="col-md-5">
          <TextField
            label={texts.town}
            field={register('poblacion')}
            error={errors.poblacion}
            maxLength={50}
            autoComplete="off"
          />
        </div>
        <div className="col-md-5">
          <TextField
            label={texts.province}
            field={register('provincia')}
            error={errors.provincia}
            maxLength={50}
            autoComplete="off"
          />
        </div>
      </div>
      <div className="row">
        <div className="col-md-4">
          <TextField
            label={texts.phone}
            type="tel"
            field={register('telefono')}
            error={errors.telefono}
            maxLength={9}
            autoComplete="off"
          />
        </div>
        <div className="col-md-8">
          <TextField
            label={texts.hours}
            field={register('horario')}
            error={errors.horario}
            maxLength={50}
            autoComplete="off"
          />
        </div>
      </div>
      <TextField
        label={texts.web}
        type="url"
        field={register('url')}
        error={errors.url}
        hint={texts.webHint}
        maxLength={100}
        autoComplete="off"
      />
      {hasActive && <SwitchField label={texts.activeSwitch} field={register('isActive')} />}
    </>
  )
}
