import { describe, expect, it } from 'vitest'
import { cashPeriods } from './cashPeriods.ts'

const amounts = [
  { dueDate: '2026-11-21', pending: 0.1, expected: 0 },
  { dueDate: '2026-11-30', pending: 0.2, expected: 0 },
  { dueDate: '2027-01-30', pending: 10, expected: 100.5 },
  { dueDate: '2027-01-31', pending: 0, expected: 1 },
]

describe('expected money', () => {
  it('by month, those without any in between, from today on', () => {
    expect(cashPeriods(amounts, 'month', '2026-11-21')).toEqual([
      { first: '2026-11-01', last: '2026-11-30', pending: 0.3, expected: 0, total: 0.3 },
      { first: '2026-12-01', last: '2026-12-31', pending: 0, expected: 0, total: 0 },
      { first: '2027-01-01', last: '2027-01-31', pending: 10, expected: 101.5, total: 111.5 },
    ])
  })

  it('by week, from Monday to Sunday', () => {
    const weeks = cashPeriods(amounts, 'week', '2026-11-21')
    expect(weeks.slice(0, 3)).toEqual([
      { first: '2026-11-16', last: '2026-11-22', pending: 0.1, expected: 0, total: 0.1 },
      { first: '2026-11-23', last: '2026-11-29', pending: 0, expected: 0, total: 0 },
      { first: '2026-11-30', last: '2026-12-06', pending: 0.2, expected: 0, total: 0.2 },
    ])
    expect(weeks.at(-1)).toEqual({
      first: '2027-01-25',
      last: '2027-01-31',
      pending: 10,
      expected: 101.5,
      total: 111.5,
    })
  })

  it('of nothing at all is the period of today', () => {
    expect(cashPeriods([], 'month', '2026-12-01').map(({ first }) => first)).toEqual(['2026-12-01'])
  })
})
