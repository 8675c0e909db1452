import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  discountShare,
  formatMoney,
  formatPercent,
  formatQuantity,
  hasAtMostTwoDecimals,
  lineAmounts,
  r2,
  sumMoney,
} from './money.ts'

/** An integer number of hundredths as the number that JSON would carry: correctly rounded, so equal to the parsed decimal. */
const hundredths = (n: number | bigint): number => Number(n) / 100

describe('r2', () => {
  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['2.675', '2.68'],
    ['0.0049999999999', '0'],
    ['1.125', '1.13'],
    ['1.135', '1.14'],
  ])('rounds %s to %s: half goes away from zero', (input, output) => {
    expect(r2(input).eq(output)).toBe(true)
  })

  it('refuses what is not a number instead of taking it for zero', () => {
    expect(() => r2(Number.NaN)).toThrow()
    expect(() => r2('')).toThrow()
  })
})

describe('lineAmounts', () => {
  it('gives base, negative discount and their sum', () => {
    expect(lineAmounts({ units: 1, price: 100, discountPercent: 10 })).toStrictEqual({
      base: 100,
      discount: -10,
      line: 90,
    })
  })

  it('rounds the base before the discount is taken from it', () => {
    // 0.5 × 0.25 = 0.125 → 0.13; 50 % of 0.13 = 0.065 → 0.07. From the unrounded base it would be 0.06.
    expect(lineAmounts({ units: 0.5, price: 0.25, discountPercent: 50 })).toStrictEqual({
      base: 0.13,
      discount: -0.07,
      line: 0.06,
    })
  })

  it('takes the text of a database number as well', () => {
    expect(lineAmounts({ units: '3.00', price: '0.10', discountPercent: '0.00' })).toStrictEqual({
      base: 0.3,
      discount: 0,
      line: 0.3,
    })
  })

  it('never answers minus zero', () => {
    // toStrictEqual tells 0 from -0.
    const nothing = { base: 0, discount: 0, line: 0 }
    expect(lineAmounts({ units: 0, price: 100, discountPercent: 10 })).toStrictEqual(nothing)
    expect(lineAmounts({ units: 1, price: 0.01, discountPercent: 1 })).toStrictEqual({
      ...nothing,
      base: 0.01,
      line: 0.01,
    })
    expect(lineAmounts({ units: 1, price: 5, discountPercent: 100 })).toStrictEqual({
      base: 5,
      discount: -5,
      line: 0,
    })
  })
})

describe('discountShare', () => {
  test.each([
    [-20, 200, 10],
    [0, 200, 0],
    [-1, 3, 33.33],
    [-2, 3, 66.67],
    [-5, 5, 100],
    [0, 0, null],
  ])('of %d on %d is %s', (discount, base, share) => {
    expect(discountShare({ descuentoFactura: discount, precioBase: base + discount })).toBe(share)
  })
})

describe('sumMoney', () => {
  it('is exact where binary addition is not', () => {
    expect(sumMoney([0.1, 0.2])).toBe(0.3)
    expect(sumMoney([])).toBe(0)
    expect(sumMoney([0.1, -0.1])).toBe(0)
  })

  it('agrees with integer arithmetic in cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 200 }), cents => {
        expect(sumMoney(cents.map(hundredths))).toBe(
          hundredths(cents.reduce((total, n) => total + BigInt(n), 0n)),
        )
      }),
    )
  })
})

describe('formats', () => {
  test.each([
    [1234.56, '1.234,56\u00a0€'],
    [-1234.5, '-1.234,50\u00a0€'],
    [0.5, '0,50\u00a0€'],
    [0, '0,00\u00a0€'],
    [-0, '0,00\u00a0€'],
    [999.99, '999,99\u00a0€'],
    [1234567.89, '1.234.567,89\u00a0€'],
  ])('money %d is %s', (n, text) => {
    expect(formatMoney(n)).toBe(text)
  })

  test.each([
    [21, '21\u00a0%'],
    [12.5, '12,5\u00a0%'],
    [33.33, '33,33\u00a0%'],
    [0, '0\u00a0%'],
  ])('percent %d is %s', (n, text) => {
    expect(formatPercent(n)).toBe(text)
  })

  test.each([
    [1, '1'],
    [2.5, '2,5'],
    [0.25, '0,25'],
    [1000, '1.000'],
  ])('quantity %d is %s', (n, text) => {
    expect(formatQuantity(n)).toBe(text)
  })
})

describe('hasAtMostTwoDecimals', () => {
  test.each([0, 1, -1, 0.01, 1.1, 1.15, 89.99, 1e9, 1e21])('takes %d', n => {
    expect(hasAtMostTwoDecimals(n)).toBe(true)
  })

  test.each([0.001, 1.005, 0.1 + 0.2, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', n => {
    expect(hasAtMostTwoDecimals(n)).toBe(false)
  })

  it('takes every number of hundredths', () => {
    fc.assert(fc.property(fc.integer(), n => hasAtMostTwoDecimals(hundredths(n))))
  })
})
