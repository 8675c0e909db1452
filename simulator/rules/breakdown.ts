import type { XmlNode } from '#platform/agency/agencyXml.ts'
import { centsOf, dayOf, has, listAt, textAt } from '../fields.ts'
import { type Rule, recipients } from './invoice.ts'

/** One line of the breakdown, with its invoice. */
type Line = {
  detail: XmlNode
  record: XmlNode
  type: string
  tax: string
  regime: string
  qualification: string
  exemption: string
  rate: number
  base: number
  quota: number
  /** The day that rates go by. */
  day: string
  issued: string
}

type LineRule = (line: Line) => number | null

/** Allowed differences, in cents ("Validaciones y errores" 1.2.2, 15.7, 15.8, 16, 17). */
export const MARGIN_CENTS = 10_00
const SIMPLIFIED_CENTS = 3_000_00

const QUOTA_FIELDS = [
  'TipoImpositivo',
  'CuotaRepercutida',
  'TipoRecargoEquivalencia',
  'CuotaRecargoEquivalencia',
]

const ifVat = (line: Line, code: number | null): number | null =>
  line.tax === '01' || line.tax === '03' ? code : null
const unless = (isKept: boolean, code: number): number | null => (isKept ? null : code)

/** Which rates VAT has, with the days on which some of them were (15.1). */
const RATES: Readonly<Record<number, { from: string; to: string; otherwise: number } | null>> = {
  0: null,
  2: { from: '2024-10-01', to: '2024-12-31', otherwise: 1235 },
  4: null,
  5: { from: '2022-07-01', to: '2024-09-30', otherwise: 1194 },
  7.5: { from: '2024-10-01', to: '2024-12-31', otherwise: 1236 },
  10: null,
  21: null,
}

/** Surcharges that go with a rate (15.3), where they do today. */
const SURCHARGES: Readonly<Record<number, { rates: readonly number[]; code: number }>> = {
  21: { rates: [5.2, 1.75], code: 1162 },
  10: { rates: [1.4], code: 1163 },
  4: { rates: [0.5], code: 1164 },
  5: { rates: [0.5, 0.62], code: 1160 },
  0: { rates: [0, 0.26], code: 1277 },
}

const lineRules: readonly LineRule[] = [
  ({ tax, regime }) => (regime === '' && (tax === '01' || tax === '03') ? 1245 : null),
  ({ tax, regime }) => (regime !== '' && tax === '05' ? 1260 : null),
  ({ qualification, exemption }) => (qualification === '' && exemption === '' ? 1195 : null),
  ({ qualification, exemption }) => (qualification !== '' && exemption !== '' ? 1196 : null),
  ({ detail, tax, regime }) =>
    has(detail, 'BaseImponibleACoste') && regime !== '06' && !['02', '05'].includes(tax) ? 1257 : null,
  ({ detail, exemption }) => (exemption !== '' && QUOTA_FIELDS.some(name => has(detail, name)) ? 1238 : null),
  ({ detail, tax, qualification }) =>
    tax === '01' && /^N/.test(qualification) && QUOTA_FIELDS.some(name => has(detail, name)) ? 1237 : null,
  ({ detail, qualification }) =>
    qualification !== 'S1' &&
    (has(detail, 'TipoRecargoEquivalencia') || has(detail, 'CuotaRecargoEquivalencia'))
      ? 1281
      : null,
  ({ detail }) =>
    has(detail, 'TipoRecargoEquivalencia') === has(detail, 'CuotaRecargoEquivalencia') ? null : 1284,
  ({ detail, qualification }) =>
    qualification === 'S2' && !(isZero(detail, 'TipoImpositivo') && isZero(detail, 'CuotaRepercutida'))
      ? 1198
      : null,
  ({ qualification, type }) =>
    qualification === 'S2' && !['F1', 'F3', 'R1', 'R2', 'R3', 'R4'].includes(type) ? 1197 : null,
  ({ qualification, quota }) => (qualification !== 'S1' && quota !== 0 ? 1207 : null),
  ({ detail, qualification }) =>
    qualification === 'S1' && !(has(detail, 'TipoImpositivo') && has(detail, 'CuotaRepercutida'))
      ? 1208
      : null,
  line => rateProblem(line),
  line => quotaProblem(line),
  line => regimeProblem(line),
  ({ tax, exemption, record }) =>
    tax === '01' && exemption === 'E5' && !recipients(record).every(recipient => has(recipient, 'IDOtro'))
      ? 1289
      : null,
]

const isZero = (detail: XmlNode, name: string): boolean =>
  has(detail, name) && Number(textAt(detail, name)) === 0

const rateProblem: LineRule = ({ detail, tax, qualification, rate, day }) => {
  if (tax !== '01' || qualification !== 'S1') return null
  const known = RATES[rate]
  if (known === undefined) return 1124
  if (known !== null && (day < known.from || day > known.to)) return known.otherwise
  if (!has(detail, 'TipoRecargoEquivalencia')) return null
  const surcharge = SURCHARGES[rate]
  return surcharge === undefined ||
    surcharge.rates.includes(Number(textAt(detail, 'TipoRecargoEquivalencia')))
    ? null
    : surcharge.code
}

