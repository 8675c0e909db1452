import { describe, expect, it } from 'vitest'
import { type Spoken, takeLanguageFrom } from '#language/language.ts'
import {
  decideTax,
  type Mention,
  mentionText,
  type Supply,
  TAX_ZONES,
  type TaxedClient,
  TREATMENTS,
} from './taxTreatment.ts'

/** What stands on a document in this language. */
const printed = (mention: Mention | null, language: Spoken): string | null => {
  const before = takeLanguageFrom(() => language)
  try {
    return mention && mentionText(mention)
  } finally {
    takeLanguageFrom(before)
  }
}

const service = (treatment: Supply['treatment'] = null, article?: string): Supply => ({
  treatment,
  isGoods: false,
  ...(article !== undefined && { article }),
})
const goods = (treatment: Supply['treatment'] = null): Supply => ({ treatment, isGoods: true })

const business = (zone: TaxedClient['zone'], more: Partial<TaxedClient> = {}): TaxedClient => ({
  zone,
  isBusiness: true,
  hasEuVatNumber: zone === 'eu',
  reverseCharge: false,
  rate: 21,
  ...more,
})
const consumer = (zone: TaxedClient['zone'], more: Partial<TaxedClient> = {}): TaxedClient =>
  business(zone, { isBusiness: false, hasEuVatNumber: false, ...more })

const reversing = business('spain', { reverseCharge: true })
const unregistered = business('eu', { hasEuVatNumber: false })
const atZero = business('spain', { rate: 0 })

const EXEMPT_20 = 'Operación exenta de IVA, art. 20 de la Ley 37/1992'
const EXEMPT_21 = 'Operación exenta de IVA, art. 21 de la Ley 37/1992'
const EXEMPT_25 = 'Operación exenta de IVA, art. 25 de la Ley 37/1992'
const PLACE = 'Operación no sujeta por reglas de localización, arts. 69 y 70 de la Ley 37/1992'
const PLACE_EU = 'Operación no sujeta, art. 69 de la Ley 37/1992; inversión del sujeto pasivo'
const REVERSED = 'Inversión del sujeto pasivo, art. 84.Uno.2.º de la Ley 37/1992'
const NOT_SUBJECT = 'Operación no sujeta al IVA, art. 7, 14 de la Ley 37/1992'

type Case = [
  what: string,
  Supply,
  TaxedClient,
  code: string,
  rate: number | null,
  regime: string,
  mention: string | null,
]

