import { PRINTED } from '#api/ownAccounts/printedFields.ts'
import { USUAL_SUFFIX } from '#domain/sepa/creditorIdentifier.ts'
import { USUAL_NOTICE } from '#domain/sepa/mandates.ts'
import { companyFields, hasItsZeroArticle, zeroArticleRule } from '#wire/company.ts'
import { nif, text, zeroTreatment } from '../cells.ts'
import { type Format, optional, type Problem, required, type Values } from '../format.ts'
import { spanishPostcodes } from '../postcodes.ts'
import { taxNumberProblem } from '../taxNumbers.ts'

const check = (values: Values): Problem[] => {
  const reason = typeof values.nif === 'string' ? taxNumberProblem(values.nif, values.pais) : null
  return reason === null ? [] : [{ header: 'nif', reason }]
}

/** `empresa.csv`: one row, the company itself. */
export const company: Format = {
  file: 'empresa.csv',
  table: 'company_versions',
  identity: 'versions',
  columns: [
    required('nombre', 'nombre', text),
    required('nif', 'nif', nif),
    optional('direccion', 'direccion', text),
    optional('cp', 'cp', text),
    optional('poblacion', 'poblacion', text),
    optional('provincia', 'provincia', text),
    optional('pais', 'pais', text),
    optional('email', 'email', text),
    optional('telefono', 'telefono', text),
    optional('registroMercantil', 'registry_entry', text),
    optional('tratamientoCero', 'tratamiento_cero', zeroTreatment),
    { ...optional('articuloCero', 'articulo_cero', text), goesWith: 'tratamientoCero' },
  ],
  derived: {
    logo: null,
    language: 'ca',
    creditor_suffix: USUAL_SUFFIX,
    notice_days: USUAL_NOTICE,
    debit_notices: 'byHand',
  },
  schema: companyFields
    .extend({ registroMercantil: companyFields.shape.registryEntry })
    .refine(hasItsZeroArticle, zeroArticleRule),
  mend: spanishPostcodes({ cp: ['pais'] }),
  words: { heads: [...PRINTED.company, 'registroMercantil'] },
  check,
  keys: { of: [], own: () => 'empresa', label: ({ nombre }) => String(nombre) },
}
