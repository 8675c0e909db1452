import { expect, it } from 'vitest'
import type { Entry } from './entryKeys.ts'
import { type DescribedEntry, matchKept } from './matchKept.ts'
import type { Movement } from './statement.ts'

type Said = { text?: string; payerIban?: string; order?: string; reference?: string }
const DAY = '2026-11-10'

const entry = ({ text = '', payerIban, order, reference }: Said): Entry => ({
  identity: '',
  bookedOn: DAY,
  amount: 12100,
  movements: [
    {
      text,
      payerName: null,
      payerIban: payerIban ?? null,
      endToEndId: order ?? null,
      servicerReference: reference ?? null,
    } as Movement,
  ],
})
const kept = ({ text = '', payerIban, order, reference }: Said): DescribedEntry => ({
  text,
  payerName: null,
  linkedTo: null,
  day: DAY,
  format: 'norma43',
  parts: 1,
  isReturn: false,
  payerIban: payerIban ?? null,
  endToEndId: order ?? null,
  servicerReference: reference ?? null,
})

/** Which of the kept ones each entry is (`0`), may be (`0?`), or that it is new. */
const paired = (told: Said[], before: Said[], isWhole = true): string[] => {
  const entries = told.map(entry)
  const own = before.map(kept)
  const { same, perhaps } = matchKept(entries, own, new Set(['1234']), () => isWhole)
  return entries.map(one => {
    const [sure, maybe] = [same.get(one), perhaps.get(one)]
    return sure ? String(own.indexOf(sure)) : maybe ? `${own.indexOf(maybe)}?` : 'new'
  })
}

it.each<[string, Said[], Said[], string[]]>([
  [
    'the bank’s reference before all',
    [{ text: 'PUIG', reference: 'R2' }, { reference: 'R1' }],
    [{ text: 'PUIG', reference: 'R1' }],
    ['new', '0'],
  ],
  [
    'a reference of several is none',
    [{ text: 'NUNEZ', reference: '1234' }, { text: 'PUIG' }],
    [{ text: 'PUIG', reference: '1234' }],
    ['new', '0'],
  ],
  [
    'who paid before what is said',
    [{ text: 'PUIG', payerIban: 'B' }, { payerIban: 'A' }],
    [{ text: 'PUIG', payerIban: 'A' }],
    ['new', '0'],
  ],
  ['another payer is other money', [{ payerIban: 'B' }], [{ payerIban: 'A' }], ['new']],
  ['another order is other money', [{ order: 'B' }], [{ order: 'A' }], ['new']],
  ['no more than is kept is that', [{ text: 'ABONO' }], [{ text: 'INGRES' }, { text: 'ALTRE' }], ['0']],
  [
    'words that one alone has',
    [{ text: 'TRANSF NUNEZ SL' }, { text: 'TRANSF DE TALLERS PUIG SL' }],
    [{ text: 'TRANSF/TALLERS PUIG SL' }],
    ['new', '0'],
  ],
  [
    'words that two have say nothing',
    [{ text: 'PUIG GERMANS' }, { text: 'TALLERS PUIG' }],
    [{ text: 'PUIG' }],
    ['0?', '0?'],
  ],
  [
    'two whose words speak for as much',
    [{ text: 'GERMANS' }, { text: 'TALLERS' }],
    [{ text: 'TALLERS GERMANS' }],
    ['0?', '0?'],
  ],
  [
    'twins are told from others',
    [{ text: 'NUNEZ' }, { text: 'PUIG' }, { text: 'PUIG' }],
    [{ text: 'PUIG' }],
    ['new', '0', 'new'],
  ],
  [
    'what is left over once others are known',
    [{ text: 'NUNEZ' }, { text: 'PUIG' }, { text: 'SOLER' }],
    [{ text: 'INGRES' }, { text: 'PUIG' }],
    ['0?', '1', '0?'],
  ],
])('pairs what is kept of a day and amount: %s', (_what, told, before, expected) => {
  expect(paired(told, before)).toEqual(expected)
})

it.each<[string, Said[], Said[], string[]]>([
  ['other names', [{ text: 'PUIG' }], [{ text: 'NUNEZ' }], ['0?']],
  ['no name', [{ text: 'TRANSFERENCIA PUIG' }], [{ text: 'TRANSFERENCIA' }], ['0?']],
  ['what every payment says', [{ text: 'FRA NOVEMBRE 2026' }], [{ text: 'FACTURA NOVEMBRE 2026' }], ['0?']],
  ['half of a name', [{ text: 'TALLERS PUIG' }], [{ text: 'TALLERS ROCA' }], ['0?']],
  ['most of a name', [{ text: 'TRANSF/TALLERS PUIG SL' }], [{ text: 'ABONO DE TALLERS PUIG' }], ['0']],
  ['its invoice', [{ text: 'PAGO FRA A-413' }], [{ text: 'TRF A-413' }], ['0']],
  [
    'what the order is called',
    [{ text: 'LLOGUER-7', order: 'LLOGUER-7' }],
    [{ text: 'TRF LLOGUER-7' }],
    ['0'],
  ],
  ['an order of two names', [{ text: 'PUIG', order: '0001' }], [{ text: 'NUNEZ', order: '0001' }], ['0?']],
])('of a part of a day nothing is known by day and amount alone: %s', (_what, told, before, expected) => {
  expect(paired(told, before, false)).toEqual(expected)
})
