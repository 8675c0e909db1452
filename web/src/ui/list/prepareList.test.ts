import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#domain/fold.ts'
import { type ListReaders, prepareList, type Selection } from './prepareList.ts'

type Bill = { number: string; client: string; total: number; due: string | null; isPaid: boolean }

const readers: ListReaders<Bill> = {
  sorts: {
    client: bill => bill.client,
    total: bill => bill.total,
    due: bill => bill.due,
    paid: bill => bill.isPaid,
  },
  filters: { number: bill => bill.number, client: bill => bill.client },
  states: { paid: bill => bill.isPaid, dear: bill => bill.total >= 20 },
  sums: { total: bill => bill.total },
}

const bill = (
  number: string,
  client: string,
  total = 1,
  due: string | null = null,
  isPaid = false,
): Bill => ({
  number,
  client,
  total,
  due,
  isPaid,
})

const bills = [
  bill('A-1', 'Àvila Automoció', 30, '2026-03-01'),
  bill('A-2', 'Garcia i Fills', 10, null, true),
  bill('A-3', 'ÑANDÚ  Motor', 20, '2026-01-01'),
  bill('A-12', 'avila germans', 20, '2026-02-01', true),
]

const everything: Selection = { text: '', fields: [], sort: null, direction: 'asc' }

const numbers = (selection: Partial<Selection>, rows = bills): string[] =>
  [...prepareList(rows, readers).select({ ...everything, ...selection })].map(
    index => rows[index]?.number ?? '?',
  )

describe('fold', () => {
  it('takes accents, capitals and gaps away, and keeps letters apart from each other', () => {
    expect(fold('  Lluís  ÀVILA·Ñandú ')).toBe('lluis avila·nandu')
    expect(fold('Plain Text')).toBe('plain text')
    expect(fold('a\n\tb')).toBe('a b')
  })
})

describe('states', () => {
  it('leave the rows that are in all of them and hold the text, in the order asked for', () => {
    expect(numbers({ states: ['paid'] })).toEqual(['A-2', 'A-12'])
    expect(numbers({ states: ['paid', 'dear'] })).toEqual(['A-12'])
    expect(numbers({ states: ['dear'], text: 'avila', sort: 'total' })).toEqual(['A-12', 'A-1'])
    expect(numbers({ states: ['paid'], text: 'motor' })).toEqual([])
  })

  it('are counted over all rows, whatever is filtered by', () => {
    const list = prepareList(bills, readers)
    expect(['paid', 'dear', 'unknown'].map(list.countOf)).toEqual([2, 3, 0])
  })
})

describe('filter', () => {
  it('finds whatever the case and the accents of either side', () => {
    expect(numbers({ text: 'AVILA' })).toEqual(['A-1', 'A-12'])
    expect(numbers({ text: 'àvila' })).toEqual(['A-1', 'A-12'])
    expect(numbers({ text: 'nandu motor' })).toEqual(['A-3'])
  })

  it('searches all fields when none is checked, else the checked ones', () => {
    expect(numbers({ text: 'a-1' })).toEqual(['A-1', 'A-12'])
    expect(numbers({ text: 'a-1', fields: ['client'] })).toEqual([])
    expect(numbers({ text: 'avila', fields: ['client'] })).toEqual(['A-1', 'A-12'])
    expect(numbers({ text: 'avila', fields: ['number', 'client'] })).toEqual(['A-1', 'A-12'])
  })

  it('never matches across two fields or two rows', () => {
    expect(numbers({ text: 'A-1 Àvila' })).toEqual([])
    expect(numbers({ text: 'automocio a-2' })).toEqual([])
    expect(numbers({ text: 'a-1\navila' })).toEqual([])
    expect(numbers({ text: 'garcia i fills\na' })).toEqual([])
  })

  it('works on no rows at all', () => {
    expect(numbers({ text: 'x', sort: 'total' }, [])).toEqual([])
  })
})

describe('sort', () => {
  it('[LIM-10] keeps the order in which the rows came when none is chosen, in either direction', () => {
    expect(numbers({})).toEqual(['A-1', 'A-2', 'A-3', 'A-12'])
    expect(numbers({ direction: 'desc' })).toEqual(['A-1', 'A-2', 'A-3', 'A-12'])
    expect(numbers({ sort: 'nothing we know' })).toEqual(['A-1', 'A-2', 'A-3', 'A-12'])
  })

  it('sorts texts without regard to accents and case', () => {
    expect(numbers({ sort: 'client' })).toEqual(['A-1', 'A-12', 'A-2', 'A-3'])
    expect(numbers({ sort: 'client', direction: 'desc' })).toEqual(['A-3', 'A-2', 'A-12', 'A-1'])
  })

  it('sorts numbers by value and equal ones as they came', () => {
    expect(numbers({ sort: 'total' })).toEqual(['A-2', 'A-3', 'A-12', 'A-1'])
  })

  it('puts what is missing last, and false before true', () => {
    expect(numbers({ sort: 'due' })).toEqual(['A-3', 'A-12', 'A-1', 'A-2'])
    expect(numbers({ sort: 'paid' })).toEqual(['A-1', 'A-3', 'A-2', 'A-12'])
  })

  it('sorts what the filter leaves', () => {
    expect(numbers({ text: 'avila', sort: 'total' })).toEqual(['A-12', 'A-1'])
    expect(numbers({ text: 'avila', sort: 'total', direction: 'desc' })).toEqual(['A-1', 'A-12'])
  })
})

describe('sum', () => {
  it('adds cents, not floating euros', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => bill(`A-${index}`, 'x', 0.1))
    const list = prepareList(rows, readers)
    expect(list.sum('total', list.select(everything))).toBe(100)
  })

  it('follows the filter', () => {
    const list = prepareList(bills, readers)
    expect(list.sum('total', list.select({ ...everything, text: 'avila' }))).toBe(50)
  })
})

describe('against the plain way', () => {
  const words = fc.array(fc.constantFrom('Àvila', 'avi', 'Garcia', 'ñ', 'A-1', ' ', '·', '1'), {
    maxLength: 4,
  })
  const anyBill = fc.record({
    number: words.map(parts => parts.join('')),
    client: words.map(parts => parts.join('')),
    total: fc.integer({ min: -500, max: 500 }).map(cents => cents / 100),
    due: fc.constantFrom(null, '2026-01-01', '2026-02-01'),
    isPaid: fc.boolean(),
  })

  it('selects the same rows in the same order, ascending', () => {
    fc.assert(
      fc.property(
        fc.array(anyBill, { maxLength: 30 }),
        words.map(parts => parts.join('')),
        fc.subarray(['number', 'client'] as const),
        fc.constantFrom(null, 'total'),
        (rows, text, fields, sort) => {
          const searched = fields.length > 0 ? fields : (['number', 'client'] as const)
          const needle = fold(text)
          const plain = rows
            .map((row, index) => ({ row, index }))
            .filter(({ row }) => needle === '' || searched.some(field => fold(row[field]).includes(needle)))
          if (sort) plain.sort((a, b) => a.row.total - b.row.total)
          const found = [...prepareList(rows, readers).select({ text, fields, sort, direction: 'asc' })]
          expect(found).toEqual(plain.map(({ index }) => index))
        },
      ),
    )
  })
})
