import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure, writeFigure } from './figures.ts'

const figure = (value: number) => ({ kind: 'figure', value })

describe('readFigure', () => {
  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['21,5', 21.5],
    ['21.5', 21.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1234.56', 1234.56],
    ['1234,56', 1234.56],
    ['12,5', 12.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1 234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ['1\u00a0234.567', 1234.567],
    ['1 234', 1234],
    ['  7 ', 7],
    ['007', 7],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['12,3456', 12.3456],
    [',5', 0.5],
    ['.125', 0.125],
    ['5,', 5],
    ['-1', -1],
    ['−0,1', -0.1],
    ['- 3', -3],
    ['+4', 4],
    ['-0', 0],
  ])('reads %j as %d', (text, value) => {
    expect(readFigure(text)).toEqual(figure(value))
  })

  it.each([
    ['1.234,56 €', 1234.56],
    ['1.234,56\u00a0€', 1234.56],
    ['1.234,56€', 1234.56],
    ['€ 12,50', 12.5],
    ['12,50 EUR', 12.5],
  ])('reads %j as an amount of %d €', (text, value) => {
    expect(readFigure(text, '€')).toEqual(figure(value))
  })

  it('reads a percent, and takes no sign for another', () => {
    expect(readFigure('21\u00a0%', '%')).toEqual(figure(21))
    expect(readFigure('12,5%', '%')).toEqual(figure(12.5))
    expect(readFigure('12 %', '€').kind).toBe('unreadable')
    expect(readFigure('12 €', '%').kind).toBe('unreadable')
    expect(readFigure('12 €').kind).toBe('unreadable')
  })

  it.each([
    ['1.234', 1234, 1.234],
    ['1,234', 1234, 1.234],
    ['12.500', 12_500, 12.5],
    ['999,000', 999_000, 999],
    ['-1.500', -1500, -1.5],
  ])('does not decide what %j is', (text, thousands, decimal) => {
    expect(readFigure(text)).toEqual({ kind: 'ambiguous', thousands, decimal })
    expect(readFigure(`${text} €`, '€')).toEqual({ kind: 'ambiguous', thousands, decimal })
  })

  it.each(['', ' ', '\u00a0'])('finds nothing in %j', text => {
    expect(readFigure(text)).toEqual({ kind: 'empty' })
  })

  it.each([
    'dotze',
    '12a',
    '1e3',
    '0x1F',
    'NaN',
    'Infinity',
    '.',
    ',',
    '-',
    '--1',
    '1-2',
    '1.2.3',
    '1.23,4.5',
    '1,2,3',
    '1234.567,8',
    '1.234,567.8',
    '12 50',
    '1 23,4',
    '0.123.456',
    '1.234 567',
    '€',
    "1'5",
    '9'.repeat(400),
  ])('understands nothing in %j', text => {
    expect(readFigure(text, '€').kind).toBe('unreadable')
  })

  const cents = fc.integer({ min: 0, max: 999_999_999 })
  const ways: ((value: number) => string)[] = [
    value => value.toFixed(2),
    value => value.toFixed(2).replace('.', ','),
    value => value.toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' }),
    value => value.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    value => value.toLocaleString('fr-FR', { minimumFractionDigits: 2 }),
    value => `${value.toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' })}\u00a0€`,
    value => `  ${value.toFixed(2).replace('.', ',')} €`,
    value => writeFigure(value),
  ]

  it('reads every amount to the cent, in each way that it is written with its cents', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...ways), (amount, way) => {
        expect(readFigure(way(amount / 100), '€')).toEqual(figure(amount / 100))
      }),
      { numRuns: 2000 },
    )
  })

  it('tells both readings of whatever could be thousands or decimals, and never one alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom('.', ','),
        (whole, behind, mark) => {
          const digits = String(behind).padStart(3, '0')
          expect(readFigure(`${whole}${mark}${digits}`)).toEqual({
            kind: 'ambiguous',
            thousands: whole * 1000 + behind,
            decimal: Number(`${whole}.${digits}`),
          })
        },
      ),
    )
  })

  it('answers to any text, with a number that JSON can carry or none', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.,- €%\u00a0'), maxLength: 14 }),
    )
    fc.assert(
      fc.property(text, typed => {
        const reading = readFigure(typed, '€')
        if (reading.kind === 'figure') {
          expect(Number.isFinite(reading.value)).toBe(true)
          expect(Object.is(reading.value, -0)).toBe(false)
          // Nothing but the digits makes the number.
          expect(typed).toMatch(/\d/)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('writeFigure', () => {
  it.each([
    [0, '0'],
    [12.5, '12,5'],
    [1234.56, '1234,56'],
    [1234, '1234'],
    [-0.1, '-0,1'],
    [1.234, '1,2340'],
    [Number.NaN, ''],
  ])('writes %d as %j', (value, text) => {
    expect(writeFigure(value)).toBe(text)
  })

  it('writes what is read again as the same figure', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (n, p) => {
          const value = n / 10 ** p + 0
          expect(readFigure(writeFigure(value))).toEqual(figure(value))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
