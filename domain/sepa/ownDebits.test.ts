import { expect, it } from 'vitest'
import { type DebitMovement, remittanceOfDebit, returnsOf, settlementsOf } from './ownDebits.ts'

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
const REMITTANCE = { identifier: 7, bancIdentifier: 1, messageId: 'R-7', collectionDate: DAY, total: 12100 }
const DEBIT = {
  line: 3,
  endToEndId: 'E-3',
  mandateReference: 'M-3',
  amount: 12100,
  collectionDate: DAY,
}
const NONE = { endToEndIds: new Set<string>(), mandates: new Set<string>() }

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
    const known = { ...NONE, endToEndIds: new Set(['E-3']) } as Parameters<typeof returnsOf>[2]
    const back = movement({ amount: -12100, endToEndId: 'E-3' })
    expect(returnsOf([back], [DEBIT], known)).toHaveLength(1)
    expect(returnsOf([{ ...back, concept }], [DEBIT], known)).toEqual([])
  },
)