const cases: Case[] = [
  // At home.
  ['the ordinary service', service(), business('spain'), 'S1', 21, '01', null],
  ['the ordinary goods', goods(), business('spain'), 'S1', 21, '01', null],
  ['a client at 10 %', service(), business('spain', { rate: 10 }), 'S1', 10, '01', null],
  ['a consumer', service(), consumer('spain'), 'S1', 21, '01', null],
  [
    'a product at 21 % for a client at 10 %',
    service('21'),
    business('spain', { rate: 10 }),
    'S1',
    21,
    '01',
    null,
  ],
  ['a product at 10 %', service('10'), business('spain'), 'S1', 10, '01', null],
  ['goods at 4 %', goods('4'), consumer('spain'), 'S1', 4, '01', null],
  ['a product at 4 % for a client at 0 %', goods('4'), atZero, 'S1', 4, '01', null],
  [
    'teaching',
    service('E1', '20.Uno.9.º'),
    business('spain'),
    'E1',
    null,
    '01',
    'Operación exenta de IVA, art. 20.Uno.9.º de la Ley 37/1992',
  ],
  ['an exemption of art. 20 without more', service('E1'), consumer('spain'), 'E1', null, '01', EXEMPT_20],
  ['an exemption for a client at 0 %', service('E1'), atZero, 'E1', null, '01', EXEMPT_20],
  ['goods for export handed over at home', goods('E2'), business('spain'), 'E2', null, '02', EXEMPT_21],
  [
    'what art. 22 exempts',
    service('E3'),
    business('spain'),
    'E3',
    null,
    '02',
    'Operación exenta de IVA, art. 22 de la Ley 37/1992',
  ],
  [
    'what arts. 23 and 24 exempt',
    goods('E4'),
    business('spain'),
    'E4',
    null,
    '01',
    'Operación exenta de IVA, art. 23, 24 de la Ley 37/1992',
  ],
  ['another exemption', service('E6'), business('spain'), 'E6', null, '01', 'Operación exenta de IVA'],
  [
    'another exemption that has its article',
    service('E6', '26'),
    business('spain'),
    'E6',
    null,
    '01',
    'Operación exenta de IVA, art. 26 de la Ley 37/1992',
  ],
  ['not subject by nature', service('N1'), business('spain'), 'N1', null, '01', NOT_SUBJECT],
  [
    'not subject, with its article',
    service('N1', '7.1.º'),
    consumer('spain'),
    'N1',
    null,
    '01',
    'Operación no sujeta al IVA, art. 7.1.º de la Ley 37/1992',
  ],
  ['not subject by place, said so', service('N2'), business('spain'), 'N2', null, '01', PLACE],
  ['a product under reverse charge', goods('S2'), business('spain'), 'S2', 0, '01', REVERSED],
  ['a product under reverse charge, to a consumer', goods('S2'), consumer('spain'), 'S1', 21, '01', null],
  [
    'a product under reverse charge, to a business without a number there',
    service('S2'),
    unregistered,
    'S1',
    21,
    '01',
    null,
  ],
  [
    'said to be elsewhere, to a consumer of the Union',
    service('N2'),
    consumer('eu'),
    'N2',
    null,
    '01',
    PLACE,
  ],
  ['a client who owes the tax', service(), reversing, 'S2', 0, '01', REVERSED],
  ['a product at 10 % for a client who owes the tax', goods('10'), reversing, 'S2', 0, '01', REVERSED],
  ['teaching for a client who owes the tax', service('E1'), reversing, 'E1', null, '01', EXEMPT_20],
  ['a consumer never owes it', service(), consumer('spain', { reverseCharge: true }), 'S1', 21, '01', null],
  // The islands, Ceuta and Melilla.
  ['a service to a business of the islands', service(), business('islands'), 'N2', null, '08', PLACE],
  ['a service at 10 % to it', service('10'), business('islands'), 'N2', null, '08', PLACE],
  ['a service to a consumer of the islands', service(), consumer('islands'), 'S1', 21, '01', null],
  ['goods to the islands', goods(), business('islands'), 'E2', null, '02', EXEMPT_21],
  ['goods to a consumer of the islands', goods('4'), consumer('islands'), 'E2', null, '02', EXEMPT_21],
  ['teaching for a business of the islands', service('E1'), business('islands'), 'N2', null, '08', PLACE],
  ['teaching for a consumer of the islands', service('E1'), consumer('islands'), 'E1', null, '01', EXEMPT_20],
  ['said to be elsewhere, for the islands', service('N2'), consumer('islands'), 'N2', null, '08', PLACE],
  // The Union.
  ['a service to a registered business', service(), business('eu'), 'N2', null, '01', PLACE_EU],
  ['a service at 21 % to it', service('21'), business('eu'), 'N2', null, '01', PLACE_EU],
  ['a service under reverse charge to it', service('S2'), business('eu'), 'N2', null, '01', PLACE_EU],
  ['teaching for it', service('E1'), business('eu'), 'N2', null, '01', PLACE_EU],
  ['goods to it', goods(), business('eu'), 'E5', null, '01', EXEMPT_25],
  ['goods at 4 % to it', goods('4'), business('eu'), 'E5', null, '01', EXEMPT_25],
  ['a service to one without a number', service(), unregistered, 'S1', 21, '01', null],
  ['goods to one without a number', goods('10'), unregistered, 'S1', 10, '01', null],
  ['a service to a consumer', service(), consumer('eu'), 'S1', 21, '01', null],
  ['not subject by nature, whoever gets it', service('N1'), business('eu'), 'N1', null, '01', NOT_SUBJECT],
  [
    'a home client’s reverse charge is none abroad',
    service(),
    business('eu', { reverseCharge: true, hasEuVatNumber: false }),
    'S1',
    21,
    '01',
    null,
  ],
  // Anywhere else.
  ['a service to a business', service(), business('outside'), 'N2', null, '01', PLACE],
  ['advice to a consumer', service(), consumer('outside'), 'N2', null, '01', PLACE],
  ['goods', goods(), business('outside'), 'E2', null, '02', EXEMPT_21],
  ['goods at 10 % to a consumer', goods('10'), consumer('outside'), 'E2', null, '02', EXEMPT_21],
  ['teaching', service('E1'), business('outside'), 'N2', null, '01', PLACE],
]

