import type { z } from 'zod'
import { ZERO_TREATMENTS } from '#domain/taxTreatment.ts'
import { specLang } from '#language/language.ts'
import { type Company, companyBody, DEBIT_NOTICES } from '#wire/company.ts'
import { companyApi } from '../../records/company/companyApi.ts'
import { useRecordForm } from '../../records/form/useRecordForm.ts'
import { PostcodeNote } from '../../records/postcodes/PostcodeNote.tsx'
import { usePostcode } from '../../records/postcodes/usePostcode.ts'
import { TreatmentFields } from '../../records/taxes/TreatmentFields.tsx'
import { sessionApi } from '../../session/sessionApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
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
  registryEntry: company.registryEntry ?? '',
  logo: company.logo,
  language: company.language,
  tratamientoCero: company.tratamientoCero,
  articuloCero: company.articuloCero,
  creditorSuffix: company.creditorSuffix,
  noticeDays: company.noticeDays,
  debitNotices: company.debitNotices,
})

const ADDRESS = { postcode: 'cp', town: 'poblacion', province: 'provincia', country: 'pais' } as const

type Props = {
  company: Company
  /** Reads the issuer as it is now. */
  read: () => Promise<Company | null>
  onRead: (company: Company) => void
}

export function CompanyForm({ company, read, onRead }: Props) {
  const toast = useToast()
  const { refetch: readSession } = sessionApi.useSessionQuery()
  const [save] = companyApi.useSaveCompanyMutation()
  const { form, submit, isSaving, reload } = useRecordForm({
    schema: companyBody,
    values: valuesOf(company),
    save: async body => {
      const saved = await save({ company, body }).unwrap()
      onRead(saved)
      toast({ tone: 'success', title: texts.saveTitle, text: texts.saved })
      // The name at the foot of every page.
      void readSession()
      return valuesOf(saved)
    },
    read: async () => {
      const saved = await read()
      if (saved) onRead(saved)
      return saved && valuesOf(saved)
    },
  })
  const { setValue, setError, clearErrors, watch } = form
  const { errors } = form.formState
  const bind = bindFields(form)
  const { whenTyped, told } = usePostcode({
    read: name => form.getValues(ADDRESS[name]),
    fill: (name, text) => setValue(ADDRESS[name], text, { shouldDirty: true }),
    fieldOf: name => ADDRESS[name],
  })

  return (
    <Form className="panel panel-form" onSubmit={submit}>
      <div className="row">
        <TextField columns={8} label={texts.name} {...bind('nombre')} maxLength={200} />
        <TextField columns={4} label={texts.nif} {...bind('nif')} maxLength={9} />
        <TextField columns={8} label={texts.address} {...bind('direccion')} maxLength={200} />
        <TextField
          columns={4}
          label={texts.postcode}
          {...bind('cp', { onChange: whenTyped })}
          maxLength={5}
        />
        <TextField columns={4} label={texts.town} {...bind('poblacion')} maxLength={50} />
        <TextField columns={4} label={texts.province} {...bind('provincia')} maxLength={50} />
        <TextField columns={4} label={texts.country} {...bind('pais')} maxLength={100} />
        <PostcodeNote told={told} />
        <TextField columns={8} label={texts.email} type="email" {...bind('email')} maxLength={254} />
        <TextField columns={4} label={texts.phone} type="tel" {...bind('telefono')} maxLength={20} />
        <div className="col-md-8">
          <TextAreaField
            label={texts.registry}
            {...bind('registryEntry')}
            rows={3}
            maxLength={300}
            hint={texts.registryHint}
          />
          <SelectField
            label={texts.language}
            {...bind('language')}
            options={Object.entries(texts.languages).map(([value, label]) => ({ value, label }))}
          />
          <div className="row">
            <TreatmentFields
              form={form}
              treatment="tratamientoCero"
              article="articuloCero"
              label={texts.zero}
              none={texts.zeroUnsaid}
              treatments={ZERO_TREATMENTS}
              hint={texts.zeroHint}
            />
          </div>
          <TextField
            label={texts.creditorSuffix}
            {...bind('creditorSuffix')}
            maxLength={3}
            hint={
              company.creditorIdentifier === null
                ? texts.noCreditor
                : texts.creditor({ identifier: company.creditorIdentifier })
            }
          />
          <NumberField
            label={texts.noticeDays}
            control={form.control}
            name="noticeDays"
            hint={texts.noticeDaysHint}
            min={1}
          />
          <SelectField
            label={texts.debitNotices}
            {...bind('debitNotices')}
            options={DEBIT_NOTICES.map(value => ({ value, label: texts.debitNoticesWhen[value] }))}
            hint={texts.debitNoticesHint}
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
        <SubmitButton isBusy={isSaving} needs="administer" {...specLang('en')}>
          {texts.save}
        </SubmitButton>
      </div>
    </Form>
  )
}
