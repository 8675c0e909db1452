import { describe, expect, it } from 'vitest'
import { type Debit, type DebitBlock, directDebitXml } from '#domain/sepa/directDebitXml.ts'
import { targetDayFrom } from '#domain/sepa/targetCalendar.ts'
import { openBank } from '#tests/models/simulatedBank.ts'
import { readPain008 } from '#tests/support/pain008.ts'
import { hasPaymentSchemas, problemsOfMessage } from '#tests/support/paymentSchemas.ts'
import { seededRandom } from '#tests/support/seededRandom.ts'

/** The bank of the tests is held to what a bank does: one that takes anything proves nothing. */

const IBAN = 'ES9121000418450200051332'
const CREDITOR = 'ES77000B85626240'
const DEBTOR = 'ES7921000813610123456789'
const OTHER = 'ES5200491500061234567890'
const TODAY = '2026-11-30'

const debit = (place: number, values: Partial<Debit> = {}): Debit => ({
  endToEndId: `A-${place}-1`,
  amount: 121,
  mandate: { reference: `M-${place}`, signedOn: '2026-01-15', isOtherAccount: false },
  debtor: { name: 'Núñez & Paral·lel', iban: DEBTOR, bic: null, address: null },
  text: `Factura A-${place}`,
  ...values,
})
const file = (debits: readonly Debit[], values: Partial<DebitBlock> & { message?: string } = {}): string => {
  const { message = 'REM-1', ...block } = values
  return directDebitXml({
    id: message,
    createdAt: `${TODAY}T10:00:00Z`,
    creditor: { name: 'Consultoria', identifier: CREDITOR },
    blocks: [
      {
        id: `${message}-CORE-RCUR`,
        iban: IBAN,
        bic: null,
        scheme: 'CORE',
        sequence: 'RCUR',
        day: '2026-12-02',
        debits,
        ...block,
      },
    ],
  })
}
const open = (values: { rejects?: number; returns?: number } = {}) =>
  openBank({ iban: IBAN, creditor: CREDITOR, random: seededRandom(1), rejects: 0, returns: 0, ...values })
const GOOD = file([debit(1), debit(2, { amount: 0.01 })])

describe('a file', () => {
  it.each(['08', '02'] as const)('is read as it was meant: version %s', version => {
    const xml = directDebitXml(
      {
        id: 'REM-1',
        createdAt: `${TODAY}T10:00:00Z`,
        creditor: { name: 'C', identifier: CREDITOR },
        blocks: [
          {
            id: 'B',
            iban: IBAN,
            bic: null,
            scheme: 'B2B',
            sequence: 'OOFF',
            day: '2026-12-02',
            debits: [
              debit(7, { mandate: { reference: 'M/7', signedOn: '2026-01-15', isOtherAccount: true } }),
            ],
          },
        ],
      },
      version,
    )
    const told = { count: 1, sum: 12_100 }
    expect(readPain008(xml)).toMatchObject({
      version,
      messageId: 'REM-1',
      told,
      blocks: [
        {
          told,
          iban: IBAN,
          creditor: CREDITOR,
          debits: [
            {
              endToEndId: 'A-7-1',
              amount: 12_100,
              currency: 'EUR',
              mandate: 'M/7',
              signedOn: '2026-01-15',
              isOtherAccount: true,
              debtor: 'Nunez + Paral.lel',
              iban: DEBTOR,
              text: 'Factura A-7',
              scheme: 'B2B',
              sequence: 'OOFF',
              day: '2026-12-02',
            },
          ],
        },
      ],
    })
  })

  it.each<[string, string, string]>([
    ['is no XML', GOOD.slice(0, -30), 'FF01'],
    ['is another message', GOOD.replace('pain.008.001.08', 'pain.001.001.09'), 'FF01'],
    ['tells another number', GOOD.replace('<NbOfTxs>2<', '<NbOfTxs>3<'), 'AM18'],
    ['tells another number of a block', GOOD.replace(/(<PmtInf>.*?<NbOfTxs>)2</, '$11<'), 'AM18'],
    ['tells another sum', GOOD.replace('<CtrlSum>121.01<', '<CtrlSum>121.02<'), 'AM10'],
    ['tells another sum of a block', GOOD.replace(/(<PmtInf>.*?<CtrlSum>)121.01</, '$1121.00<'), 'AM10'],
    ['is of an account of nobody here', file([debit(1)], { iban: OTHER }), 'AC03'],
    ['is of another creditor', GOOD.replaceAll(CREDITOR, 'ES33000B64000009'), 'BE05'],
    ['is of a creditor whose controls are wrong', GOOD.replaceAll(CREDITOR, 'ES78000B85626240'), 'BE05'],
    ['is of a Sunday', file([debit(1)], { day: '2026-12-06' }), 'DT01'],
    ['is of today', file([debit(1)], { day: TODAY }), 'DT01'],
    ['is of a scheme that there is not', GOOD.replace('<Cd>CORE<', '<Cd>COR1<'), 'FF05'],
  ])('that %s is refused, and nothing of it is collected', (_what, xml, code) => {
    const bank = open()
    const { refusal, answer } = bank.take(xml, TODAY)
    expect(refusal?.code).toBe(code)
    // Of what is no message there is nothing to answer.
    if (answer !== null) expect(answer).toContain(`<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>${code}<`)
    expect(bank.statement('2026-12-31')).toMatchObject({ settled: [] })
    expect(bank.balance()).toBe(1_000_000)
  })

  it.skipIf(!hasPaymentSchemas)('that its schema does not know is refused', () => {
    const xml = GOOD.replace('<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>NONE</ChrgBr>')
    expect(open().take(xml, TODAY).refusal?.code).toBe('FF01')
  })

  it('that comes twice, and one that comes too late, are refused', () => {
    const bank = open()
    expect(bank.cutOff(GOOD, TODAY).refusal?.code).toBe('TM01')
    expect(bank.take(GOOD, TODAY).refusal).toBeNull()
    expect(bank.take(GOOD, TODAY).refusal?.code).toBe('AM05')
    expect(bank.statement('2026-12-31').settled).toHaveLength(2)
    expect([bank.balance(), bank.collected()]).toEqual([1_012_101, 12_101])
  })
})

