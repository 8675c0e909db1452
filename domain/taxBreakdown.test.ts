import fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceTotals, sumMoney } from './money.ts'
import { taxBreakdown } from './taxBreakdown.ts'

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

it('gives an invoice of one rate what it has always had', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(0, 4, 10, 21),
      (amounts, rate) => {
        const lines = amounts.map(amount => ({ base: amount, discount: 0, line: amount }))
        const before = invoiceTotals({ lines, ivaPercent: rate })
        const now = taxBreakdown(amounts.map(amount => line(amount, String(rate), rate)))
        expect([now.base, now.quota, now.total]).toEqual([
          before.precioBase,
          before.impuestoIVA,
          before.totalFactura,
        ])
      },
    ),
  )
})

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
