import { describe, expect, it } from 'vitest'
import type { InvoiceLine } from '#wire/invoices.ts'
import { bodyOf, draftOf, noChanges } from './lineChanges.ts'
import { mergeLines } from './mergeLines.ts'

const lineOf = (change: Partial<InvoiceLine> = {}) =>
  ({
    identifier: 1,
    producte: 'Quota',
    productoDescripcion: null,
    cantidad: 1,
    productoPrecio: 100,
    productoDescuento: 0,
    ...change,
  }) as InvoiceLine
const before = [lineOf(), lineOf({ identifier: 2, producte: 'Licència' })]
/** The first line as somebody else has saved it. */
const savedWith = (change: Partial<InvoiceLine>) => [lineOf(change), ...before.slice(1)]
const applied = (change: Partial<InvoiceLine>) => ({ ...noChanges, applied: { 1: bodyOf(lineOf(change)) } })
const typed = (change: object) => ({
  ...noChanges,
  drafts: { 1: { ...draftOf(bodyOf(lineOf())), ...change } },
})

describe('lines that two have changed', () => {
  it('keep what each has changed in fields of its own', () => {
    const there = savedWith({ productoPrecio: 120 })
    expect(mergeLines(applied({ productoDescripcion: 'Meu' }), before, there)).toEqual(
      applied({ productoDescripcion: 'Meu', productoPrecio: 120 }),
    )
    expect(mergeLines(typed({ cantidad: '2,' }), before, there)).toEqual(
      typed({ cantidad: '2,', productoPrecio: '120' }),
    )
  })

  it('keep what was changed here where both changed a field, and tell what was saved there', () => {
    const there = savedWith({ productoPrecio: 120, producte: 'Igual' })
    const mine = applied({ productoPrecio: 90, producte: 'Igual' })
    expect(mergeLines(mine, before, there)).toEqual({
      ...mine,
      told: ['Quota, Preu: Algú altre hi ha desat: 120'],
    })
    expect(mergeLines(typed({ productoPrecio: '' }), before, there).told).toEqual([
      'Quota, Preu: Algú altre hi ha desat: 120',
    ])
  })

  it('tell what was typed into one that is gone', () => {
    expect(mergeLines(applied({ productoPrecio: 90 }), before, before.slice(1))).toEqual({
      ...noChanges,
      told: ['Algú altre ha esborrat la línia Quota. Hi havíeu escrit: Preu: 90'],
    })
  })

  it('tell what was changed of one that is taken out here, and nothing of one that both have taken out', () => {
    const removed = { ...noChanges, removed: [1] }
    expect(mergeLines(removed, before, savedWith({ productoPrecio: 120 }))).toEqual({
      ...removed,
      told: ['Algú altre ha canviat la línia Quota, que aquí s’esborrarà en desar.'],
    })
    expect(mergeLines(removed, before, before.slice(1))).toEqual(noChanges)
  })

  it('say nothing of what only one has changed', () => {
    const mine = applied({ productoPrecio: 90 })
    expect(mergeLines(mine, before, before)).toEqual(mine)
    expect(mergeLines(noChanges, before, savedWith({ productoPrecio: 120 }))).toEqual(noChanges)
  })
})
