import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineAmounts, sumMoney } from './money.ts'
import { taxBreakdown, taxedTotals } from './taxBreakdown.ts'

const line = (amount: number, key: string, rate: number | null) => ({ amount, key, rate })

it('rounds each treatment once, and adds up exactly', () => {
  // 0.05 at 10 % is 0.005 a line: 0.03 in all, and not three times a cent.
  const { parts, base, quota, total } = taxBreakdown([
    line(0.05, '10', 10),
    line(100, '21', 21),
    line(0.05, '10', 10),
    line(-20, 'E1', null),
    line(0.15, '10', 10),
  ])
  expect(parts).toEqual([
    { key: '10', rate: 10, base: 0.25, quota: 0.03 },
    { key: '21', rate: 21, base: 100, quota: 21 },
    { key: 'E1', rate: null, base: -20, quota: 0 },
  ])
  expect({ base, quota, total }).toEqual({ base: 80.25, quota: 21.03, total: 101.28 })
})

it('has nothing of an invoice without lines', () => {
  expect(taxBreakdown([])).toEqual({ parts: [], base: 0, quota: 0, total: 0 })
})

const cents = fc.integer({ min: -5_000_000, max: 50_000_000 }).map(value => value / 100)

it('adds up whatever treatments come together', () => {
  const anyLine = fc.tuple(
    cents,
    fc.constantFrom<[string, number | null]>(['21', 21], ['10', 10], ['4', 4], ['E1', null], ['S2', 0]),
  )
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), lines => {
      const { parts, base, quota, total } = taxBreakdown(
        lines.map(([amount, [key, rate]]) => line(amount, key, rate)),
      )
      expect(base).toBe(sumMoney(lines.map(([amount]) => amount)))
      expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
      expect(total).toBe(sumMoney([base, ...parts.map(part => part.quota)]))
      expect(quota).toBe(sumMoney(parts.map(part => part.quota)))
    }),
  )
})

const at21 = (price: number, discountPercent: number) => ({
  ...lineAmounts({ units: 1, price, discountPercent }),
  key: '21',
  rate: 21,
})

it.each([
  ['three lines of 0.55', [at21(0.55, 0), at21(0.55, 0), at21(0.55, 0)], [1.65, 0, 0.35, 2]],
  ['one line of 90.00', [at21(100, 10)], [90, -10, 18.9, 108.9]],
  ['two lines of 90.00', [at21(100, 10), at21(100, 10)], [180, -20, 37.8, 217.8]],
  ['a line of nothing', [at21(0, 0)], [0, 0, 0, 0]],
  ['no line', [], [0, 0, 0, 0]],
])('gives the totals of the billing model: %s', (_, lines, expected) => {
  const { precioBase, descuentoFactura, impuestoIVA, totalFactura } = taxedTotals(lines)
  expect([precioBase, descuentoFactura, impuestoIVA, totalFactura]).toStrictEqual(expected)
})
