import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { elementAt, has, listAt, textAt } from './fields.ts'
import type { SchemaProblem } from './schemas.ts'

/** What an element may hold, in its order; `!` what it must. */
type Shape = readonly string[]

const ID = ['IDEmisorFactura!', 'NumSerieFactura!', 'FechaExpedicionFactura!']
const PERSON = ['NombreRazon!', 'NIF', 'IDOtro']
const CHAIN_AND_SYSTEM = [
  'Encadenamiento!',
  'SistemaInformatico!',
  'FechaHoraHusoGenRegistro!',
  'NumRegistroAcuerdoFacturacion',
  'IdAcuerdoSistemaInformatico',
  'TipoHuella!',
  'Huella!',
  'Signature',
]

const SHAPES: Readonly<Record<string, Shape>> = {
  RegFactuSistemaFacturacion: ['Cabecera!', 'RegistroFactura!'],
  Cabecera: ['ObligadoEmision!', 'Representante', 'RemisionVoluntaria', 'RemisionRequerimiento'],
  ObligadoEmision: ['NombreRazon!', 'NIF!'],
  RegistroFactura: ['RegistroAlta', 'RegistroAnulacion'],
  RegistroAlta: [
    'IDVersion!',
    'IDFactura!',
    'RefExterna',
    'NombreRazonEmisor!',
    'Subsanacion',
    'RechazoPrevio',
    'TipoFactura!',
    'TipoRectificativa',
    'FacturasRectificadas',
    'FacturasSustituidas',
    'ImporteRectificacion',
    'FechaOperacion',
    'DescripcionOperacion!',
    'FacturaSimplificadaArt7273',
    'FacturaSinIdentifDestinatarioArt61d',
    'Macrodato',
    'EmitidaPorTerceroODestinatario',
    'Tercero',
    'Destinatarios',
    'Cupon',
    'Desglose!',
    'CuotaTotal!',
    'ImporteTotal!',
    ...CHAIN_AND_SYSTEM,
  ],
  RegistroAnulacion: [
    'IDVersion!',
    'IDFactura!',
    'RefExterna',
    'SinRegistroPrevio',
    'RechazoPrevio',
    'GeneradoPor',
    'Generador',
    ...CHAIN_AND_SYSTEM.filter(name => !/Acuerdo/.test(name)),
  ],
  FacturasRectificadas: ['IDFacturaRectificada!'],
  FacturasSustituidas: ['IDFacturaSustituida!'],
  IDFacturaRectificada: ID,
  IDFacturaSustituida: ID,
  RegistroAnterior: [...ID, 'Huella!'],
  ImporteRectificacion: ['BaseRectificada!', 'CuotaRectificada!', 'CuotaRecargoRectificado'],
  Destinatarios: ['IDDestinatario!'],
  IDDestinatario: PERSON,
  Tercero: PERSON,
  Generador: PERSON,
  IDOtro: ['CodigoPais', 'IDType!', 'ID!'],
  Desglose: ['DetalleDesglose!'],
  DetalleDesglose: [
    'Impuesto',
    'ClaveRegimen',
    'CalificacionOperacion',
    'OperacionExenta',
    'TipoImpositivo',
    'BaseImponibleOimporteNoSujeto!',
    'BaseImponibleACoste',
    'CuotaRepercutida',
    'TipoRecargoEquivalencia',
    'CuotaRecargoEquivalencia',
  ],
  Encadenamiento: ['PrimerRegistro', 'RegistroAnterior'],
  SistemaInformatico: [
    ...PERSON,
    'NombreSistemaInformatico!',
    'IdSistemaInformatico!',
    'Version!',
    'NumeroInstalacion!',
    'TipoUsoPosibleSoloVerifactu!',
    'TipoUsoPosibleMultiOT!',
    'IndicadorMultiplesOT!',
  ],
  ConsultaFactuSistemaFacturacion: ['Cabecera!', 'FiltroConsulta!', 'DatosAdicionalesRespuesta'],
  FiltroConsulta: [
    'PeriodoImputacion!',
    'NumSerieFactura',
    'Contraparte',
    'FechaExpedicionFactura',
    'SistemaInformatico',
    'RefExterna',
    'ClavePaginacion',
  ],
  PeriodoImputacion: ['Ejercicio!', 'Periodo!'],
  ClavePaginacion: ID,
}

/** The same names mean other things in a consultation. */
const CONSULTED_SHAPES: Readonly<Record<string, Shape>> = {
  ...SHAPES,
  Cabecera: ['IDVersion!', 'ObligadoEmision', 'Destinatario', 'IndicadorRepresentante'],
  SistemaInformatico: SHAPES.SistemaInformatico?.map(name => name.replace('!', '')) ?? [],
  FechaExpedicionFactura: ['FechaExpedicionFactura', 'RangoFechaExpedicion'],
}

