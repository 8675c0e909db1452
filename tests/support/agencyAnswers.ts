/** What the agency says of a record in a test; accepted where nothing is said. */
export type SaidOf = {
  state?: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'
  code?: number
  text?: string
  duplicate?: 'Correcta' | 'AceptadaConErrores' | 'Anulada'
}

/** A record as a message has it. */
export type SentRecord = {
  reference: string
  number: string
  issuer: string
  day: string
  huella: string
  xml: string
}

const textOf = (xml: string, name: string): string =>
  new RegExp(`<sf:${name}>([^<]*)</sf:${name}>`).exec(xml)?.[1] ?? ''

/** The records of a message, read again from its XML. */
export const recordsIn = (xml: string): SentRecord[] =>
  (xml.match(/<sf:RegistroAlta>.*?<\/sf:RegistroAlta>/gs) ?? []).map(record => ({
    reference: textOf(record, 'RefExterna'),
    issuer: textOf(record, 'IDEmisorFactura'),
    number: textOf(record, 'NumSerieFactura'),
    day: textOf(record, 'FechaExpedicionFactura'),
    huella: /<sf:Huella>([0-9A-F]{64})<\/sf:Huella><\/sf:RegistroAlta>$/.exec(record)?.[1] ?? '',
    xml: record,
  }))

const NAMESPACE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

const envelope = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${content}</env:Body></env:Envelope>`

const element = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : `<${name}>${value}</${name}>`

/** The agency's answer to a message, line by line, as its service writes it. */
export const answerTo = (
  xml: string,
  say: (record: SentRecord, place: number) => SaidOf | null = () => ({}),
  { wait = 60, csv = 'A-TESTCSV1' }: { wait?: number | ''; csv?: string } = {},
): string => {
  const lines = recordsIn(xml).flatMap((record, place) => {
    const said = say(record, place)
    if (said === null) return []
    const { state = 'Correcto', code, text, duplicate } = said
    return `<tikR:RespuestaLinea><tikR:IDFactura>${element('tik:IDEmisorFactura', record.issuer)}${element('tik:NumSerieFactura', record.number)}${element('tik:FechaExpedicionFactura', record.day)}</tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion></tikR:Operacion>${element('tikR:RefExterna', record.reference)}${element('tikR:EstadoRegistro', state)}${element('tikR:CodigoErrorRegistro', code)}${element('tikR:DescripcionErrorRegistro', text)}${duplicate ? `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>20261121113000000001</tik:IdPeticionRegistroDuplicado>${element('tik:EstadoRegistroDuplicado', duplicate)}</tikR:RegistroDuplicado>` : ''}</tikR:RespuestaLinea>`
  })
  return envelope(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${NAMESPACE}RespuestaSuministro.xsd" xmlns:tik="${NAMESPACE}SuministroInformacion.xsd">${element('tikR:CSV', csv)}<tikR:Cabecera/>${element('tikR:TiempoEsperaEnvio', wait)}${element('tikR:EstadoEnvio', 'ParcialmenteCorrecto')}${lines.reverse().join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  )
}

/** The message as a whole is refused. */
export const faultOf = (code: number | null, text: string, side: 'Client' | 'Server' = 'Client'): string =>
  envelope(
    `<env:Fault><faultcode>env:${side}</faultcode><faultstring>${code === null ? '' : `Codigo[${code}].`}${text}</faultstring></env:Fault>`,
  )

/** A record as a consultation tells of it. */
export type ConsultedInvoice = { number: string; huella: string; day?: string; total?: string }

/** A page of a consultation: of each invoice the last record, as the agency's service writes it; `hasMore`: behind its last one. */
export const consultationOf = (
  issuer: string,
  month: string,
  invoices: readonly ConsultedInvoice[],
  { hasMore = false } = {},
): string => {
  const [year, ofYear] = month.split('-')
  const idOf = ({ number, day = '2026-11-30' }: ConsultedInvoice) =>
    `${element('tik:IDEmisorFactura', issuer)}${element('tik:NumSerieFactura', number)}${element('tik:FechaExpedicionFactura', day.split('-').reverse().join('-'))}`
  const records = invoices.map(
    invoice =>
      `<con:RegistroRespuestaConsultaFactuSistemaFacturacion><con:IDFactura>${idOf(invoice)}</con:IDFactura><con:DatosRegistroFacturacion>${element('tik:TipoFactura', 'F1')}${element('tik:ImporteTotal', invoice.total ?? '121.00')}${element('tik:Huella', invoice.huella)}</con:DatosRegistroFacturacion><con:EstadoRegistro>${element('con:TimestampUltimaModificacion', '2026-11-30T12:00:00+01:00')}${element('con:EstadoRegistro', 'Correcto')}</con:EstadoRegistro></con:RegistroRespuestaConsultaFactuSistemaFacturacion>`,
  )
  const last = invoices.at(-1)
  return envelope(
    `<con:RespuestaConsultaFactuSistemaFacturacion xmlns:con="${NAMESPACE}RespuestaConsultaLR.xsd" xmlns:tik="${NAMESPACE}SuministroInformacion.xsd"><con:Cabecera/><con:PeriodoImputacion>${element('con:Ejercicio', year)}${element('con:Periodo', ofYear)}</con:PeriodoImputacion>${element('con:IndicadorPaginacion', hasMore ? 'S' : 'N')}${records.join('')}${hasMore && last ? `<con:ClavePaginacion>${idOf(last)}</con:ClavePaginacion>` : ''}</con:RespuestaConsultaFactuSistemaFacturacion>`,
  )
}
