import { expect, it } from 'vitest'
import type { ForeignRecord, Restore } from '#wire/restores.ts'
import { movedNumbers, numbersOf } from './movedNumbers.ts'

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
    days: { A: '2026-11-24', 'R-2026': '2026-11-25' },
    day: '2026-11-25',
  })
  expect(numbersOf([series('A', 8)], [])).toEqual({ numbers: {}, days: {}, day: null })
})

it('dates each series by its own last invoice: what one was dated ahead does not hold up another', () => {
  const both = [series('A', 8), series('R', 6)]
  const { numbers, days, day } = numbersOf(both, [record('A-9', '2026-11-30'), record('R-7', '2026-11-26')])
  expect(movedNumbers(both, numbers, days, day ?? '')).toEqual([
    { identifier: 'A', lastNumber: 9, lastDate: '2026-11-30' },
    { identifier: 'R', lastNumber: 7, lastDate: '2026-11-26' },
  ])
  // Of what nobody has said it is the common one, and never before what the books have.
  expect(movedNumbers(both, { A: '9', R: '7' }, { A: '2026-11-01' }, '2026-11-30')).toMatchObject([
    { lastDate: '2026-11-20' },
    { lastDate: '2026-11-30' },
  ])
})
