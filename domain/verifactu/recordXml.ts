import { escapeXml } from './literals.ts'
import type {
  ChainedRecord,
  ChainPlace,
  CorrectionOf,
  InvoiceId,
  InvoicingSystem,
  Recipient,
  Registration,
  TaxDetail,
} from './record.ts'

/**
 * Records and messages as XML, in the order of `SuministroInformacion.xsd` and `SuministroLR.xsd`. A record says its namespace by the prefix
 * `sf`; who wraps it declares it.
 */
export const NAMESPACES = {
  sf: 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroInformacion.xsd',
  sfLR: 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/SuministroLR.xsd',
  soapenv: 'http://schemas.xmlsoap.org/soap/envelope/',
} as const

/** An element of a record; nothing where there is no value. */
const leaf = (name: string, value: string | null): string =>
  value === null ? '' : `<sf:${name}>${escapeXml(value)}</sf:${name}>`

const node = (name: string, ...children: string[]): string => `<sf:${name}>${children.join('')}</sf:${name}>`

const invoiceId = ({ issuer, number, day }: InvoiceId, suffix = ''): string =>
  leaf(`IDEmisorFactura${suffix}`, issuer) +
  leaf(`NumSerieFactura${suffix}`, number) +
  leaf(`FechaExpedicionFactura${suffix}`, day)

const yes = (is: boolean): string | null => (is ? 'S' : null)

const correction = (corrects: CorrectionOf | null): string => {
  if (corrects === null) return ''
  const { mode, originals } = corrects
  return [
    leaf('TipoRectificativa', mode),
    originals.length === 0
      ? ''
      : node('FacturasRectificadas', ...originals.map(id => node('IDFacturaRectificada', invoiceId(id)))),
    mode === 'I'
      ? ''
      : node(
          'ImporteRectificacion',
          leaf('BaseRectificada', corrects.replacedBase),
          leaf('CuotaRectificada', corrects.replacedQuota),
        ),
  ].join('')
}

const recipient = (to: Recipient): string =>
  node(
    'IDDestinatario',
    leaf('NombreRazon', to.name),
    'nif' in to
      ? leaf('NIF', to.nif)
      : node('IDOtro', leaf('CodigoPais', to.country), leaf('IDType', to.idType), leaf('ID', to.id)),
  )

const VAT = '01'

const detail = ({ regime, qualification, exemption, rate, base, quota }: TaxDetail): string =>
  node(
    'DetalleDesglose',
    leaf('Impuesto', VAT),
    leaf('ClaveRegimen', regime),
    leaf('CalificacionOperacion', qualification),
    leaf('OperacionExenta', exemption),
    leaf('TipoImpositivo', rate),
    leaf('BaseImponibleOimporteNoSujeto', base),
    leaf('CuotaRepercutida', quota),
  )

const system = (written: InvoicingSystem): string =>
  node(
    'SistemaInformatico',
    leaf('NombreRazon', written.producerName),
    leaf('NIF', written.producerNif),
    leaf('NombreSistemaInformatico', written.name),
    leaf('IdSistemaInformatico', written.id),
    leaf('Version', written.version),
    leaf('NumeroInstalacion', written.installation),
    leaf('TipoUsoPosibleSoloVerifactu', 'S'),
    leaf('TipoUsoPosibleMultiOT', 'N'),
    leaf('IndicadorMultiplesOT', written.hasSeveralIssuers ? 'S' : 'N'),
  )

const chained = ({ previous, generatedAt, system: by }: ChainPlace, fingerprint: string): string =>
  [
    node(
      'Encadenamiento',
      previous === null
        ? leaf('PrimerRegistro', 'S')
        : node('RegistroAnterior', invoiceId(previous), leaf('Huella', previous.fingerprint)),
    ),
    system(by),
    leaf('FechaHoraHusoGenRegistro', generatedAt),
    leaf('TipoHuella', '01'),
    leaf('Huella', fingerprint),
  ].join('')

const REJECTED = { corrects: null, 'corrects-rejected': 'S', 'corrects-unknown': 'X' } as const

/** From here on a total has to say that it is that large (code 1138). */
const MACRODATA = 100_000_000

const registration = (content: Registration, reference: string, end: string): string =>
  node(
    'RegistroAlta',
    leaf('IDVersion', '1.0'),
    node('IDFactura', invoiceId(content.invoice)),
    leaf('RefExterna', reference),
    leaf('NombreRazonEmisor', content.issuerName),
    leaf('Subsanacion', yes(content.prior !== null)),
    leaf('RechazoPrevio', content.prior && REJECTED[content.prior]),
    leaf('TipoFactura', content.type),
    correction(content.correction),
    leaf('DescripcionOperacion', content.description),
    leaf('Macrodato', yes(Math.abs(Number(content.total)) >= MACRODATA)),
    node('Destinatarios', ...content.recipients.map(recipient)),
    node('Desglose', ...content.details.map(detail)),
    leaf('CuotaTotal', content.totalQuota),
    leaf('ImporteTotal', content.total),
    end,
  )

/** The XML of one record, without declaration of its namespace. */
export const recordXml = ({ content, place, fingerprint }: ChainedRecord): string => {
  const end = chained(place, fingerprint)
  if (content.kind === 'alta') return registration(content, place.reference, end)
  const { invoice, prior } = content
  return node(
    'RegistroAnulacion',
    leaf('IDVersion', '1.0'),
    node('IDFactura', invoiceId(invoice, 'Anulada')),
    leaf('RefExterna', place.reference),
    leaf('SinRegistroPrevio', yes(prior.isUnknown)),
    leaf('RechazoPrevio', yes(prior.wasRejected)),
    end,
  )
}

/** Who sends records. `isLate`: they were held up by trouble (`Incidencia`, Orden HAC/1177/2024, art. 16.4). */
export type MessageHeader = { issuerName: string; issuerNif: string; isLate: boolean }

const register = (records: readonly string[], header: MessageHeader): string => {
  const issuer = node(
    'ObligadoEmision',
    leaf('NombreRazon', header.issuerName),
    leaf('NIF', header.issuerNif),
  )
  const late = header.isLate ? node('RemisionVoluntaria', leaf('Incidencia', 'S')) : ''
  const body = records.map(record => `<sfLR:RegistroFactura>${record}</sfLR:RegistroFactura>`).join('\n')
  return `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${NAMESPACES.sfLR}" xmlns:sf="${NAMESPACES.sf}"><sfLR:Cabecera>${issuer}${late}</sfLR:Cabecera>
${body}
</sfLR:RegFactuSistemaFacturacion>`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Records in the order of their chain, at most a thousand, as a document of `SuministroLR.xsd`. */
export const recordsXml = (records: readonly string[], header: MessageHeader): string =>
  `${DECLARATION}${register(records, header)}\n`

/** The same as a message in its SOAP 1.1 envelope. */
export const messageXml = (records: readonly string[], header: MessageHeader): string =>
  `${DECLARATION}<soapenv:Envelope xmlns:soapenv="${NAMESPACES.soapenv}"><soapenv:Header/><soapenv:Body>${register(records, header)}</soapenv:Body></soapenv:Envelope>`
