import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInMadrid } from '#domain/dates.ts'
import { type ScheduleName, scheduleNameSchema } from './schedules.ts'
import { latestDue, nextDue, periodOf } from './scheduleTimes.ts'

const anyName = fc.constantFrom(...scheduleNameSchema.options)
const anyInstant = fc.date({
  min: new Date('1980-01-01T00:00Z'),
  max: new Date('2100-12-31T00:00Z'),
  noInvalidDate: true,
})

const inMadrid = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Madrid',
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(instant)

const told = ({ period, at }: { period: string; at: Date }) => [period, at.toISOString()]

describe('when a schedule comes', () => {
  test.each<[string, ScheduleName, string, string, string, string, string]>([
    [
      'in summer',
      'monthly',
      '2026-07-15T12:00:00Z',
      '2026-07',
      '2026-07-01T05:00:00.000Z',
      '2026-08',
      '2026-08-01T05:00:00.000Z',
    ],
    [
      'to the instant',
      'monthly',
      '2026-12-01T06:00:00Z',
      '2026-12',
      '2026-12-01T06:00:00.000Z',
      '2027-01',
      '2027-01-01T06:00:00.000Z',
    ],
    [
      'a millisecond before',
      'monthly',
      '2026-12-01T05:59:59.999Z',
      '2026-11',
      '2026-11-01T06:00:00.000Z',
      '2026-12',
      '2026-12-01T06:00:00.000Z',
    ],
    [
      'over the clock change of spring',
      'monthly',
      '2026-03-29T01:00:00Z',
      '2026-03',
      '2026-03-01T06:00:00.000Z',
      '2026-04',
      '2026-04-01T05:00:00.000Z',
    ],
    [
      'over the clock change of autumn',
      'monthly',
      '2026-10-25T01:00:00Z',
      '2026-10',
      '2026-10-01T05:00:00.000Z',
      '2026-11',
      '2026-11-01T06:00:00.000Z',
    ],
    [
      'in the first hour of the year in Madrid',
      'monthly',
      '2026-12-31T23:30:00Z',
      '2026-12',
      '2026-12-01T06:00:00.000Z',
      '2027-01',
      '2027-01-01T06:00:00.000Z',
    ],
    [
      'over the clock change of spring',
      'weekly',
      '2026-03-29T01:00:00Z',
      '2026-03-23',
      '2026-03-23T06:00:00.000Z',
      '2026-03-30',
      '2026-03-30T05:00:00.000Z',
    ],
    [
      'over the clock change of autumn',
      'weekly',
      '2026-10-25T01:00:00Z',
      '2026-10-19',
      '2026-10-19T05:00:00.000Z',
      '2026-10-26',
      '2026-10-26T06:00:00.000Z',
    ],
    [
      'when it is Monday already in Madrid',
      'weekly',
      '2026-11-22T23:30:00Z',
      '2026-11-16',
      '2026-11-16T06:00:00.000Z',
      '2026-11-23',
      '2026-11-23T06:00:00.000Z',
    ],
    [
      'over the end of the year',
      'weekly',
      '2026-12-31T23:30:00Z',
      '2026-12-28',
      '2026-12-28T06:00:00.000Z',
      '2027-01-04',
      '2027-01-04T06:00:00.000Z',
    ],
  ])('%s: %s at %s', (_what, name, instant, latest, latestAt, next, nextAt) => {
    expect(told(latestDue(name, new Date(instant)))).toEqual([latest, latestAt])
    expect(told(nextDue(name, new Date(instant)))).toEqual([next, nextAt])
  })

  test('is at seven in Madrid, on the first or on a Monday', () => {
    fc.assert(
      fc.property(anyName, anyInstant, (name, instant) => {
        const { at, period } = latestDue(name, instant)
        expect(inMadrid(at)).toMatch(name === 'monthly' ? /^\S+ 1 07:00:00$/ : /^mån \d+ 07:00:00$/)
        expect(dayInMadrid(at)).toBe(name === 'monthly' ? `${period}-01` : period)
        expect(periodOf(name, dayInMadrid(at))).toBe(period)
      }),
    )
  })

  test('has every instant between two comings that follow each other', () => {
    fc.assert(
      fc.property(anyName, anyInstant, (name, instant) => {
        const latest = latestDue(name, instant)
        const next = nextDue(name, instant)
        expect(latest.at <= instant && instant < next.at).toBe(true)
        expect(nextDue(name, latest.at)).toEqual(next)
        expect(latestDue(name, new Date(next.at.getTime() - 1))).toEqual(latest)
        expect(latestDue(name, next.at)).toEqual(next)
        expect(latest.period < next.period).toBe(true)
      }),
    )
  })
})
