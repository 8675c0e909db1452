import { expect, it } from 'vitest'
import { quotaOf } from './vat.ts'

it.each([
  [1.65, 21, 0.35],
  [90, '21.00', 18.9],
  ['0.05', 10, 0.01],
  [-0.05, 10, -0.01],
  [100.1, 5.2, 5.21],
  [-100.1, 5.2, -5.21],
  [999_999_999_999.99, 100, 999_999_999_999.99],
  [-0.01, 21, 0],
  [-100, 0, 0],
  [0, 21, 0],
])('rounds once, half away from zero: %s at %s %% is %s', (base, rate, quota) => {
  expect(quotaOf(base, rate)).toBe(quota)
})

it('throws on what is no number', () => {
  expect(() => quotaOf(Number.NaN, 21)).toThrow()
})
