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
