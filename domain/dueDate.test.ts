import { describe, expect, it, test } from 'vitest'
import { dueDate } from './dueDate.ts'

describe('dueDate', () => {
  test.each([
    ['2026-01-15', '2026-01-15', '2026-02-14', '2026-03-16', '2026-02-28'],
    ['2026-01-31', '2026-01-31', '2026-03-02', '2026-04-01', '2026-03-31'],
    ['2026-12-31', '2026-12-31', '2027-01-30', '2027-03-01', '2027-01-31'],
  ])('of an invoice of %s is %s, %s, %s or %s', (day, cash, thirty, sixty, endOfMonth) => {
    expect(dueDate(day, '0')).toBe(cash)
    expect(dueDate(day, '1')).toBe(thirty)
    expect(dueDate(day, '2')).toBe(sixty)
    expect(dueDate(day, '3')).toBe(endOfMonth)
  })

  it('is 2026-04-14 in the worked example', () => {
    expect(dueDate('2026-03-15', '1')).toBe('2026-04-14')
  })
})
