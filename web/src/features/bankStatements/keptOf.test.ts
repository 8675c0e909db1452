import { expect, it } from 'vitest'
import { keptOf } from './keptOf.ts'

const of = (...amounts: number[]) => amounts.map(amount => ({ amount }))

it('what the bank kept is by how much all payments together are more than what came in', () => {
  expect(keptOf({ amount: 295, evidence: [], payments: of(300) })).toBe(5)
  expect(keptOf({ amount: 295, evidence: ['name'], payments: of(100, 200) })).toBe(5)
  expect(keptOf({ amount: 300, evidence: [], payments: of(100, 200) })).toBe(0)
  expect(keptOf({ amount: 10, evidence: [], payments: [] })).toBe(0)
  expect(keptOf({ amount: -50, evidence: [], payments: of(-50) })).toBe(0)
})

it('of a remittance nothing was kept, though all of its payments hang on one of its sums', () => {
  for (const evidence of [['reference', 'amount'], ['remittance']] as const)
    expect(keptOf({ amount: 60, evidence: [...evidence], payments: of(60, 121) })).toBe(0)
})
