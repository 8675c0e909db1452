import type { InvoiceId } from '#domain/verifactu/record.ts'
import type { ReadRecord } from '#domain/verifactu/verifyChain.ts'
import { nodeAt, parseAgencyXml, type XmlNode } from './agencyXml.ts'

/** The records of a document of `SuministroLR.xsd`, in their order; null for what is none. */
export const readRecords = (xml: string): ReadRecord[] | null => {
  const register = nodeAt(parseAgencyXml(xml), 'RegFactuSistemaFacturacion')
  const records = register?.RegistroFactura
  if (!Array.isArray(records)) return null
  const read = records.map(readRecord)
  return read.every(record => record !== null) ? read : null
}

const readRecord = (entry: XmlNode): ReadRecord | null => {
  const registration = nodeAt(entry, 'RegistroAlta')
  const record = registration ?? nodeAt(entry, 'RegistroAnulacion')
  if (record === undefined) return null
  const chained = nodeAt(record, 'Encadenamiento', 'RegistroAnterior')
  const invoice = invoiceOf(nodeAt(record, 'IDFactura'), registration ? '' : 'Anulada')
  return {
    content: registration
      ? {
          kind: 'alta',
          invoice,
          type: textOf(record, 'TipoFactura'),
          totalQuota: textOf(record, 'CuotaTotal'),
          total: textOf(record, 'ImporteTotal'),
        }
      : { kind: 'anulacion', invoice },
    previous: chained ? { ...invoiceOf(chained, ''), fingerprint: textOf(chained, 'Huella') } : null,
    generatedAt: textOf(record, 'FechaHoraHusoGenRegistro'),
    fingerprint: textOf(record, 'Huella'),
  }
}

const invoiceOf = (node: XmlNode | undefined, suffix: string): InvoiceId => ({
  issuer: textOf(node, `IDEmisorFactura${suffix}`),
  number: textOf(node, `NumSerieFactura${suffix}`),
  day: textOf(node, `FechaExpedicionFactura${suffix}`),
})

const textOf = (node: XmlNode | undefined, name: string): string => {
  const value = node?.[name]
  return typeof value === 'string' ? value : ''
}
