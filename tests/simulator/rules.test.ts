import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { details, makeChain, messageOf, recipient, type Values } from '#tests/builders/registrationXml.ts'
import { SCHEMA_FOLDER, startTestSimulator } from '#tests/support/simulator.ts'

const AT = '2026-11-21T10:30:00Z'

const other = (inner: string): Values => ({ Destinatarios: recipient(`<sf:IDOtro>${inner}</sf:IDOtro>`) })
const line = (detail: Values): Values => ({ Desglose: details(detail) })
/** A line without quota: exempt or not subject. */
const bare = (detail: Values): Values =>
  line({ CalificacionOperacion: null, TipoImpositivo: null, CuotaRepercutida: null, ...detail })
const ORIGINAL =
  '<sf:IDFacturaRectificada><sf:IDEmisorFactura>89890001K</sf:IDEmisorFactura><sf:NumSerieFactura>A-0</sf:NumSerieFactura><sf:FechaExpedicionFactura>01-11-2026</sf:FechaExpedicionFactura></sf:IDFacturaRectificada>'
const REPLACED =
  '<sf:BaseRectificada>100.00</sf:BaseRectificada><sf:CuotaRectificada>21.00</sf:CuotaRectificada>'
const UNION = '<sf:IDType>02</sf:IDType><sf:ID>DE123456789</sf:ID>'
const CITED = ORIGINAL.replaceAll('Rectificada', 'Sustituida')
const THIRD = (inner: string): Values => ({ Tercero: `<sf:NombreRazon>Algú</sf:NombreRazon>${inner}` })
const idOther = (country: string, idType: string, id: string) =>
  `<sf:CodigoPais>${country}</sf:CodigoPais><sf:IDType>${idType}</sf:IDType><sf:ID>${id}</sf:ID>`
const surcharge = (rate: string, of: string): Values => ({
  ...line({
    ClaveRegimen: '18',
    TipoImpositivo: rate,
    CuotaRepercutida: rate,
    TipoRecargoEquivalencia: of,
    CuotaRecargoEquivalencia: of,
  }),
})
const system = (identifier: string, name: string): Values => ({
  SistemaInformatico: `<sf:NombreRazon>Productor</sf:NombreRazon><sf:NIF>89890001K</sf:NIF><sf:NombreSistemaInformatico>${name}</sf:NombreSistemaInformatico><sf:IdSistemaInformatico>${identifier}</sf:IdSistemaInformatico><sf:Version>1</sf:Version><sf:NumeroInstalacion>1</sf:NumeroInstalacion><sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu><sf:TipoUsoPosibleMultiOT>N</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>N</sf:IndicadorMultiplesOT>`,
})
const after = (huella: string): Values => ({
  Encadenamiento: `<sf:RegistroAnterior><sf:IDEmisorFactura>89890001K</sf:IDEmisorFactura><sf:NumSerieFactura>A-0</sf:NumSerieFactura><sf:FechaExpedicionFactura>01-11-2026</sf:FechaExpedicionFactura><sf:Huella>${huella}</sf:Huella></sf:RegistroAnterior>`,
})
const NO_TOTALS: Values = { CuotaTotal: '0.00', ImporteTotal: '100.00' }