/** Of two, one and not both. */
const CHOICES: Readonly<Record<string, readonly [string, string]>> = {
  RegistroFactura: ['RegistroAlta', 'RegistroAnulacion'],
  DetalleDesglose: ['CalificacionOperacion', 'OperacionExenta'],
  Encadenamiento: ['PrimerRegistro', 'RegistroAnterior'],
  IDDestinatario: ['NIF', 'IDOtro'],
}

const AMOUNT = /^[+-]?\d{1,12}(\.\d{0,2})?$/
const RATE = /^\d{1,3}(\.\d{0,2})?$/
const DATE = /^\d{2}-\d{2}-\d{4}$/

const FORMATS: Readonly<Record<string, RegExp>> = {
  IDVersion: /^1\.0$/,
  NIF: /^.{9}$/,
  IDEmisorFactura: /^.{9}$/,
  IDEmisorFacturaAnulada: /^.{9}$/,
  NumSerieFactura: /^.{1,60}$/,
  NumSerieFacturaAnulada: /^.{1,60}$/,
  FechaExpedicionFactura: DATE,
  FechaExpedicionFacturaAnulada: DATE,
  FechaOperacion: DATE,
  RefExterna: /^.{0,60}$/,
  NombreRazon: /^.{0,120}$/,
  NombreRazonEmisor: /^.{0,120}$/,
  DescripcionOperacion: /^[\s\S]{0,500}$/,
  TipoFactura: /^(F[123]|R[1-5])$/,
  TipoRectificativa: /^[SI]$/,
  Impuesto: /^0[1235]$/,
  CalificacionOperacion: /^[SN][12]$/,
  OperacionExenta: /^E[1-8]$/,
  TipoImpositivo: RATE,
  BaseImponibleOimporteNoSujeto: AMOUNT,
  CuotaRepercutida: AMOUNT,
  CuotaTotal: AMOUNT,
  ImporteTotal: AMOUNT,
  BaseRectificada: AMOUNT,
  CuotaRectificada: AMOUNT,
  PrimerRegistro: /^S$/,
  TipoHuella: /^01$/,
  Ejercicio: /^\d{4}$/,
  Periodo: /^(0[1-9]|1[0-2])$/,
}

const MAX_DETAILS = 12

/**
 * The most important of what the schemas hold, for where they are not at hand: elements, their order, what must be there, formats of what
 * is counted or hashed. It is more lenient than they are.
 */
export const structureProblems = (name: string, content: XmlNode): SchemaProblem[] =>
  check(name, content, name, name.startsWith('Consulta') ? CONSULTED_SHAPES : SHAPES)

const check = (
  name: string,
  node: XmlNode,
  path: string,
  shapes: Readonly<Record<string, Shape>>,
): SchemaProblem[] => {
  const shape = name === 'IDFactura' ? identityShape(node) : shapes[name]
  const problems: SchemaProblem[] = []
  const structural = (message: string) => problems.push({ path, isStructural: true, message })
  if (shape === undefined) return problems
  const known = shape.map(each => each.replace('!', ''))
  const places = Object.keys(node).map(child => known.indexOf(child))
  if (places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0)))
    structural(`${name}: unexpected element or order`)
  for (const each of shape)
    if (each.endsWith('!') && !has(node, each.slice(0, -1)))
      structural(`${name}: ${each.slice(0, -1)} is missing`)
  const choice = CHOICES[name]
  if (choice !== undefined && has(node, choice[0]) === has(node, choice[1]))
    structural(`${name}: one of ${choice.join(' and ')}`)
  if (name === 'Desglose' && listAt(node, 'DetalleDesglose').length > MAX_DETAILS)
    structural(`${name}: more than ${MAX_DETAILS} lines`)
  for (const [child, value] of Object.entries(node)) {
    const here = `${path}/${child}`
    if (Array.isArray(value)) {
      listAt(node, child).forEach((item, index) => {
        problems.push(...check(child, item, `${here}[${index + 1}]`, shapes))
      })
    } else if (typeof value === 'object' || shapes[child] !== undefined) {
      problems.push(...check(child, elementAt(node, child) ?? {}, here, shapes))
    } else if (FORMATS[child]?.test(textAt(node, child)) === false) {
      problems.push({ path: here, isStructural: false, message: `${child}: format` })
    }
  }
  return problems
}

const identityShape = (node: XmlNode): Shape =>
  has(node, 'IDEmisorFacturaAnulada') ? ID.map(name => name.replace('!', 'Anulada!')) : ID
