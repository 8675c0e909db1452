import { describe, expect, it } from 'vitest'
import { lineAmounts } from '#domain/money.ts'
import {
  type CorrectionDraft,
  changeOfLine,
  differenceOf,
  type LeftLine,
  linesOfDraft,
  typedOriginalOf,
  unusedOf,
} from './correctionDraft.ts'

const now = {
  producte: 'Taller Pro',
  productoDescripcion: '',
  cantidad: '2',
  productoPrecio: '100',
  productoDescuento: '0',
}
const line: LeftLine = {
  identifier: 7,
  original: 0,
  producte: 'Taller Pro',
  precioLinea: 200,
  restante: 200,
  periodo: { start: '2026-11-01', end: '2026-11-30' },
  isLiberada: false,
  now,
}
const draft: CorrectionDraft = {
  causa: 'price',
  tipoFactura: undefined,
  modo: 'I',
  extent: 'lines',
  liberarPeriodos: false,
  rights: {},
  freeLines: [],
  amount: { text: '', name: 'Descompte', original: 0, tratamiento: '' },
  lastDays: {},
}

describe('the difference of a line', () => {
  const figures = (cantidad: number, productoPrecio: number, productoDescuento = 0) => ({
    cantidad,
    productoPrecio,
    productoDescuento,
  })

  it.each([
    ['a lower price', figures(2, 100), figures(2, 90), figures(-2, 10)],
    ['a higher price', figures(2, 100), figures(2, 110), figures(2, 10)],
    ['fewer units', figures(2, 100), figures(1, 100), figures(-1, 100)],
    ['none of it', figures(2, 100, 10), figures(0, 100, 10), figures(-2, 100, 10)],
    ['another discount', figures(1, 100), figures(1, 100, 15), figures(-1, 15)],
    ['units and price', figures(2, 100), figures(3, 50), figures(-1, 50)],
  ])('of %s', (_, before, right, change) => {
    expect(differenceOf(before, right)).toEqual(change)
  })

  it('is none where nothing differs', () => {
    expect(differenceOf(figures(1, 100), figures(1, 100))).toBeNull()
    expect(differenceOf(figures(1, 100), figures(2, 50))).toBeNull()
  })

  it('comes to what is right, to the cent, whatever is typed', () => {
    const lineOf = ({ cantidad, productoPrecio, productoDescuento }: ReturnType<typeof figures>) =>
      lineAmounts({ units: cantidad, price: productoPrecio, discountPercent: productoDescuento }).line
    for (const units of [0.33, 1, 2.5])
      for (const price of [0.01, 9.99, 33.33])
        for (const discount of [0, 7, 33.33])
          for (const right of [figures(units, 12.34, discount), figures(1.37, price, discount)]) {
            const before = figures(units, price, discount)
            const change = differenceOf(before, right)
            const total = lineOf(before) + (change ? lineOf(change) : 0)
            expect(total).toBeCloseTo(lineOf(right), 6)
          }
  })
})

describe('what is sent', () => {
  it('is the difference of what was typed, and by substitution all of it', () => {
    const rights = { 7: { ...now, productoPrecio: '90' } }
    expect(linesOfDraft({ ...draft, rights }, [line]).lines).toEqual([
      { lineaOriginal: 7, producte: 'Taller Pro', cantidad: -2, productoPrecio: 10, productoDescuento: 0 },
    ])
    expect(changeOfLine(line, { ...draft, rights })).toBe(-20)
    expect(linesOfDraft({ ...draft, rights, modo: 'S' }, [line]).lines).toMatchObject([
      { lineaOriginal: 7, cantidad: 2, productoPrecio: 90 },
    ])
    expect(changeOfLine(line, { ...draft, rights, modo: 'S' })).toBe(180)
  })

  it('takes back the whole by saying no lines', () => {
    expect(linesOfDraft({ ...draft, extent: 'whole' }, [line])).toEqual({ lines: undefined, missing: null })
  })

  it('takes an amount off', () => {
    const amount = { ...draft.amount, text: '12,50' }
    expect(linesOfDraft({ ...draft, extent: 'amount', amount }, [line]).lines).toMatchObject([
      { producte: 'Descompte', cantidad: -1, productoPrecio: 12.5, original: 0, tratamiento: null },
    ])
  })

  it('says the last day used, within the period or the day before it', () => {
    const ended = (day: string) => linesOfDraft({ ...draft, extent: 'ended', lastDays: { 7: day } }, [line])
    expect(ended('2026-11-10').lines).toEqual([{ lineaOriginal: 7, ultimoDia: '2026-11-10' }])
    expect(unusedOf(line, '2026-11-10')).toMatchObject({ days: 20, of: 30, amount: 133.33 })
    expect(ended('2026-10-31').missing).toBeNull()
    expect(ended('2026-11-30').missing).toBe('lastDay')
    expect(ended('2026-10-30').missing).toBe('lastDay')
  })

  it.each([
    ['lines', {}],
    ['wrongLines', { rights: { 7: { ...now, cantidad: '-1' } } }],
    ['wrongLines', { modo: 'S', rights: { 7: { ...now, productoPrecio: '' } } }],
    ['amount', { extent: 'amount' }],
    ['lastDay', { extent: 'ended' }],
  ] as [string, Partial<CorrectionDraft>][])('waits for %s', (missing, part) => {
    expect(linesOfDraft({ ...draft, ...part }, [line]).missing).toBe(missing)
  })
})

it('reads an invoice of earlier software once all of it is there', () => {
  const typed = {
    key: 1,
    serie: '',
    numero: '2025/17',
    fecha: '2025-12-31',
    base: '1.000,00',
    cuota: '210',
    tratamiento: '',
  }
  expect(typedOriginalOf(typed)).toEqual({
    serie: null,
    numero: '2025/17',
    fecha: '2025-12-31',
    base: 1000,
    cuota: 210,
    tratamiento: null,
  })
  expect(typedOriginalOf({ ...typed, cuota: '' })).toBeNull()
})
