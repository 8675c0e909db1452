import { expect, test } from 'vitest'
import { details, makeChain, messageOf, recipient, type Values } from '#tests/builders/registrationXml.ts'
import { startTestSimulator } from '#tests/support/simulator.ts'

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
]

// One simulator for all: each is an invoice of its own, in a chain of its own.
test('each rule is told by its code', async () => {
  const simulator = await startTestSimulator({ at: AT, notInCensus: ['B85905495'] })
  const told = await Promise.all(
    CASES.map(async ([, what, values], place) => {
      const answer = await simulator.ask(messageOf([makeChain(`chain ${place}`).alta(`A-${place}`, values)]))
      return [answer.kind === 'registered' ? answer.lines[0]?.code : answer, what]
    }),
  )
  expect(told).toEqual(CASES.map(([code, what]) => [code, what]))
})

test('a number has no signs that the agency does not take', async () => {
  const simulator = await startTestSimulator({ at: AT })
  const chain = makeChain()
  const records = ['A"1', "A'1", 'A&lt;1', 'A&gt;1', 'A=1', 'Añ1'].map(number => chain.alta(number))
  const answer = await simulator.ask(messageOf(records))
  expect(answer.kind === 'registered' && answer.lines.map(({ code }) => code)).toEqual(
    records.map(() => 1130),
  )
})
