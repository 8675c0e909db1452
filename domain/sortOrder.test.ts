import { expect, it } from 'vitest'
import { type SortValue, sortedRows } from './sortOrder.ts'

const sorted = (rows: readonly SortValue[], direction: 'asc' | 'desc') =>
  sortedRows(rows, value => value, direction)

it('sorts texts without accents and capitals, and what is missing last', () => {
  expect(sorted(['Zeta', null, 'àlex', 'Óscar', 'alba'], 'asc')).toEqual([
    'alba',
    'àlex',
    'Óscar',
    'Zeta',
    null,
  ])
  expect(sorted(['Zeta', null, 'àlex', 'Óscar', 'alba'], 'desc')).toEqual([
    null,
    'Zeta',
    'Óscar',
    'àlex',
    'alba',
  ])
})

it('sorts figures as figures', () => {
  expect(sorted([10, -2.5, 9, 0], 'asc')).toEqual([-2.5, 0, 9, 10])
})

it('leaves what is equal as it came, and turns it round with the rest', () => {
  const rows = ['b1', 'a1', 'b2', 'a2']
  expect(sortedRows(rows, row => row.slice(0, 1), 'asc')).toEqual(['a1', 'a2', 'b1', 'b2'])
  expect(sortedRows(rows, row => row.slice(0, 1), 'desc')).toEqual(['b2', 'b1', 'a2', 'a1'])
})
