import { createHash } from 'node:crypto'
import { OBLIGADO } from '#tests/support/simulator.ts'

/**
 * Records as a sender writes them, with nothing of the product in it: tests of the simulator say what is in them, right or wrong. A value
 * is what stands within the element; null leaves it out.
 */
export type Values = Record<string, string | null>

const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

/** In the order of the schema. */
const ALTA: Values = {
  IDVersion: '1.0',
  IDFactura: null,
  RefExterna: null,
  NombreRazonEmisor: 'Empresa &amp; Ejemplo, S.L.',
  Subsanacion: null,
  RechazoPrevio: null,
  TipoFactura: 'F1',
  TipoRectificativa: null,
  FacturasRectificadas: null,
  FacturasSustituidas: null,
  ImporteRectificacion: null,
  FechaOperacion: null,
  DescripcionOperacion: 'Servicios profesionales',
  FacturaSimplificadaArt7273: null,
  FacturaSinIdentifDestinatarioArt61d: null,
  Macrodato: null,
  EmitidaPorTerceroODestinatario: null,
  Tercero: null,
  Destinatarios:
    '<sf:IDDestinatario><sf:NombreRazon>Cliente ES, S.A.</sf:NombreRazon><sf:NIF>A28083806</sf:NIF></sf:IDDestinatario>',
  Cupon: null,
  Desglose: null,
  CuotaTotal: '21.00',
  ImporteTotal: '121.00',
  Encadenamiento: null,
  SistemaInformatico: null,
  FechaHoraHusoGenRegistro: '2026-11-21T10:00:05+01:00',
  TipoHuella: '01',
  Huella: null,
}

const DETAIL: Values = {
  Impuesto: '01',
  ClaveRegimen: '01',
  CalificacionOperacion: 'S1',
  OperacionExenta: null,
  TipoImpositivo: '21.00',
  BaseImponibleOimporteNoSujeto: '100.00',
  BaseImponibleACoste: null,
  CuotaRepercutida: '21.00',
  TipoRecargoEquivalencia: null,
  CuotaRecargoEquivalencia: null,
}

const ANULACION: Values = {
  IDVersion: '1.0',
  IDFactura: null,
  RefExterna: null,
  SinRegistroPrevio: null,
  RechazoPrevio: null,
  GeneradoPor: null,
  Generador: null,
  Encadenamiento: null,
  SistemaInformatico: null,
  FechaHoraHusoGenRegistro: '2026-11-21T10:00:05+01:00',
  TipoHuella: '01',
  Huella: null,
}

const elements = (values: Values, order: Values): string =>
  Object.entries({ ...order, ...values })
    .map(([name, value]) => (value === null ? '' : `<sf:${name}>${value}</sf:${name}>`))
    .join('')

/** Lines of a breakdown by what differs from 100 € at 21 %. */
export const details = (...lines: Values[]): string =>
  lines.map(line => `<sf:DetalleDesglose>${elements(line, DETAIL)}</sf:DetalleDesglose>`).join('')

export const recipient = (inner: string): string =>
  `<sf:IDDestinatario><sf:NombreRazon>Algú</sf:NombreRazon>${inner}</sf:IDDestinatario>`

const plain = (xml: string): string => xml.replaceAll('&lt;', '<').replaceAll('&amp;', '&')

type Made = { issuer: string; number: string; day: string; huella: string }

/** A chain of one installation: each record follows the one that was made before. */
export const makeChain = (installation = '20261121104500-0001') => {
  let last: Made | null = null

  const chained = (kind: 'RegistroAlta' | 'RegistroAnulacion', number: string, values: Values): string => {
    const [order, ending] = kind === 'RegistroAlta' ? [ALTA, ''] : [ANULACION, 'Anulada']
    const { issuer = OBLIGADO.nif, day = '21-11-2026', ...own } = values
    const filled: Values = {
      IDFactura: `<sf:IDEmisorFactura${ending}>${issuer}</sf:IDEmisorFactura${ending}><sf:NumSerieFactura${ending}>${number}</sf:NumSerieFactura${ending}><sf:FechaExpedicionFactura${ending}>${day}</sf:FechaExpedicionFactura${ending}>`,
      ...(kind === 'RegistroAlta' ? { Desglose: details({}) } : {}),
      Encadenamiento: follows(last),
      SistemaInformatico: `<sf:NombreRazon>Productor</sf:NombreRazon><sf:NIF>89890001K</sf:NIF><sf:NombreSistemaInformatico>Sistema</sf:NombreSistemaInformatico><sf:IdSistemaInformatico>B1</sf:IdSistemaInformatico><sf:Version>1.0.0</sf:Version><sf:NumeroInstalacion>${installation}</sf:NumeroInstalacion><sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu><sf:TipoUsoPosibleMultiOT>N</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT>`,
      ...own,
    }
    const all: Values = { ...order, ...filled }
    const names = kind === 'RegistroAlta' ? ['TipoFactura', 'CuotaTotal', 'ImporteTotal'] : []
    const previous = /<sf:Huella>([^<]*)/.exec(all.Encadenamiento ?? '')?.[1] ?? ''
    const text = [
      `IDEmisorFactura${ending}=${issuer}`,
      `NumSerieFactura${ending}=${plain(number)}`,
      `FechaExpedicionFactura${ending}=${day}`,
      ...names.map(name => `${name}=${all[name]}`),
      `Huella=${previous}`,
      `FechaHoraHusoGenRegistro=${all.FechaHoraHusoGenRegistro}`,
    ].join('&')
    const huella = values.Huella ?? createHash('sha256').update(text).digest('hex').toUpperCase()
    last = { issuer: issuer ?? '', number, day: day ?? '', huella }
    return `<sfLR:RegistroFactura><sf:${kind}>${elements({ ...filled, Huella: huella }, order)}</sf:${kind}></sfLR:RegistroFactura>`
  }

  return {
    alta: (number: string, values: Values = {}) => chained('RegistroAlta', number, values),
    anulacion: (number: string, values: Values = {}) => chained('RegistroAnulacion', number, values),
    /** What the next record would say of the one before. */
    end: () => follows(last),
  }
}

const follows = (last: Made | null): string =>
  last === null
    ? '<sf:PrimerRegistro>S</sf:PrimerRegistro>'
    : `<sf:RegistroAnterior><sf:IDEmisorFactura>${last.issuer}</sf:IDEmisorFactura><sf:NumSerieFactura>${last.number}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${last.day}</sf:FechaExpedicionFactura><sf:Huella>${last.huella}</sf:Huella></sf:RegistroAnterior>`

export const soap = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${body.replace(/<\?xml[^>]*\?>\s*/, '')}</soapenv:Body></soapenv:Envelope>`

/** A whole message of records. */
export const messageOf = (
  records: readonly string[],
  { nif = OBLIGADO.nif, more = '' }: { nif?: string; more?: string } = {},
): string =>
  soap(
    `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${BASE}SuministroLR.xsd" xmlns:sf="${BASE}SuministroInformacion.xsd"><sfLR:Cabecera><sf:ObligadoEmision><sf:NombreRazon>Empresa &amp; Ejemplo, S.L.</sf:NombreRazon><sf:NIF>${nif}</sf:NIF></sf:ObligadoEmision>${more}</sfLR:Cabecera>${records.join('')}</sfLR:RegFactuSistemaFacturacion>`,
  )
