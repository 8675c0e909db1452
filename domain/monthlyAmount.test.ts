import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthlyAmount } from './monthlyAmount.ts'

const of = (periodAmount: number, productoDiasFacturacion: number) => ({
  periodAmount,
  productoDiasFacturacion,
})

it.each([
  [100, 30, 100],
  [300, 90, 100],
  [1200, 360, 100],
  [1200, 365, 100],
  [2400, 730, 100],
  [45, 45, 30.42],
  [7, 7, 30.42],
  [0, 30, 0],
])('%d euros every %d days are %d a month', (amount, days, monthly) => {
  expect(monthlyAmount([of(amount, days)])).toBe(monthly)
})

it('is rounded once: three thirds of a euro are a euro, and half a cent goes up', () => {
  expect(monthlyAmount([of(1, 90), of(1, 90), of(1, 90)])).toBe(1)
  expect(monthlyAmount([of(1, 90), of(1, 180), of(1, 60)])).toBe(1)
  expect(monthlyAmount([of(0.01, 60)])).toBe(0.01)
  expect(monthlyAmount([])).toBe(0)
})

it('is what whole cents come to, whatever the periods', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          cents: fc.nat(10_000_000),
          days: fc.oneof(fc.constantFrom(30, 60, 90, 180, 360, 365), fc.integer({ min: 3, max: 3650 })),
        }),
        { maxLength: 40 },
      ),
      wanted => {
        // Exactly, as a fraction of two whole numbers.
        let [numerator, denominator] = [0n, 1n]
        for (const { cents, days } of wanted) {
          const [share, parts] =
            days % 30 === 0
              ? [1n, BigInt(days / 30)]
              : days % 365 === 0
                ? [1n, BigInt((days / 365) * 12)]
                : [365n, BigInt(12 * days)]
          numerator = numerator * parts + BigInt(cents) * share * denominator
          denominator *= parts
        }
        const rounded = Number((2n * numerator + denominator) / (2n * denominator)) / 100
        expect(monthlyAmount(wanted.map(({ cents, days }) => of(cents / 100, days)))).toBe(rounded)
      },
    ),
  )
})
