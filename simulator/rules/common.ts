import { elementAt, has, textAt } from '../fields.ts'
import type { Rule } from './invoice.ts'

/** Offset and no fractions; the schema would take less and more (measured by others against the agency's tests). */
const INSTANT = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d([+-]\d{2}:\d{2}|Z)$/

/** What records of both kinds are held to: "Validaciones y errores" 1.2.2, 3.1.5, and the format of instants and fingerprints. */
export const commonRules: readonly Rule[] = [
  record => {
    const system = elementAt(record, 'SistemaInformatico')
    if (!/^[A-Z0-9]{2}$/.test(textAt(system, 'IdSistemaInformatico'))) return 1177
    if (textAt(system, 'NombreSistemaInformatico') === '') return 1220
    return has(system, 'NIF') === has(system, 'IDOtro') ? 1223 : null
  },
  record => {
    const written = textAt(record, 'FechaHoraHusoGenRegistro')
    return INSTANT.test(written) && !Number.isNaN(Date.parse(written)) ? null : 1244
  },
  record => (/^[A-Za-z0-9]*$/.test(textAt(record, 'Huella')) ? null : 1292),
  record => (textAt(record, 'Huella').length === 64 ? null : 1262),
  record =>
    /^[A-Za-z0-9]*$/.test(textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')) ? null : 1291,
]

/** Of an anulación alone (3.1.4). */
export const annulmentRules: readonly Rule[] = [
  record => (has(record, 'GeneradoPor') === has(record, 'Generador') ? null : 1224),
  record =>
    textAt(record, 'GeneradoPor') === 'E' && !has(elementAt(record, 'Generador'), 'NIF') ? 1227 : null,
]
