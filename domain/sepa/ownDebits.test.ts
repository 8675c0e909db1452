import { expect, it } from 'vitest'
import {
  type DebitMovement,
  debitsToChoose,
  remittanceOfDebit,
  remittancesToChoose,
  returnsOf,
  settlementsOf,
} from './ownDebits.ts'

const DAY = '2026-11-10'
const movement = (more: Partial<DebitMovement>): DebitMovement => ({
  identifier: 1,
  bancIdentifier: 1,
  bookedOn: DAY,
  amount: 12100,
  currency: 'EUR',
  text: '',
  concept: null,
  endToEndId: null,
  mandateId: null,
  messageId: null,
  paymentInformationId: null,
  isReturn: false,
  fee: null,
  payerIban: null,
  ...more,
})
const REMITTANCE = {
  identifier: 7,
  banks: [1],
  messageId: 'R-7',
  collectionDate: DAY,
  total: 12100,
  blocks: [12100],
}
const DEBIT = {
  line: 3,
  endToEndId: 'E-3',
  mandateReference: 'M-3',
  amount: 12100,
  collectionDate: DAY,
}

// ISO 20022, external code set of bank transactions: transfers, also instant ones, either way.
it.each(['PMNT/RCDT/ESCT', 'PMNT/RRCT/ESCT'])(
  '%s is a transfer that came in, and no money of a debit whatever it is called',
  concept => {
    const asked = new Map([['E-3', { remittance: 7, amount: 12100 }]])
    expect(remittanceOfDebit(movement({ endToEndId: 'E-3' }), asked)).toBe(7)
    expect(remittanceOfDebit(movement({ endToEndId: 'E-3', concept }), asked)).toBeNull()
    const called = movement({ concept, text: 'REMESA' })
    expect(settlementsOf([{ ...called, concept: null }], [REMITTANCE], new Map())).toHaveLength(1)
    expect(settlementsOf([called], [REMITTANCE], new Map())).toEqual([])
  },
)

it.each(['PMNT/ICDT/ESCT', 'PMNT/IRCT/ESCT', '04'])(
  '%s is a transfer of ours, and no debit that came back',
  concept => {
    const known = { endToEndIds: new Set(['E-3']), mandates: new Set<string>() }
    const back = movement({ amount: -12100, endToEndId: 'E-3' })
    expect(returnsOf([back], [DEBIT], known)).toHaveLength(1)
    expect(returnsOf([{ ...back, concept }], [DEBIT], known)).toEqual([])
  },
)

it('what names a debit of ours is of no other debit of its mandate, whether that may come back or has done so', () => {
  const known = { endToEndIds: new Set(['E-3', 'E-9']), mandates: new Set(['M-3']) }
  const back = movement({ amount: -12100, isReturn: true, text: 'DEVOLUCION MANDATO M-3' })
  expect(returnsOf([back], [DEBIT], known)).toHaveLength(1)
  for (const other of [
    { ...back, text: 'DEVOLUCION E-9 MANDATO M-3' },
    { ...back, endToEndId: 'E-9', mandateId: 'M-3' },
  ]) {
    expect(returnsOf([other], [DEBIT], known)).toEqual([])
    expect(debitsToChoose({ ...other, isReturn: false }, [DEBIT], known).offered).toEqual([])
  }
})

it.each([
  { text: 'DEVOLUCION RECIBO ENDESA', concept: '03' },
  { text: 'ANULACION RECIBO SEGUROS' },
  { text: 'ABONO ADEUDO', concept: '14' },
])('%j gives money back, and is none of a remittance', more => {
  expect(settlementsOf([movement({ text: 'RECIBO', concept: '03' })], [REMITTANCE], new Map())).toHaveLength(
    1,
  )
  expect(settlementsOf([movement(more)], [REMITTANCE], new Map())).toEqual([])
})

it('of a file with several blocks each may be booked by itself: together they are its money, and one is no other remittance’s', () => {
  const mixed = { ...REMITTANCE, identifier: 8, messageId: 'R-8', total: 36300, blocks: [24200, 12100] }
  const core = movement({ amount: 24200, text: 'REMESA CORE' })
  const b2b = movement({ identifier: 2, amount: 12100, text: 'REMESA B2B' })
  expect(settlementsOf([core, b2b], [mixed], new Map())).toEqual([
    { movements: [1, 2], remittance: 8, evidence: 'remittance' },
  ])
  expect(settlementsOf([core], [mixed], new Map())).toEqual([])
  expect(settlementsOf([b2b], [mixed, REMITTANCE], new Map())).toEqual([])
  expect(settlementsOf([b2b], [REMITTANCE], new Map())).toHaveLength(1)
})

it('of one that somebody has settled, any money of debits of those days may be a part', () => {
  const settled = { ...REMITTANCE, total: 36300, isSettled: true, told: 0 }
  const part = movement({ amount: 36000, text: 'REMESA NETA' })
  expect(remittancesToChoose(part, [settled], new Map())).toEqual([settled])
  expect(remittancesToChoose({ ...part, text: 'TRANSFERENCIA' }, [settled], new Map())).toEqual([])
  expect(remittancesToChoose({ ...part, bookedOn: '2026-12-10' }, [settled], new Map())).toEqual([])
})
