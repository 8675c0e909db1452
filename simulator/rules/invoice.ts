import { isEuVatNumber } from '#domain/euVatNumber.ts'
import { isValidNif } from '#domain/nif.ts'
import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { centsOf, dayOf, elementAt, has, listAt, textAt } from '../fields.ts'
import type { SentRecord } from '../message.ts'

/** What rules know beside the record. */
export type Circumstances = {
  obligado: string
  /** Today in Spain, `2026-11-21`. */
  today: string
  isInCensus: (nif: string) => boolean
}

/** A rule of a record: the code of the error, or null where it is kept. */
export type Rule = (record: XmlNode, about: Circumstances & { sent: SentRecord }) => number | null

const CORRECTIVE = ['R1', 'R2', 'R3', 'R4', 'R5']
const WITH_RECIPIENT = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4']
/** When the order came into force: "Validaciones y errores" 1.2.2, 3.1.3.1. */
const FIRST_DAY = '2024-10-28'
const MACRODATO_CENTS = 100_000_000_00

const type = (record: XmlNode): string => textAt(record, 'TipoFactura')
const says = (record: XmlNode, name: string, value: string): boolean => textAt(record, name) === value

/** Printable ASCII without `" ' < > =`. */
const NUMBER = /^[\x20\x21\x23-\x26\x28-\x3b\x3f-\x7e]+$/

export const identityRules: readonly Rule[] = [
  (_record, { sent, obligado }) => (sent.key.issuer === obligado ? null : 1108),
  (_record, { sent }) => (NUMBER.test(sent.key.number) ? null : 1130),
  (_record, { sent }) => (dayOf(sent.key.day) === '' ? 1105 : null),
]

/** Rules of a RegistroAlta in the order of "Validaciones y errores" 1.2.2, 3.1.3. */
export const invoiceRules: readonly Rule[] = [
  (_record, { sent, today }) => (dayOf(sent.key.day) > today ? 1112 : null),
  (_record, { sent }) => (dayOf(sent.key.day) < FIRST_DAY ? 1152 : null),
  record => (says(record, 'RechazoPrevio', 'X') && !says(record, 'Subsanacion', 'S') ? 1153 : null),
  record => (says(record, 'RechazoPrevio', 'S') && !says(record, 'Subsanacion', 'S') ? 1161 : null),
  record => (CORRECTIVE.includes(type(record)) && !has(record, 'TipoRectificativa') ? 1114 : null),
  record => (!CORRECTIVE.includes(type(record)) && has(record, 'TipoRectificativa') ? 1115 : null),
  record => (!CORRECTIVE.includes(type(record)) && has(record, 'FacturasRectificadas') ? 1117 : null),
  record => (type(record) !== 'F3' && has(record, 'FacturasSustituidas') ? 1116 : null),
  record => (says(record, 'TipoRectificativa', 'S') && !has(record, 'ImporteRectificacion') ? 1118 : null),
  record => (!says(record, 'TipoRectificativa', 'S') && has(record, 'ImporteRectificacion') ? 1119 : null),
  (record, about) => operationDay(record, about),
  record =>
    says(record, 'FacturaSimplificadaArt7273', 'S') && !WITH_RECIPIENT.includes(type(record)) ? 1183 : null,
  record =>
    says(record, 'FacturaSinIdentifDestinatarioArt61d', 'S') && !['F2', 'R5'].includes(type(record))
      ? 1185
      : null,
  record => macrodato(record),
  record => thirdParty(record),
  record => (WITH_RECIPIENT.includes(type(record)) && recipients(record).length === 0 ? 1189 : null),
  record => (!WITH_RECIPIENT.includes(type(record)) && has(record, 'Destinatarios') ? 1190 : null),
  (record, about) =>
    recipients(record).reduce<number | null>(
      (found, recipient) => found ?? recipientProblem(recipient, type(record), about),
      null,
    ),
  record => (says(record, 'Cupon', 'S') && !['R1', 'R5'].includes(type(record)) ? 1157 : null),
]

export const recipients = (record: XmlNode): XmlNode[] => listAt(record, 'Destinatarios', 'IDDestinatario')

const operationDay: Rule = (record, { sent, today }) => {
  const written = textAt(record, 'FechaOperacion')
  if (written === '') return null
  const [operation, issued] = [dayOf(written), dayOf(sent.key.day)]
  if (operation === '') return 1145
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const longAgo = `${Number(today.slice(0, 4)) - 20}${today.slice(4)}`
  if (operation > nextYear) return 1125
  if (operation < longAgo) return 1134
  const isLater = listAt(record, 'Desglose', 'DetalleDesglose').every(
    detail =>
      ['14', '15'].includes(textAt(detail, 'ClaveRegimen')) &&
      ['', '01', '03'].includes(textAt(detail, 'Impuesto')),
  )
  if (isLater) return null
  if (operation > today) return 1173
  return issued < operation ? 1146 : null
}

const macrodato = (record: XmlNode): number | null => {
  const isLarge = Math.abs(centsOf(textAt(record, 'ImporteTotal'))) >= MACRODATO_CENTS
  if (says(record, 'Macrodato', 'S')) return isLarge ? null : 1138
  return isLarge ? 1139 : null
}

const thirdParty = (record: XmlNode): number | null => {
  const by = textAt(record, 'EmitidaPorTerceroODestinatario')
  const third = elementAt(record, 'Tercero')
  if (by === 'T' && third === undefined) return 1186
  if (by === 'D' && !has(record, 'Destinatarios')) return 1158
  if (by === 'D' && third !== undefined) return 1159
  if (by === '' && third !== undefined) return 1155
  if (third === undefined) return null
  if (textAt(third, 'NIF') !== '' && textAt(third, 'NIF') === textAt(record, 'IDFactura', 'IDEmisorFactura'))
    return 1188
  return textAt(third, 'IDOtro', 'IDType') === '07' ? 1211 : null
}

const recipientProblem = (
  recipient: XmlNode,
  invoiceType: string,
  { isInCensus }: Circumstances,
): number | null => {
  const nif = textAt(recipient, 'NIF')
  if (nif !== '') {
    if (!isValidNif(nif)) return 1123
    return isInCensus(nif) ? null : 1110
  }
  const [idType, country, id] = ['IDType', 'CodigoPais', 'ID'].map(name =>
    textAt(recipient, 'IDOtro', name),
  ) as [string, string, string]
  if (country === '' && idType !== '02') return 1111
  if ((country === 'ES' && !['03', '07'].includes(idType)) || (idType === '07' && country !== 'ES'))
    return 1126
  if (idType === '07' && !/^[\dXYZKLM]/.test(id)) return 1131
  if (idType === '07' && !isValidNif(id)) return 1290
  if (idType === '02' && id.startsWith('GB')) return 1255
  if (idType === '02' && !isEuVatNumber(id)) return 1103
  if (idType === '02' && country !== '' && country !== id.slice(0, 2).replace('EL', 'GR')) return 1122
  if (invoiceType === 'R3' && idType !== '07') return 1191
  return invoiceType === 'R2' && !['07', '02'].includes(idType) ? 1192 : null
}
