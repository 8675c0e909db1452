import { useWatch } from 'react-hook-form'
import { companyApi } from '../../records/company/companyApi.ts'
import type { ClientFormState } from './clientForm.ts'
import { isZeroUnexplained } from './taxFields.ts'

/** Whether the client of a form is at 0 % and nothing says why; not before it is known whether the company does. */
export function useUnexplainedZero({ control }: ClientFormState): boolean {
  const { zero, isKnown } = companyApi.useCompanyQuery(undefined, {
    selectFromResult: ({ data, isError }) => ({
      zero: data?.tratamientoCero ?? null,
      isKnown: data !== undefined || isError,
    }),
  })
  const [tipoIVA, zonaFiscal, isEmpresa, nifComunitario, isInversion] = useWatch({
    control,
    name: ['tipoIVA', 'zonaFiscal', 'isEmpresa', 'nifComunitario', 'isInversion'],
  })
  const facts = { zonaFiscal, isEmpresa, nifComunitario, isInversion }
  return isKnown && tipoIVA === 0 && isZeroUnexplained(facts, zero)
}