describe('how a line is taxed', () => {
  it.each(cases)('%s', (_, supply, client, code, rate, regime, mention) => {
    const decision = decideTax(supply, client)
    expect(decision.qualification ?? decision.exemption).toBe(code)
    expect(decision).toMatchObject({ rate, regime, isCauseMissing: false })
    expect(decision.key).toBe(code === 'S1' ? String(rate) : code)
    expect(printed(decision.mention, 'es')).toBe(mention)
  })

  it('asks for the cause of 0 % until the company has said what it means', () => {
    expect(decideTax(service(), atZero)).toMatchObject({
      key: '0',
      rate: 0,
      isCauseMissing: true,
      mention: null,
    })
    const zero = service('E1', '20.Uno.9.º')
    expect(decideTax(service(), atZero, zero)).toEqual(decideTax(zero, business('spain')))
    expect(decideTax(service(), business('spain'), zero).key).toBe('21')
    expect(decideTax(service(), business('eu', { rate: 0 })).isCauseMissing).toBe(false)
  })

  it('says the mention in the document’s language', () => {
    const { mention } = decideTax(service(), reversing)
    expect(printed(mention, 'ca')).toBe('Inversió del subjecte passiu, art. 84.Uno.2.º de la Llei 37/1992')
  })
})

/** All that can come together. */
const everything = [null, ...TREATMENTS].flatMap(treatment =>
  [false, true].flatMap(isGoods =>
    TAX_ZONES.flatMap(zone =>
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap(bits =>
        [0, 21].map(rate => ({
          supply: { treatment, isGoods },
          client: {
            zone,
            isBusiness: (bits & 1) > 0,
            hasEuVatNumber: (bits & 2) > 0,
            reverseCharge: (bits & 4) > 0,
            rate,
          },
        })),
      ),
    ),
  ),
)

it('never decides what the tax agency refuses (codes 1198, 1199, 1208, 1237, 1238, 1252, 1286), nor leaves a line without tax unexplained', () => {
  expect(everything.length).toBe(13 * 2 * 4 * 8 * 2)
  for (const { supply, client } of everything) {
    const decision = decideTax(supply, client)
    const { qualification, exemption, regime, rate, mention, isCauseMissing } = decision
    const where = JSON.stringify({ supply, client, decision })
    expect((qualification === null) !== (exemption === null), where).toBe(true)
    if (qualification === 'S1') expect(rate, where).not.toBeNull()
    else if (qualification === 'S2') expect(rate, where).toBe(0)
    else expect(rate, where).toBeNull()
    expect(exemption === 'E2' || exemption === 'E3', where).toBe(regime === '02')
    if (regime === '08') expect(qualification, where).toBe('N2')
    expect(mention !== null, where).toBe(qualification !== 'S1')
    expect(isCauseMissing, where).toBe(qualification === 'S1' && rate === 0)
  }
})
