import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { element, envelope, errorXml, idXml, written } from './answerXml.ts'
import { elementAt, textAt } from './fields.ts'
import type { Agency } from './register.ts'
import type { StoredInvoice } from './registry.ts'

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

/** Elements whose children RespuestaConsultaLR.xsd declares itself; what is in others is SuministroInformacion's. */
const OWN = new Set(['FacturasRectificadas', 'FacturasSustituidas', 'Destinatarios', 'Encadenamiento'])

/** In the order of RespuestaDatosRegistroFacturacionType; what a record has besides (IDVersion, IDFactura) stands elsewhere. */
const FIELDS = [
  'NombreRazonEmisor',
  'RefExterna',
  'Subsanacion',
  'RechazoPrevio',
  'SinRegistroPrevio',
  'GeneradoPor',
  'Generador',
  'TipoFactura',
  'TipoRectificativa',
  'FacturasRectificadas',
  'FacturasSustituidas',
  'ImporteRectificacion',
  'FechaOperacion',
  'DescripcionOperacion',
  'FacturaSimplificadaArt7273',
  'FacturaSinIdentifDestinatarioArt61d',
  'Macrodato',
  'EmitidaPorTerceroODestinatario',
  'Tercero',
  'Destinatarios',
  'Cupon',
  'Desglose',
  'CuotaTotal',
  'ImporteTotal',
  'Encadenamiento',
  'SistemaInformatico',
  'FechaHoraHusoGenRegistro',
  'NumRegistroAcuerdoFacturacion',
  'IdAcuerdoSistemaInformatico',
  'TipoHuella',
  'Huella',
]

const STATES = {
  accepted: 'Correcto',
  acceptedWithErrors: 'AceptadoConErrores',
  annulled: 'Anulado',
} as const

/** Answers a ConsultaFactuSistemaFacturacion by month, number and page; other filters of the schema are taken and not heeded. */
export const consult = ({ registry, pageSize }: Agency, content: XmlNode): string => {
  const header = elementAt(content, 'Cabecera') ?? {}
  const filter = elementAt(content, 'FiltroConsulta') ?? {}
  const [year, period] = ['Ejercicio', 'Periodo'].map(name => textAt(filter, 'PeriodoImputacion', name)) as [
    string,
    string,
  ]
  const key = elementAt(filter, 'ClavePaginacion')
  const found = registry.invoicesOf(textAt(header, 'ObligadoEmision', 'NIF'), {
    month: `${year}-${period}`,
    number: textAt(filter, 'NumSerieFactura'),
    after:
      key === undefined
        ? null
        : {
            issuer: textAt(key, 'IDEmisorFactura'),
            number: textAt(key, 'NumSerieFactura'),
            day: textAt(key, 'FechaExpedicionFactura'),
          },
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = found.length > pageSize ? page[page.length - 1] : undefined
  const wanted = elementAt(content, 'DatosAdicionalesRespuesta')
  const left = FIELDS.filter(
    name =>
      (name !== 'NombreRazonEmisor' || textAt(wanted, 'MostrarNombreRazonEmisor') === 'S') &&
      (name !== 'SistemaInformatico' || textAt(wanted, 'MostrarSistemaInformatico') === 'S'),
  )
  return envelope(
    [
      `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion xmlns:tikLRRC="${BASE}RespuestaConsultaLR.xsd" xmlns:tik="${BASE}SuministroInformacion.xsd">`,
      `<tikLRRC:Cabecera>${written('tik', header)}</tikLRRC:Cabecera>`,
      `<tikLRRC:PeriodoImputacion>${element('tikLRRC:Ejercicio', year)}${element('tikLRRC:Periodo', period)}</tikLRRC:PeriodoImputacion>`,
      element('tikLRRC:IndicadorPaginacion', last === undefined ? 'N' : 'S'),
      element('tikLRRC:ResultadoConsulta', page.length === 0 ? 'SinDatos' : 'ConDatos'),
      ...page.map(invoice => recordXml(invoice, left)),
      last === undefined
        ? ''
        : `<tikLRRC:ClavePaginacion>${idXml('tik', last.key)}</tikLRRC:ClavePaginacion>`,
      '</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>',
    ].join(''),
  )
}

const recordXml = (invoice: StoredInvoice, fields: readonly string[]): string => {
  const data = Object.fromEntries(
    fields.flatMap(name => {
      const value = invoice.record[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  return [
    '<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion><tikLRRC:IDFactura>',
    idXml('tik', invoice.key),
    '</tikLRRC:IDFactura><tikLRRC:DatosRegistroFacturacion>',
    written('tikLRRC', data, name => (OWN.has(name) ? 'tikLRRC' : 'tik')),
    '</tikLRRC:DatosRegistroFacturacion><tikLRRC:DatosPresentacion>',
    element('tik:NIFPresentador', invoice.presenter),
    element('tik:TimestampPresentacion', invoice.presentedAt),
    element('tik:IdPeticion', invoice.requestId),
    '</tikLRRC:DatosPresentacion><tikLRRC:EstadoRegistro>',
    element('tikLRRC:TimestampUltimaModificacion', invoice.modifiedAt),
    element('tikLRRC:EstadoRegistro', STATES[invoice.state]),
    errorXml('tikLRRC', invoice.code),
    '</tikLRRC:EstadoRegistro></tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>',
  ].join('')
}
