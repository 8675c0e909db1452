import { expect, it } from 'vitest'
import type { BankMovement } from '#wire/bankStatements.ts'
import { drawn } from '../../session/drawn.tsx'
import { MovementRow } from './MovementRow.tsx'
import { isDivisible } from './movementAmount.ts'
import { texts } from './texts.ts'

const movement: BankMovement = {
  identifier: 1,
  banc: { identifier: 1, nombre: 'Caixa' },
  statementIdentifier: 1,
  bookedOn: '2026-11-30',
  valuedOn: null,
  amount: 1234.5,
  currency: 'EUR',
  text: 'TRANSFERENCIA',
  payerName: null,
  payerIban: null,
  isReturn: false,
  returnReason: null,
  state: 'open',
  isMissed: false,
  refusal: null,
  perhaps: null,
  evidence: [],
  decidedBy: null,
  decidedAt: null,
  candidates: [],
  debits: [],
  returnableCount: 0,
  mayBeSeveral: false,
  payments: [],
}

const row = (changes: Partial<BankMovement>): string => {
  const none = () => {}
  return drawn(
    <MovementRow
      movement={{ ...movement, ...changes }}
      mayChange
      isBusy={false}
      onAccept={none}
      onSplit={none}
      onIgnore={none}
      onDebit={none}
      onFindDebit={none}
      onRetry={none}
      onUndo={none}
    />,
  ).replaceAll('\u00a0', ' ')
}

it.each([
  [{}, texts.split],
  [{ amount: -5 }, texts.giveBack],
  [{ currency: 'USD' }, null],
  [{ currency: 'USD', amount: -5 }, null],
  [{ isReturn: true }, null],
])('offers to divide euros alone: %j', (changes, offered) => {
  const html = row(changes)
  for (const words of [texts.split, texts.giveBack]) expect(html.includes(words)).toBe(words === offered)
  // And so does its key.
  expect(isDivisible({ ...movement, ...changes })).toBe(offered !== null)
})

it('writes money of another currency as it writes euros', () => {
  expect(row({ currency: 'USD' })).toContain('1.234,50 USD')
})

it('offers to find the debits that came back as one sum, also where the bank does not say so', () => {
  expect(row({ amount: -242, mayBeSeveral: true })).toContain(texts.findDebit)
  expect(row({ amount: -242 })).not.toContain(texts.findDebit)
})
