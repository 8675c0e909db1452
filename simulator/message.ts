import { nodeAt, type XmlNode } from '#platform/agency/agencyXml.ts'
import { elementAt, has, listAt, textAt } from './fields.ts'

/** An invoice as records name it; the day as it is written, `dd-mm-yyyy`. */
export type InvoiceKey = { issuer: string; number: string; day: string }

/** A record that came in, with what the chain is followed by. */
export type SentRecord = {
  kind: 'alta' | 'anulacion'
  fields: XmlNode
  key: InvoiceKey
  reference: string
  /** Obligado, producer, system and installation: records of one chain. */
  chain: string
  huella: string
  isFirst: boolean
  previousHuella: string
}

export type SentMessage = {
  header: XmlNode
  obligado: { nif: string; name: string }
  records: SentRecord[]
}

/** What stands in the body of a SOAP message, by its name; null for any other XML. */
export const bodyOf = (envelope: XmlNode | null): { name: string; content: XmlNode } | null => {
  const [name, content] = Object.entries(nodeAt(envelope, 'Envelope', 'Body') ?? {})[0] ?? []
  return name === undefined || typeof content !== 'object' || Array.isArray(content)
    ? null
    : { name, content }
}

export const readMessage = (content: XmlNode): SentMessage => {
  const header = elementAt(content, 'Cabecera') ?? {}
  const obligado = {
    nif: textAt(header, 'ObligadoEmision', 'NIF'),
    name: textAt(header, 'ObligadoEmision', 'NombreRazon'),
  }
  return {
    header,
    obligado,
    records: listAt(content, 'RegistroFactura').map(record => readRecord(record, obligado.nif)),
  }
}

const readRecord = (record: XmlNode, obligado: string): SentRecord => {
  const kind = has(record, 'RegistroAnulacion') ? 'anulacion' : 'alta'
  const fields = elementAt(record, kind === 'alta' ? 'RegistroAlta' : 'RegistroAnulacion') ?? {}
  const ending = kind === 'alta' ? '' : 'Anulada'
  const system = elementAt(fields, 'SistemaInformatico')
  return {
    kind,
    fields,
    key: {
      issuer: textAt(fields, 'IDFactura', `IDEmisorFactura${ending}`),
      number: textAt(fields, 'IDFactura', `NumSerieFactura${ending}`),
      day: textAt(fields, 'IDFactura', `FechaExpedicionFactura${ending}`),
    },
    reference: textAt(fields, 'RefExterna'),
    chain: [
      obligado,
      textAt(system, 'NIF') || textAt(system, 'IDOtro', 'ID'),
      textAt(system, 'IdSistemaInformatico'),
      textAt(system, 'NumeroInstalacion'),
    ].join('|'),
    huella: textAt(fields, 'Huella'),
    isFirst: has(elementAt(fields, 'Encadenamiento'), 'PrimerRegistro'),
    previousHuella: textAt(fields, 'Encadenamiento', 'RegistroAnterior', 'Huella'),
  }
}
