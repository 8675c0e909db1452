import { useWatch } from 'react-hook-form'
import { countriesApi } from '../../records/countries/countriesApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import type { Columns } from '../../ui/form/FieldFrame.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { ClientFormState } from './clientForm.ts'
import { texts } from './texts.ts'

type Props = { label: string; form: ClientFormState; name: 'pais' | 'paisFiscal'; columns: Columns }

/** A country by its name. The one that is stored can always be kept, even before the list is there or where it is not in it. */
export function CountryField({ label, form, name, columns }: Props) {
  const { data = [], isError } = countriesApi.useCountriesQuery()
  const current = useWatch({ control: form.control, name })
  const names = data.map(country => country.name)
  const known = current && !names.includes(current) ? [current, ...names] : names
  return (
    <SelectField
      label={label}
      columns={columns}
      {...bindFields(form)(name)}
      none={texts.noCountry}
      options={known.map(country => ({ value: country, label: country }))}
      {...(isError && { hint: texts.countriesFailed })}
    />
  )
}