describe('a debit', () => {
  const mandate = { reference: 'M-1', signedOn: '2026-01-15', isOtherAccount: false }
  it.each<[string, Partial<Debit>, string]>([
    [
      'an account whose controls are wrong',
      { debtor: { ...debit(1).debtor, iban: `${DEBTOR.slice(0, -1)}0` } },
      'AC01',
    ],
    ['a mandate of tomorrow', { mandate: { ...mandate, signedOn: '2026-12-03' } }, 'MD02'],
    [
      'a mandate of which nobody made use for three years',
      { mandate: { ...mandate, signedOn: '2023-12-01' } },
      'MD01',
    ],
    ['a reference that begins with a slash', { mandate: { ...mandate, reference: '/M-1' } }, 'MD02'],
    ['an identification with two slashes', { endToEndId: 'A//1' }, 'FF01'],
    ['nothing', { amount: 0 }, 'AM12'],
    ['the identification of another', { endToEndId: 'A-2-1' }, 'AM05'],
  ])('of %s is rejected, and the others are collected', (_what, values, code) => {
    const bank = open()
    const { answer, faults, refusal } = bank.take(file([debit(2), debit(1, values)]), TODAY)
    expect(refusal).toBeNull()
    expect(faults.map(fault => fault.code)).toEqual([code])
    expect(answer).toContain(`<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}<`)
    expect(bank.statement('2026-12-31').settled).toHaveLength(1)
  })

  it('of a mandate that was used for another account says so, and one for a single collection is used once', () => {
    const bank = open()
    const collect = (
      message: string,
      day: string,
      one: Partial<Debit>,
      sequence: 'RCUR' | 'OOFF' = 'RCUR',
    ) => {
      const { faults } = bank.take(
        file([debit(1, { endToEndId: message, ...one })], { message, day, sequence }),
        TODAY,
      )
      bank.statement(day)
      return faults.map(({ code }) => code)
    }
    const moved = { debtor: { ...debit(1).debtor, iban: OTHER } }
    const told = { ...moved, mandate: { ...mandate, isOtherAccount: true } }
    const once = { mandate: { ...mandate, reference: 'ONCE' } }
    expect(collect('R1', '2026-12-02', {})).toEqual([])
    expect(collect('R2', '2026-12-03', moved)).toEqual(['MD02'])
    expect(collect('R3', '2026-12-04', told)).toEqual([])
    expect(collect('R4', '2026-12-09', moved)).toEqual([])
    expect(collect('R5', '2026-12-10', once, 'OOFF')).toEqual([])
    expect(collect('R6', '2026-12-11', once, 'OOFF')).toEqual(['AG02'])
  })

  it('comes back for each reason in turn, and what is rejected is never collected', () => {
    const bank = open({ returns: 1 })
    const debits = Array.from({ length: 31 }, (_, place) => debit(place))
    bank.take(file(debits), TODAY)
    const { settled, returned } = bank.statement('2026-12-31')
    expect(settled).toHaveLength(31)
    const codes = new Set(returned.map(({ code }) => code))
    // Of a consumer's account only B2B debits come back.
    expect([codes.size, codes.has('AC13')]).toEqual([30, false])
    expect(bank.collected()).toBe(0)
    const strict = open({ rejects: 1 })
    expect(strict.take(file(debits), TODAY).rejected).toHaveLength(31)
    expect(strict.statement('2026-12-31').settled).toEqual([])
  })
})

it.skipIf(!hasPaymentSchemas)('what it writes is what its schemas want', () => {
  const bank = open({ rejects: 0.3, returns: 0.5 })
  const written = [bank.cutOff(GOOD, TODAY).answer]
  for (let month = 0; month < 6; month++) {
    const message = `REM-${month}`
    const debits = [...Array(9)].map((_, place) => debit(place, { endToEndId: `${message}-${place}` }))
    const day = targetDayFrom(`2027-0${month + 1}-12`)
    const { answer, refusal } = bank.take(file(debits, { message, day }), TODAY)
    expect(refusal).toBeNull()
    written.push(answer, ...bank.statement(`2027-0${month + 1}-28`).files)
  }
  const kinds = new Set<string>()
  for (const message of written) {
    const [, name] = /xsd:((?:camt|pain)\.\d+\.\d+\.\d+)/.exec(message ?? '') ?? []
    if (name === undefined) continue
    kinds.add(name)
    expect(problemsOfMessage(message ?? '', name), name).toEqual([])
  }
  expect([...kinds].sort()).toEqual([
    'camt.053.001.02',
    'camt.053.001.08',
    'camt.054.001.08',
    'pain.002.001.10',
  ])
})
