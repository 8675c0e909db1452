import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice } from './prices.ts'

describe('a price', () => {
  it.each([
    [100, 'percent', 3, 103],
    // 1.005 in binary would be less than it is.
    [0.5, 'percent', 1, 0.51],
    [1, 'percent', 0.5, 1.01],
    [33.33, 'percent', 3, 34.33],
    [33.33, 'percent', -3, 32.33],
    [100, 'percent', -100, 0],
    [0, 'percent', 50, 0],
    [0.1, 'amount', 0.2, 0.3],
    [10, 'amount', -12.5, -2.5],
    [10, 'set', 7.25, 7.25],
  ] as const)('of %d, %s %d, is %d', (price, how, value, expected) => {
    expect(changedPrice(price, { how, value })).toBe(expected)
  })

  const cents = fc.integer({ min: 0, max: 999_999_999 }).map(count => count / 100)
  it('is rounded half away from zero, to the cent, and by amounts exactly', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -10_000, max: 100_000 }), (price, hundredths) => {
        const exact = BigInt(Math.round(price * 100)) * BigInt(10_000 + hundredths)
        const half = exact < 0n ? -5_000n : 5_000n
        expect(changedPrice(price, { how: 'percent', value: hundredths / 100 })).toBe(
          Number((exact + half) / 10_000n) / 100,
        )
      }),
    )
    fc.assert(
      fc.property(cents, cents, (price, amount) => {
        const risen = changedPrice(price, { how: 'amount', value: amount })
        expect(changedPrice(risen, { how: 'amount', value: -amount })).toBe(price)
      }),
    )
  })
})