/** Not asked of corrections by difference, nor of R2 and R3, which take the quota back and leave the base. */
const quotaProblem: LineRule = ({ detail, record, type, qualification, rate, base, quota }) => {
  if (qualification !== 'S1' || ['R2', 'R3'].includes(type)) return null
  if (textAt(record, 'TipoRectificativa') === 'I') return null
  const isAtCost = has(detail, 'BaseImponibleACoste')
  const of = isAtCost ? centsOf(textAt(detail, 'BaseImponibleACoste')) : base
  if (quota * of < 0) return isAtCost ? 1140 : 1143
  return Math.abs((of * rate) / 100 - quota) > MARGIN_CENTS ? (isAtCost ? 1144 : 1142) : null
}

const regimeProblem: LineRule = line => {
  const { detail, record, type, tax, regime, qualification, exemption, rate, issued } = line
  switch (regime) {
    case '01':
      return ifVat(line, unless(!['E2', 'E3'].includes(exemption), 1199))
    case '02':
      return ifVat(line, unless(exemption !== '', 1286))
    case '03':
      return ifVat(line, unless(qualification === 'S1' || exemption !== '', 1200))
    case '04':
      return ifVat(line, unless(qualification === 'S2' || exemption !== '', 1201))
    case '06':
      return ifVat(
        line,
        unless(!['F2', 'F3', 'R5'].includes(type) && has(detail, 'BaseImponibleACoste'), 1202),
      )
    case '07':
      return ifVat(
        line,
        unless(
          !['S2', 'N1', 'N2'].includes(qualification) && !['E2', 'E3', 'E4', 'E5'].includes(exemption),
          1203,
        ),
      )
    case '08':
      return ifVat(line, unless(qualification === 'N2', 1252))
    case '10':
      return ifVat(
        line,
        unless(
          qualification === 'N1' && type === 'F1' && recipients(record).every(each => has(each, 'NIF')),
          1205,
        ),
      )
    case '11':
      return tax === '01' ? unless(rate === 21, 1206) : null
    case '14': {
      if (ifVat(line, 0) === null) return null
      const operation = dayOf(textAt(record, 'FechaOperacion'))
      if (operation === '' || operation <= issued) return 1147
      if (!['F1', 'R1', 'R2', 'R3', 'R4'].includes(type)) return 1148
      return unless(
        recipients(record).every(each => /^[PQSV]/.test(textAt(each, 'NIF'))),
        1149,
      )
    }
    case '20':
      return tax === '03' ? unless(qualification === 'N2', 1293) : null
    default:
      return null
  }
}

/** Rules of the breakdown, line by line ("Validaciones y errores" 1.2.2, 3.1.3.15). */
export const breakdownRule: Rule = (record, { sent }) => {
  const issued = dayOf(sent.key.day)
  for (const detail of listAt(record, 'Desglose', 'DetalleDesglose')) {
    const line: Line = {
      detail,
      record,
      type: textAt(record, 'TipoFactura'),
      tax: textAt(detail, 'Impuesto') || '01',
      regime: textAt(detail, 'ClaveRegimen'),
      qualification: textAt(detail, 'CalificacionOperacion'),
      exemption: textAt(detail, 'OperacionExenta'),
      rate: Number(textAt(detail, 'TipoImpositivo') || 0),
      base: centsOf(textAt(detail, 'BaseImponibleOimporteNoSujeto')),
      quota: centsOf(textAt(detail, 'CuotaRepercutida')),
      day: dayOf(textAt(record, 'FechaOperacion')) || issued,
      issued,
    }
    for (const rule of lineRules) {
      const code = rule(line)
      if (code !== null) return code
    }
  }
  return simplifiedLimit(record)
}

const simplifiedLimit = (record: XmlNode): number | null => {
  if (textAt(record, 'TipoFactura') !== 'F2' || has(record, 'NumRegistroAcuerdoFacturacion')) return null
  if (textAt(record, 'FacturaSinIdentifDestinatarioArt61d') === 'S') return null
  const { base, quota } = sumsOf(record)
  return base + quota > SIMPLIFIED_CENTS + MARGIN_CENTS ? 1150 : null
}

/** Sums of the breakdown in cents. */
export const sumsOf = (record: XmlNode): { base: number; quota: number; surcharge: number } =>
  listAt(record, 'Desglose', 'DetalleDesglose').reduce<{ base: number; quota: number; surcharge: number }>(
    (sums, detail) => ({
      base: sums.base + centsOf(textAt(detail, 'BaseImponibleOimporteNoSujeto')),
      quota: sums.quota + centsOf(textAt(detail, 'CuotaRepercutida')),
      surcharge: sums.surcharge + centsOf(textAt(detail, 'CuotaRecargoEquivalencia')),
    }),
    { base: 0, quota: 0, surcharge: 0 },
  )
