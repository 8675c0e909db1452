import { createHash } from 'node:crypto'
import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { textAt } from './fields.ts'

/** Paths of what is hashed of a record, in their order, each under its own name ("Huella o hash", AEAT, 0.1.2, 3 and 4). */
const ALTA = [
  ['IDFactura', 'IDEmisorFactura'],
  ['IDFactura', 'NumSerieFactura'],
  ['IDFactura', 'FechaExpedicionFactura'],
  ['TipoFactura'],
  ['CuotaTotal'],
  ['ImporteTotal'],
]
const ANULACION = [
  ['IDFactura', 'IDEmisorFacturaAnulada'],
  ['IDFactura', 'NumSerieFacturaAnulada'],
  ['IDFactura', 'FechaExpedicionFacturaAnulada'],
]

/**
 * The fingerprint as the agency computes it from a record that came in. On purpose not the sender's code (`domain/verifactu`): both sides
 * read the same document, so that neither's mistake passes for right.
 */
export const fingerprintOf = (record: XmlNode, kind: 'alta' | 'anulacion'): string => {
  const parts = (kind === 'alta' ? ALTA : ANULACION).map(path => named(path, textAt(record, ...path)))
  const previous = textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')
  parts.push(named(['Huella'], previous))
  parts.push(named(['FechaHoraHusoGenRegistro'], textAt(record, 'FechaHoraHusoGenRegistro')))
  return createHash('sha256').update(parts.join('&'), 'utf8').digest('hex').toUpperCase()
}

const named = (path: readonly string[], value: string): string => `${path[path.length - 1]}=${value.trim()}`
