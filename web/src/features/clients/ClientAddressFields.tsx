import { TextField } from '../../ui/form/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import type { ClientFormState } from './clientForm.ts'
import { labels } from './texts.ts'

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
  const { register, formState } = form
  const { errors } = formState
  const { street, postcode, town, province, country } = ADDRESSES[of]
  return (
    <>
      <div className="col-md-8">
        <TextField
          label={labels[street]}
          field={register(street)}
          error={errors[street]}
          autoComplete="off"
        />
      </div>
      <div className="col-md-4">
        <TextField
          label={labels[postcode]}
          field={register(postcode)}
          error={errors[postcode]}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
      </div>
      {[town, province].map(name => (
        <div key={name} className="col-md-4">
          <TextField
            label={labels[name]}
            field={register(name)}
            error={errors[name]}
            maxLength={50}
            autoComplete="off"
          />
        </div>
      ))}
      <div className="col-md-4">
        <CountryField label={labels[country]} form={form} name={country} />
      </div>
    </>
  )
}
