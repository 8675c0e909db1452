import { expect, it } from 'vitest'
import type { ForeignRecord, Restore } from '#wire/restores.ts'
import { numbersOf } from './movedNumbers.ts'

const series = (identifier: string, lastNumber: number): Restore['series'][number] => ({
  identifier,
  descripcion: identifier,
  lastNumber,
  lastDate: '2026-11-20',
})
const record = (number: string, day: string): ForeignRecord => ({
  number,
  day,
  isKnownInvoice: false,
  clients: [],
  state: 'accepted',
  total: '121.00',
  generatedAt: null,
})

it('takes the last number of each series that the agency knows of, and the last of their days', () => {
  const found = [
    record('A-9', '2026-11-21'),
    record('A-10', '2026-11-24'),
    record('R-2026-3', '2026-11-25'),
    // The books have it; an annulment that they lack gives no number.
    record('A-4', '2026-11-30'),
    record('Z-7', '2026-11-29'),
  ]
  expect(numbersOf([series('A', 8), series('R-2026', 2), series('B', 1)], found)).toEqual({
    numbers: { A: '10', 'R-2026': '3' },
    day: '2026-11-25',
  })
  expect(numbersOf([series('A', 8)], [])).toEqual({ numbers: {}, day: null })
})
