import { PRINTED } from '#api/ownAccounts/printedFields.ts'
import { isValidIban } from '#domain/iban.ts'
import { normalizeNif } from '#domain/nif.ts'
import { clientUpdateBody } from '#wire/clients.ts'
import { texts } from '../../texts.ts'
import { capitals, euVatNumber, flag, iban, nif, percent, percentOrNone, taxZone, text } from '../cells.ts'
import { type Format, keeping, nameKey, optional, type Problem, required, type Values } from '../format.ts'
import { spanishPostcodes } from '../postcodes.ts'
import { taxNumberProblem } from '../taxNumbers.ts'

const byNif = (value: unknown) => `nif ${normalizeNif(String(value))}`
const byName = (name: string) => `nom ${name}`
/** A client that has no NIF is known by its name alone. */
const byNameOnly = (name: string) => `sense ${name}`

const check = ({ nif: taxNumber, pais, iban: account }: Values): Problem[] => {
  const problems: Problem[] = []
  const reason = typeof taxNumber === 'string' ? taxNumberProblem(taxNumber, pais) : null
  if (reason !== null) problems.push({ header: 'nif', reason })
  if (typeof account === 'string' && !isValidIban(account))
    problems.push({
      header: 'iban',
      reason: texts.row.wrongIban,
    })
  return problems
}

/**
 * `clients.csv`: known by NIF, else by name. A row with a NIF is also the client of that name that has none yet; a row without one
 * is also the client of that name who has got one meanwhile, and keeps it: a later import must not make anybody twice.
 */
export const clients: Format = {
  file: 'clients.csv',
  table: 'clients',
  identity: 'serial',
  pausedAs: 'clients',
  columns: [
    required('nombre', 'nombre', text),
    { ...keeping('nif', 'nif', nif, null), needed: 'column' },
    optional('cp', 'cp', text),
    optional('poblacion', 'poblacion', text),
    optional('provincia', 'provincia', text),
    optional('direccion', 'direccion', text),
    optional('pais', 'pais', text),
    keeping('isActive', 'is_active', flag, true),
    optional('nombreFiscal', 'nombre_fiscal', text),
    optional('subtitulo', 'subtitulo', text),
    optional('direccionFiscal', 'direccion_fiscal', text),
    optional('cpFiscal', 'cp_fiscal', text),
    optional('poblacionFiscal', 'poblacion_fiscal', text),
    optional('provinciaFiscal', 'provincia_fiscal', text),
    optional('paisFiscal', 'pais_fiscal', text),
    optional('ordenFiscal', 'orden_fiscal', text),
    optional('ordenConceptoFiscal', 'orden_concepto_fiscal', text),
    required('tipoIVA', 'tipo_iva', percent),
    optional('swift', 'swift', capitals),
    optional('iban', 'iban', iban),
    keeping('isAdeudo', 'is_adeudo', flag, false),
    optional('personasContacto', 'personas_contacto', text),
    keeping('tipoVencimiento', 'tipo_vencimiento', text, '1'),
    keeping('zonaFiscal', 'zona_fiscal', taxZone, 'spain'),
    keeping('isEmpresa', 'is_empresa', flag, true),
    optional('nifComunitario', 'nif_comunitario', euVatNumber),
    keeping('isInversion', 'is_inversion', flag, false),
    optional('retencion', 'retencion', percentOrNone),
  ],
  schema: clientUpdateBody,
  mend: spanishPostcodes({ cp: ['pais'], cpFiscal: ['paisFiscal', 'pais'] }),
  words: { heads: PRINTED.clients },
  check,
  keys: {
    of: ['nif', 'nombre'],
    own: values => (values.nif ? byNif(values.nif) : byName(nameKey(values.nombre))),
    lookups: values => [
      values.nif ? byNif(values.nif) : null,
      byNameOnly(nameKey(values.nombre)),
      values.nif ? null : byName(nameKey(values.nombre)),
    ],
    index: values => {
      const name = nameKey(values.nombre)
      return [byName(name), values.nif ? byNif(values.nif) : byNameOnly(name)]
    },
    reference: cell => [byNif(cell), byNameOnly(nameKey(cell)), byName(nameKey(cell))],
    label: values => String(values.nif ?? values.nombre),
  },
  likeness: { keys: ({ nombre }) => [nameKey(nombre)], reason: () => texts.alike.client },
}
