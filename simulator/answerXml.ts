import { escapeXml } from '#domain/verifactu/literals.ts'
import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { officialText } from '#platform/agency/errorCodes.ts'
import { textAt } from './fields.ts'
import type { SentMessage, SentRecord } from './message.ts'
import type { Outcome, StoredInvoice } from './registry.ts'

/** Answers as the agency writes them: `env` around, `tikR` and `tik` within. */

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

export const envelope = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body Id="Body">${content}</env:Body></env:Envelope>`

export const element = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`

/** Nothing for an empty text. */
export const optional = (name: string, value: string): string => (value === '' ? '' : element(name, value))

/** An element as it came in, in its order, under another prefix. */
export const written = (
  prefix: string,
  node: XmlNode,
  prefixWithin: (name: string) => string = () => prefix,
): string =>
  Object.entries(node)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map(item => [name, item] as const) : [[name, value] as const],
    )
    .map(([name, value]) => {
      const tag = `${prefix}:${name}`
      if (typeof value === 'string') return element(tag, value)
      return `<${tag}>${written(prefixWithin(name), value as XmlNode, prefixWithin)}</${tag}>`
    })
    .join('')

/** A message that is refused as a whole (SOAP 1.1). */
export const faultXml = (code: number, detail = ''): string => {
  const text = `Codigo[${code}].${officialText(code) ?? ''}${detail === '' ? '' : ` ${detail}`}`
  const side = SERVER_FAULTS.has(code) ? 'Server' : 'Client'
  return envelope(`<env:Fault><faultcode>env:${side}</faultcode>${element('faultstring', text)}</env:Fault>`)
}

/** Technical trouble of the agency's own. */
const SERVER_FAULTS = new Set([3500, 3501, 4103, 4108, 4110, 4111, 4128])

export type Line = { sent: SentRecord; outcome: Outcome; duplicate: StoredInvoice | null }

const STATES = {
  accepted: 'Correcto',
  acceptedWithErrors: 'AceptadoConErrores',
  rejected: 'Incorrecto',
} as const
const STORED_STATES = {
  accepted: 'Correcta',
  acceptedWithErrors: 'AceptadaConErrores',
  annulled: 'Anulada',
} as const

/** RespuestaRegFactuSistemaFacturacion. */
export const registrationXml = (
  message: SentMessage,
  lines: readonly Line[],
  about: { csv: string; presenter: string; at: string; waitSeconds: number },
): string => {
  const isAll = (state: Outcome['state']) => lines.every(({ outcome }) => outcome.state === state)
  const isRejected = isAll('rejected')
  const state = isRejected ? 'Incorrecto' : isAll('accepted') ? 'Correcto' : 'ParcialmenteCorrecto'
  return envelope(
    [
      `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${BASE}RespuestaSuministro.xsd" xmlns:tik="${BASE}SuministroInformacion.xsd">`,
      isRejected ? '' : element('tikR:CSV', about.csv),
      isRejected
        ? ''
        : `<tikR:DatosPresentacion>${element('tik:NIFPresentador', about.presenter)}${element('tik:TimestampPresentacion', about.at)}</tikR:DatosPresentacion>`,
      `<tikR:Cabecera>${written('tik', message.header)}</tikR:Cabecera>`,
      element('tikR:TiempoEsperaEnvio', String(about.waitSeconds)),
      element('tikR:EstadoEnvio', state),
      ...lines.map(lineXml),
      '</tikR:RespuestaRegFactuSistemaFacturacion>',
    ].join(''),
  )
}

const lineXml = ({ sent, outcome, duplicate }: Line): string => {
  const { fields, key } = sent
  return [
    '<tikR:RespuestaLinea><tikR:IDFactura>',
    idXml('tik', key),
    '</tikR:IDFactura><tikR:Operacion>',
    element('tik:TipoOperacion', sent.kind === 'alta' ? 'Alta' : 'Anulacion'),
    ...['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'].map(name =>
      optional(`tik:${name}`, textAt(fields, name)),
    ),
    '</tikR:Operacion>',
    optional('tikR:RefExterna', sent.reference),
    element('tikR:EstadoRegistro', STATES[outcome.state]),
    errorXml('tikR', outcome.code),
    duplicate === null ? '' : duplicateXml(duplicate),
    '</tikR:RespuestaLinea>',
  ].join('')
}

export const idXml = (prefix: string, { issuer, number, day }: SentRecord['key']): string =>
  element(`${prefix}:IDEmisorFactura`, issuer) +
  element(`${prefix}:NumSerieFactura`, number) +
  element(`${prefix}:FechaExpedicionFactura`, day)

export const errorXml = (prefix: string, code: number | null): string =>
  code === null
    ? ''
    : element(`${prefix}:CodigoErrorRegistro`, String(code)) +
      element(`${prefix}:DescripcionErrorRegistro`, descriptionOf(code))

/** The agency ends the sentence on the clock with its margin. */
const descriptionOf = (code: number): string =>
  `${officialText(code) ?? ''}${code === 2004 ? ' 240 segundos.' : ''}`

const duplicateXml = ({ requestId, state, code }: StoredInvoice): string =>
  [
    '<tikR:RegistroDuplicado>',
    element('tik:IdPeticionRegistroDuplicado', requestId),
    element('tik:EstadoRegistroDuplicado', STORED_STATES[state]),
    state === 'annulled' ? '' : errorXml('tik', code),
    '</tikR:RegistroDuplicado>',
  ].join('')