/** What a record has beside the usual, and what the agency says of it; null is nothing. */
const CASES: readonly (readonly [number | null, string, Values])[] = [
  [1108, 'another issuer', { issuer: 'A28083806' }],
  [1112, 'tomorrow', { day: '22-11-2026' }],
  [1152, 'a day before the order was in force', { day: '27-10-2024' }],
  [null, 'its first day', { day: '28-10-2024' }],
  [1105, 'no day of the calendar', { day: '31-02-2026' }],
  [1114, 'a correction without its mode', { TipoFactura: 'R1' }],
  [1115, 'a mode without correction', { TipoRectificativa: 'I' }],
  [1117, 'originals without correction', { FacturasRectificadas: ORIGINAL }],
  [1118, 'a substitution without what it replaces', { TipoFactura: 'R4', TipoRectificativa: 'S' }],
  [
    1119,
    'a difference with what it replaces',
    { TipoFactura: 'R4', TipoRectificativa: 'I', ImporteRectificacion: REPLACED },
  ],
  [
    null,
    'a substitution',
    {
      TipoFactura: 'R4',
      TipoRectificativa: 'S',
      FacturasRectificadas: ORIGINAL,
      ImporteRectificacion: REPLACED,
    },
  ],
  [
    null,
    'a difference below zero',
    {
      TipoFactura: 'R1',
      TipoRectificativa: 'I',
      ...line({ BaseImponibleOimporteNoSujeto: '-100.00', CuotaRepercutida: '-21.00' }),
      CuotaTotal: '-21.00',
      ImporteTotal: '-121.00',
    },
  ],
  [1153, 'X without a correction', { RechazoPrevio: 'X' }],
  [1161, 'S without a correction', { RechazoPrevio: 'S' }],
  [1138, 'a small one that says to be large', { Macrodato: 'S' }],
  [
    1139,
    'a large one that does not say so',
    {
      ...line({ BaseImponibleOimporteNoSujeto: '100000000.00', CuotaRepercutida: '21000000.00' }),
      CuotaTotal: '21000000.00',
      ImporteTotal: '121000000.00',
    },
  ],
  [1173, 'an operation of tomorrow', { FechaOperacion: '22-11-2026' }],
  [1146, 'an operation after the invoice', { day: '19-11-2026', FechaOperacion: '20-11-2026' }],
  [null, 'an operation before the invoice', { FechaOperacion: '20-11-2026' }],
  [1186, 'by a third party that is not named', { EmitidaPorTerceroODestinatario: 'T' }],
  [
    1183,
    'a simple one that is none',
    { TipoFactura: 'F2', Destinatarios: null, FacturaSimplificadaArt7273: 'S' },
  ],
  [1189, 'no recipient', { Destinatarios: null }],
  [1190, 'a recipient of a simplified one', { TipoFactura: 'F2' }],
  [null, 'a simplified one', { TipoFactura: 'F2', Destinatarios: null }],
  [
    1150,
    'a simplified one above 3,000 €',
    {
      TipoFactura: 'F2',
      Destinatarios: null,
      ...line({ BaseImponibleOimporteNoSujeto: '3000.00', CuotaRepercutida: '630.00' }),
      CuotaTotal: '630.00',
      ImporteTotal: '3630.00',
    },
  ],
  [
    1123,
    'a recipient whose number does not add up',
    { Destinatarios: recipient('<sf:NIF>A28083807</sf:NIF>') },
  ],
  [
    1110,
    'a recipient that the census does not have',
    { Destinatarios: recipient('<sf:NIF>B85905495</sf:NIF>') },
  ],
  [1111, 'a foreign number without country', other('<sf:IDType>04</sf:IDType><sf:ID>1</sf:ID>')],
  [
    1126,
    'a foreign number of Spain',
    other('<sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>04</sf:IDType><sf:ID>1</sf:ID>'),
  ],
  [1103, 'a number of the Union that is none', other('<sf:IDType>02</sf:IDType><sf:ID>DE12</sf:ID>')],
  [
    2001,
    'somebody who is not in the census',
    other('<sf:CodigoPais>ES</sf:CodigoPais><sf:IDType>07</sf:IDType><sf:ID>99999999R</sf:ID>'),
  ],
  [null, 'a client of the Union', other(UNION)],
  [
    null,
    'a client of elsewhere',
    other('<sf:CodigoPais>US</sf:CodigoPais><sf:IDType>04</sf:IDType><sf:ID>12-3456789</sf:ID>'),
  ],
  [1191, 'an R3 to a client of the Union', { TipoFactura: 'R3', TipoRectificativa: 'I', ...other(UNION) }],
  [1245, 'no regime', line({ ClaveRegimen: null })],
  [1208, 'no rate', line({ TipoImpositivo: null })],
  [1124, 'a rate that there is not', line({ TipoImpositivo: '20.00' })],
  [1194, 'a rate of before', line({ TipoImpositivo: '5.00', CuotaRepercutida: '5.00' })],
  [1142, 'a quota that is not of its base', line({ CuotaRepercutida: '31.01' })],
  [null, 'a quota within the margin', line({ CuotaRepercutida: '31.00' })],
  [
    1143,
    'a quota of another sign',
    line({ BaseImponibleOimporteNoSujeto: '-1.00', CuotaRepercutida: '0.21' }),
  ],
  [1198, 'reverse charge with a quota', line({ CalificacionOperacion: 'S2' })],
  [
    null,
    'reverse charge',
    { ...line({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' }), ...NO_TOTALS },
  ],
  [
    1197,
    'reverse charge of a simplified one',
    {
      TipoFactura: 'F2',
      Destinatarios: null,
      ...line({ CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0' }),
    },
  ],
  [1237, 'not subject with a rate', line({ CalificacionOperacion: 'N2' })],
  [1238, 'exempt with a rate', line({ CalificacionOperacion: null, OperacionExenta: 'E1' })],
  [null, 'exempt', { ...bare({ OperacionExenta: 'E1' }), ...NO_TOTALS }],
  [1199, 'exempt as an export, of the general regime', { ...bare({ OperacionExenta: 'E2' }), ...NO_TOTALS }],
  [1286, 'an export that is not exempt', line({ ClaveRegimen: '02' })],
  [
    1203,
    'cash basis and not subject',
    { ...bare({ ClaveRegimen: '07', CalificacionOperacion: 'N2' }), ...NO_TOTALS },
  ],
  [1252, 'of the islands and subject', line({ ClaveRegimen: '08' })],
  [
    1206,
    'rents at another rate',
    line({ ClaveRegimen: '11', TipoImpositivo: '10.00', CuotaRepercutida: '10.00' }),
  ],
  [1289, 'delivered in the Union to a number of Spain', { ...bare({ OperacionExenta: 'E5' }), ...NO_TOTALS }],
  [null, 'delivered in the Union', { ...bare({ OperacionExenta: 'E5' }), ...NO_TOTALS, ...other(UNION) }],
  [
    1281,
    'a surcharge on what is not subject',
    bare({ CalificacionOperacion: 'S2', TipoRecargoEquivalencia: '5.20', CuotaRecargoEquivalencia: '5.20' }),
  ],
  [1284, 'half a surcharge', line({ TipoRecargoEquivalencia: '5.20' })],
  [
    1162,
    'a surcharge of another rate',
    line({ ClaveRegimen: '18', TipoRecargoEquivalencia: '1.40', CuotaRecargoEquivalencia: '1.40' }),
  ],
  [1244, 'an instant without offset', { FechaHoraHusoGenRegistro: '2026-11-21T10:00:05' }],
  [1244, 'an instant with fractions', { FechaHoraHusoGenRegistro: '2026-11-21T10:00:05.123+01:00' }],
  [2004, 'a clock five minutes ahead', { FechaHoraHusoGenRegistro: '2026-11-21T11:35:00+01:00' }],
  [null, 'a clock three minutes ahead', { FechaHoraHusoGenRegistro: '2026-11-21T11:33:00+01:00' }],
  [2005, 'a total that is not of its lines', { ImporteTotal: '131.01' }],
  [2006, 'a quota that is not of its lines', { CuotaTotal: '31.01' }],
  [2000, 'a fingerprint of something else', { Huella: 'B'.repeat(64) }],
  [1262, 'a fingerprint that is too short', { Huella: 'B'.repeat(63) }],
  [1292, 'a fingerprint of other signs', { Huella: '-'.repeat(64) }],
  [1291, 'a fingerprint before of other signs', after('-'.repeat(64))],
  [2002, 'a fingerprint before that is too short', after('B'.repeat(63))],
  [2003, 'a fingerprint before that nobody has seen', after('B'.repeat(64))],
  [1116, 'replaced ones of what replaces none', { FacturasSustituidas: CITED }],
  [1125, 'an operation of more than a year ahead', { FechaOperacion: '22-11-2027' }],
  [1134, 'an operation of more than twenty years ago', { FechaOperacion: '20-11-2006' }],
  [1145, 'an operation on no day of the calendar', { FechaOperacion: '31-02-2026' }],
  [1155, 'a third party that issues nothing', THIRD('<sf:NIF>A28083806</sf:NIF>')],
  [
    1158,
    'by a recipient that is not named',
    { TipoFactura: 'F2', Destinatarios: null, EmitidaPorTerceroODestinatario: 'D' },
  ],
  [
    1159,
    'by the recipient, with a third party',
    { EmitidaPorTerceroODestinatario: 'D', ...THIRD('<sf:NIF>A28083806</sf:NIF>') },
  ],
  [
    1188,
    'by a third party that is the issuer',
    { EmitidaPorTerceroODestinatario: 'T', ...THIRD('<sf:NIF>89890001K</sf:NIF>') },
  ],
  [
    1211,
    'by a third party that is not in the census',
    {
      EmitidaPorTerceroODestinatario: 'T',
      ...THIRD(`<sf:IDOtro>${idOther('ES', '07', '99999999R')}</sf:IDOtro>`),
    },
  ],
  [1185, 'without recipient, of one that has to have one', { FacturaSinIdentifDestinatarioArt61d: 'S' }],
  [1157, 'a coupon of no correction', { Cupon: 'S' }],
  [1122, 'a number of the Union of another country', other(idOther('FR', '02', 'DE123456789'))],
  [1131, 'a person who is a company', other(idOther('ES', '07', 'A28083806'))],
  [1290, 'a person whose number does not add up', other(idOther('ES', '07', '99999999A'))],
  [1255, 'a number of what was in the Union', other('<sf:IDType>02</sf:IDType><sf:ID>GB123456789</sf:ID>')],
  [
    1192,
    'an R2 to a client of elsewhere',
    { TipoFactura: 'R2', TipoRectificativa: 'I', ...other(idOther('US', '04', '12-3456789')) },
  ],
  [
    1140,
    'a quota of another sign than what it cost',
    line({ ClaveRegimen: '06', BaseImponibleACoste: '-100.00' }),
  ],
  [1144, 'a quota that is not of what it cost', line({ ClaveRegimen: '06', BaseImponibleACoste: '1000.00' })],
  [1202, 'a group without what it cost', line({ ClaveRegimen: '06' })],
  [1257, 'what it cost, and no group', line({ BaseImponibleACoste: '100.00' })],
  [
    1200,
    'used goods by reverse charge',
    line({
      ClaveRegimen: '03',
      CalificacionOperacion: 'S2',
      TipoImpositivo: '0',
      CuotaRepercutida: '0',
    }),
  ],
  [1201, 'gold that is charged', line({ ClaveRegimen: '04' })],
  [1205, 'collected for others and subject', line({ ClaveRegimen: '10' })],
  [1147, 'due later, and not said when', line({ ClaveRegimen: '14' })],
  [
    1148,
    'due later, of a simplified one',
    {
      TipoFactura: 'F2',
      Destinatarios: null,
      FechaOperacion: '22-11-2026',
      ...line({ ClaveRegimen: '14' }),
    },
  ],
  [1149, 'due later, of no public body', { FechaOperacion: '22-11-2026', ...line({ ClaveRegimen: '14' }) }],
  [1293, 'of the islands, simplified and subject', line({ Impuesto: '03', ClaveRegimen: '20' })],
  [
    1207,
    'not subject with a quota',
    line({ Impuesto: '02', CalificacionOperacion: 'N1', TipoImpositivo: null }),
  ],
  [2009, 'of Ceuta without regime', line({ Impuesto: '02', ClaveRegimen: null })],
  [1260, 'another tax with a regime', line({ Impuesto: '05' })],
  [1235, 'the 2 % of 2024', line({ TipoImpositivo: '2.00', CuotaRepercutida: '2.00' })],
  [1236, 'the 7.5 % of 2024', line({ TipoImpositivo: '7.50', CuotaRepercutida: '7.50' })],
  [1160, 'another surcharge on 5 %', { FechaOperacion: '01-09-2024', ...surcharge('5.00', '1.40') }],
  [1163, 'another surcharge on 10 %', surcharge('10.00', '5.20')],
  [1164, 'another surcharge on 4 %', surcharge('4.00', '5.20')],
  [1277, 'another surcharge on 0 %', surcharge('0.00', '5.20')],
  [1177, 'a system with another identifier', system('b1', 'Sistema')],
  [1220, 'a system without name', system('B1', '')],
]

/** The same of annulments. */
const ANNULMENTS: typeof CASES = [
  [3002, 'of what is not there', {}],
  [1108, 'of another issuer', { issuer: 'A28083806' }],
  [1224, 'generated by somebody who is not named', { GeneradoPor: 'T' }],
  [
    1227,
    'generated by the issuer with a foreign number',
    {
      GeneradoPor: 'E',
      Generador: `<sf:NombreRazon>Algú</sf:NombreRazon><sf:IDOtro>${idOther('US', '04', '1')}</sf:IDOtro>`,
    },
  ],
]

/** Values of another format than the schemas have, where these are at hand; what stands in for them knows the formats of a few. */
const FORMATS: typeof CASES = [
  [1100, 'an amount of three decimals', { CuotaTotal: '21.001' }],
  [1101, 'a country that there is not', other(idOther('XX', '04', '1'))],
  [1102, 'a kind of number that there is not', other(idOther('US', '09', '1'))],
  [1106, 'a type that there is not', { TipoFactura: 'F9' }],
  [1107, 'a mode that there is not', { TipoFactura: 'R1', TipoRectificativa: 'X' }],
  [1171, 'neither yes nor no', { Subsanacion: 'X' }],
  [1181, 'a qualification that there is not', line({ CalificacionOperacion: 'S9' })],
  [1182, 'an exemption that there is not', bare({ OperacionExenta: 'E9' })],
  [1218, 'a tax that there is not', line({ Impuesto: '09' })],
  [1244, 'no instant', { FechaHoraHusoGenRegistro: '21-11-2026' }],
  [1246, 'a regime that there is not', line({ ClaveRegimen: '99' })],
  [1247, 'another kind of fingerprint', { TipoHuella: '02' }],
  [1251, 'another version', { IDVersion: '2.0' }],
  [1253, 'a reference that is too long', { RefExterna: 'R'.repeat(61) }],
  [1274, 'neither first nor after another', { Encadenamiento: '<sf:PrimerRegistro>N</sf:PrimerRegistro>' }],
]

/**
 * Told by rules that nothing can come to: who is named twice or not at all, and how a line is taxed, is structure, for which the whole message is
 * refused (4102); and a fingerprint that is the one before it is none of its record (2000).
 */
const UNREACHABLE = [1195, 1196, 1223, 2008]
/** Of days and standing: told in other tests. */
const ELSEWHERE = [1130, 2007]

test('every code that a rule can tell is provoked here', () => {
  const folder = join(import.meta.dirname, '../../simulator/rules')
  const known = readdirSync(folder)
    .filter(name => name !== 'operations.ts')
    .flatMap(
      name => readFileSync(join(folder, name), 'utf8').match(/(?<![\d_,.-])[12][012]\d\d(?![\d_,.-])/g) ?? [],
    )
    .map(Number)
  const provoked = [...CASES, ...ANNULMENTS].map(([code]) => code)
  const missing = new Set(known).difference(new Set([...provoked, ...UNREACHABLE, ...ELSEWHERE]))
  expect([...missing]).toEqual([])
  expect(known.length).toBeGreaterThan(90)
})

// One simulator for all: each is an invoice of its own, in a chain of its own.
test.for([
  ['each rule is told by its code', CASES, 'alta'],
  ['each rule of an annulment is told by its code', ANNULMENTS, 'anulacion'],
] as const)('%s', async ([, cases, kind]) => {
  expect(await toldOf(cases, kind)).toEqual(cases.map(([code, what]) => [code, what]))
})

test.skipIf(!existsSync(join(SCHEMA_FOLDER, 'SuministroLR.xsd')))(
  'each format is told by its code (where the schemas are at hand)',
  async () => {
    expect(await toldOf(FORMATS, 'alta')).toEqual(FORMATS.map(([code, what]) => [code, what]))
    // The length of a number is a format, too.
    expect(await toldOf([[1104, 'a number that is too long', {}]], 'alta', 'A'.repeat(60))).toEqual([
      [1104, 'a number that is too long'],
    ])
  },
)

/** What is said of each. */
const toldOf = async (cases: typeof CASES, kind: 'alta' | 'anulacion', series = 'A') => {
  const simulator = await startTestSimulator({ at: AT, notInCensus: ['B85905495'] })
  return Promise.all(
    cases.map(async ([, what, values], place) => {
      const answer = await simulator.ask(
        messageOf([makeChain(`chain ${place}`)[kind](`${series}-${place}`, values)]),
      )
      return [answer.kind === 'registered' ? answer.lines[0]?.code : answer, what]
    }),
  )
}

test('a number has no signs that the agency does not take', async () => {
  const simulator = await startTestSimulator({ at: AT })
  const chain = makeChain()
  const records = ['A"1', "A'1", 'A&lt;1', 'A&gt;1', 'A=1', 'Añ1'].map(number => chain.alta(number))
  const answer = await simulator.ask(messageOf(records))
  expect(answer.kind === 'registered' && answer.lines.map(({ code }) => code)).toEqual(
    records.map(() => 1130),
  )
})
