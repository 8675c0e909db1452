import { describe, expect, it } from 'vitest'
import { AGEING_BUCKETS, ageingBucket, ageingSums, daysOverdue } from './ageing.ts'
import { addDays } from './dates.ts'

const TODAY = '2026-11-21'
const overdue = (days: number) => addDays(TODAY, -days)

describe('ageing', () => {
  it.each([
    [-400, 'notDue'],
    [-1, 'notDue'],
    [0, 'notDue'],
    [1, 'upTo30'],
    [30, 'upTo30'],
    [31, 'upTo60'],
    [60, 'upTo60'],
    [61, 'upTo90'],
    [90, 'upTo90'],
    [91, 'over90'],
    [4000, 'over90'],
  ])('puts what is %i days overdue under %s', (days, bucket) => {
    expect(ageingBucket(overdue(days), TODAY)).toBe(bucket)
    expect(daysOverdue(overdue(days), TODAY)).toBe(days)
  })

  it('counts calendar days across the change of the clock and the leap day', () => {
    expect(daysOverdue('2026-03-28', '2026-03-30')).toBe(2)
    expect(ageingBucket('2028-01-31', '2028-03-01')).toBe('upTo30')
    expect(ageingBucket('2028-01-31', '2028-03-02')).toBe('upTo60')
  })

  it('sums each column to the cent, and 0 where there is nothing', () => {
    const invoice = (days: number, totalFactura: number) => ({
      fechaVencimiento: overdue(days),
      totalFactura,
    })
    const sums = ageingSums(
      [invoice(0, 0.1), invoice(-5, 0.2), invoice(30, 10), invoice(31, 20.55), invoice(91, -3)],
      TODAY,
    )
    expect(sums).toEqual({ notDue: 0.3, upTo30: 10, upTo60: 20.55, upTo90: 0, over90: -3 })
    expect(Object.keys(ageingSums([], TODAY))).toEqual([...AGEING_BUCKETS])
  })

  it('refuses what is no calendar day', () => {
    expect(() => ageingBucket('2026-02-30', TODAY)).toThrow(RangeError)
  })
})
