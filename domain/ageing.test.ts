import { describe, expect, it } from 'vitest'
import { AGEING_BUCKETS, ageingBucket, ageingDays, ageingSums, daysOverdue } from './ageing.ts'
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

  it('sums each column to the cent, less what is withheld, and 0 where there is nothing', () => {
    const invoice = (
      days: number,
      totalFactura: number,
      importeRetencion: number | null = null,
      collected = 0,
    ) => ({
      fechaVencimiento: overdue(days),
      totalFactura,
      importeRetencion,
      collected,
    })
    const sums = ageingSums(
      [
        invoice(0, 0.1),
        invoice(-5, 0.2),
        invoice(30, 10, 1.5),
        invoice(31, 30.55, null, 10),
        invoice(91, -3),
      ],
      TODAY,
    )
    expect(sums).toEqual({ notDue: 0.3, upTo30: 8.5, upTo60: 20.55, upTo90: 0, over90: -3 })
    expect(Object.keys(ageingSums([], TODAY))).toEqual([...AGEING_BUCKETS])
  })

  it('knows the due dates of each column, which leave no day out and share none', () => {
    for (const bucket of AGEING_BUCKETS) {
      const { from, to } = ageingDays(bucket, TODAY)
      for (const day of [from, to]) expect(ageingBucket(day, TODAY)).toBe(bucket)
    }
    const ranges = AGEING_BUCKETS.map(bucket => ageingDays(bucket, TODAY))
    for (const [place, { from }] of ranges.slice(0, -1).entries())
      expect(addDays(from, -1)).toBe(ranges[place + 1]?.to)
  })

  it('refuses what is no calendar day', () => {
    expect(() => ageingBucket('2026-02-30', TODAY)).toThrow(RangeError)
  })
})
