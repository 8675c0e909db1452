import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { PostcodeNote } from '../../records/postcodes/PostcodeNote.tsx'
import { usePostcode } from '../../records/postcodes/usePostcode.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import type { ClientFormState } from './clientForm.ts'

/** The fields of the two addresses of a client: where it is, and where it is billed. */
const ADDRESSES = {
  commercial: {
    street: 'direccion',
    postcode: 'cp',
    town: 'poblacion',
    province: 'provincia',
    country: 'pais',
  },
  fiscal: {
    street: 'direccionFiscal',
    postcode: 'cpFiscal',
    town: 'poblacionFiscal',
    province: 'provinciaFiscal',
    country: 'paisFiscal',
  },
} as const

type Props = { form: ClientFormState; of: keyof typeof ADDRESSES }

/** Columns of a row of the grid: one of both addresses. */
export function ClientAddressFields({ form, of }: Props) {
  const bind = bindFields(form)
  const { street, postcode, town, province, country } = ADDRESSES[of]
  const { whenTyped, told } = usePostcode({
    read: name => form.getValues(ADDRESSES[of][name]),
    fill: (name, text) => form.setValue(ADDRESSES[of][name], text, { shouldDirty: true }),
    fieldOf: name => ADDRESSES[of][name],
  })
  return (
    <>
      <TextField columns={8} label={labels[street]} {...bind(street)} />
      <TextField
        columns={4}
        label={labels[postcode]}
        {...bind(postcode, { onChange: whenTyped })}
        inputMode="numeric"
        maxLength={5}
      />
      {[town, province].map(name => (
        <TextField key={name} columns={4} label={labels[name]} {...bind(name)} maxLength={50} />
      ))}
      <CountryField columns={4} label={labels[country]} form={form} name={country} />
      <PostcodeNote told={told} />
    </>
  )
}
