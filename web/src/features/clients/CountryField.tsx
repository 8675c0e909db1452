import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { countryChoices } from '#domain/countries.ts'
import type { Country } from '#wire/countries.ts'
import { countriesApi } from '../../records/countries/countriesApi.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import type { Columns } from '../../ui/form/FieldFrame.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { ClientFormState } from './clientForm.ts'
import { texts } from './texts.ts'

type Props = { label: string; form: ClientFormState; name: 'pais' | 'paisFiscal'; columns: Columns }

const NONE: readonly Country[] = []

/**
 * A country, said in the language of the page and kept by its Spanish name. The one that is stored can always be kept, even before the list
 * is there or where it is not in it.
 */
export function CountryField({ label, form, name, columns }: Props) {
  const { data = NONE, isError } = countriesApi.useCountriesQuery()
  const current = useWatch({ control: form.control, name })
  const choices = useMemo(() => countryChoices(data.map(country => country.name)), [data])
  const isOther = current && !data.some(({ name }) => name === current)
  return (
    <SelectField
      label={label}
      columns={columns}
      {...bindFields(form)(name)}
      none={texts.noCountry}
      options={isOther ? [{ value: current, label: current }, ...choices] : choices}
      {...(isError && { hint: texts.countriesFailed })}
    />
  )
}
