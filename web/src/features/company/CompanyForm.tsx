import type { z } from 'zod'
import { type Company, companyBody } from '#wire/company.ts'
import { useSaveCompanyMutation } from '../../records/company/companyApi.ts'
import { useSessionQuery } from '../../session/sessionApi.ts'
import { useLeaveGuard } from '../../session/useLeaveGuard.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { mergeSaved } from '../../ui/form/mergeSaved.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { showServerErrors } from '../../ui/form/showServerErrors.ts'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { LogoField } from './LogoField.tsx'
import { texts } from './texts.ts'

type Values = z.input<typeof companyBody>

const valuesOf = (company: Company): Values => ({
  nombre: company.nombre,
  nif: company.nif ?? '',
  direccion: company.direccion ?? '',
  cp: company.cp ?? '',
  poblacion: company.poblacion ?? '',
  provincia: company.provincia ?? '',
  pais: company.pais ?? '',
  email: company.email ?? '',
  telefono: company.telefono ?? '',
  registroMercantil: company.registroMercantil ?? '',
  logo: company.logo,
  idioma: company.idioma,
})

type Props = {
  company: Company
  /** Reads the issuer as it is now. */
  read: () => Promise<Company | null>
  onRead: (company: Company) => void
}

export function CompanyForm({ company, read, onRead }: Props) {
  const toast = useToast()
  const { refetch: readSession } = useSessionQuery()
  const [save, { isLoading }] = useSaveCompanyMutation()
  const form = useSchemaForm(companyBody, valuesOf(company))
  const { register, formState, setValue, setError, clearErrors, watch } = form
  // Read here so that the form keeps account of them, for `mergeSaved`.
  const { errors, dirtyFields: _ } = formState

  const guard = useLeaveGuard(form)
  const submit = form.handleSubmit(body =>
    guard.duringSave(async () => {
      const { data, error } = await save({ company, body })
      if (error) return showServerErrors(form, error)
      onRead(data)
      form.reset(valuesOf(data))
      toast({ tone: 'success', title: texts.saveTitle, text: texts.saved })
      // The name at the foot of every page.
      await readSession()
    }),
  )
  const reload = async () => {
    const theirs = await read()
    if (!theirs) return
    mergeSaved(form, valuesOf(theirs))
    onRead(theirs)
  }

  return (
    <Form className="panel panel-form" onSubmit={submit}>
      <div className="row">
        <div className="col-md-8">
          <TextField label={texts.name} field={register('nombre')} error={errors.nombre} maxLength={200} />
        </div>
        <div className="col-md-4">
          <TextField label={texts.nif} field={register('nif')} error={errors.nif} maxLength={9} />
        </div>
        <div className="col-md-8">
          <TextField
            label={texts.address}
            field={register('direccion')}
            error={errors.direccion}
            maxLength={200}
          />
        </div>
        <div className="col-md-4">
          <TextField label={texts.postcode} field={register('cp')} error={errors.cp} maxLength={5} />
        </div>
        <div className="col-md-4">
          <TextField
            label={texts.town}
            field={register('poblacion')}
            error={errors.poblacion}
            maxLength={50}
          />
        </div>
        <div className="col-md-4">
          <TextField
            label={texts.province}
            field={register('provincia')}
            error={errors.provincia}
            maxLength={50}
          />
        </div>
        <div className="col-md-4">
          <TextField label={texts.country} field={register('pais')} error={errors.pais} maxLength={100} />
        </div>
        <div className="col-md-8">
          <TextField
            label={texts.email}
            type="email"
            field={register('email')}
            error={errors.email}
            maxLength={254}
          />
        </div>
        <div className="col-md-4">
          <TextField
            label={texts.phone}
            type="tel"
            field={register('telefono')}
            error={errors.telefono}
            maxLength={20}
          />
        </div>
        <div className="col-md-8">
          <TextAreaField
            label={texts.registry}
            field={register('registroMercantil')}
            error={errors.registroMercantil}
            rows={3}
            maxLength={300}
            hint={texts.registryHint}
          />
          <SelectField
            label={texts.language}
            field={register('idioma')}
            error={errors.idioma}
            options={Object.entries(texts.languages).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <div className="col-md-4">
          <LogoField
            logo={watch('logo') ?? null}
            error={errors.logo}
            onChange={logo => {
              clearErrors('logo')
              setValue('logo', logo, { shouldDirty: true })
            }}
            onRefuse={message => setError('logo', { type: 'file', message })}
          />
        </div>
      </div>
      <FormFailure error={errors.root} onReload={reload} />
      <div className="form-actions">
        <SubmitButton isBusy={isLoading} needs="administer" lang="en">
          Save
        </SubmitButton>
      </div>
    </Form>
  )
}
