import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  dayInMadrid,
  daysBetween,
  firstOfMonth,
  formatDay,
  isDay,
  lastOfMonth,
  monthLabelCa,
  monthNameCa,
  monthOf,
  nextMonth,
  parseSpanishDay,
  readTypedDay,
  toDay,
} from './dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2999-12-31T00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('isDay', () => {
  test.each(['1900-01-01', '2999-12-31', '2024-02-29', '2000-02-29', '2026-01-31'])('takes %s', text => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '3000-01-01',
    '0050-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '01/01/2026',
    '',
  ])('refuses %j', text => {
    expect(isDay(text)).toBe(false)
  })
})

describe('toDay', () => {
  test.each([
    ['2026-03-05', '2026-03-05'],
    ['2026-03-05T00:00:00', '2026-03-05'],
    ['2026-03-05T23:59:59.999Z', '2026-03-05'],
    ['2026-03-05T23:30:00-05:00', '2026-03-05'],
    ['2026-03-05T10:15', '2026-03-05'],
    ['2026-03-05T10:15:00.1234567+0100', '2026-03-05'],
  ])('takes the date part of %s as written', (text, day) => {
    expect(toDay(text)).toBe(day)
  })

  test.each([
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-03-05T',
    '2026-03-05T25:00',
    '2026-03-05 and more',
    '05/03/2026',
    '',
  ])('refuses %j', text => {
    expect(toDay(text)).toBeNull()
  })
})

describe('day arithmetic', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-05-10', 0, '2026-05-10'],
  ])('%s plus %d months is %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s plus %d days is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
  })

  test.each([
    ['2026-02-10', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('the month of %s runs from %s to %s', (day, first, last) => {
    expect(firstOfMonth(day)).toBe(first)
    expect(lastOfMonth(day)).toBe(last)
    expect(monthOf(day)).toBe(day.slice(0, 7))
  })

  it('goes on to January after December', () => {
    expect(nextMonth('2026-11')).toBe('2026-12')
    expect(nextMonth('2026-12')).toBe('2027-01')
  })

  it('refuses to compute with what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addMonths('', 1)).toThrow(RangeError)
    expect(() => nextMonth('2026-13')).toThrow(RangeError)
  })

  it('goes forth and back, over leap days too', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const there = addDays(day, count)
        expect(daysBetween(day, there)).toBe(count)
        expect(addDays(there, -count)).toBe(day)
        expect(there > day).toBe(count > 0)
      }),
    )
  })

  it('keeps the day of the month, or takes the last one where the month is shorter', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -240, max: 240 }), (day, count) => {
        const there = addMonths(day, count)
        const shorter = there === lastOfMonth(there) && there.slice(8) < day.slice(8)
        expect(there.slice(8) === day.slice(8) || shorter).toBe(true)
        expect(monthOf(addMonths(firstOfMonth(day), count))).toBe(monthOf(there))
      }),
    )
  })

  test.each(['Pacific/Apia', 'America/Los_Angeles', 'Europe/Madrid'])(
    'does not look at the local time zone (%s)',
    zone => {
      vi.stubEnv('TZ', zone)
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      // Around a change of the clock, and around the day that Samoa left out.
      expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
      expect(addDays('2011-12-29', 1)).toBe('2011-12-30')
      expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
      expect(lastOfMonth('2026-03-01')).toBe('2026-03-31')
      expect(toDay('2026-03-05T23:59:59.999Z')).toBe('2026-03-05')
      expect(dayInMadrid(new Date('2026-12-31T23:30Z'))).toBe('2027-01-01')
    },
  )
})

describe('Spanish days', () => {
  test.each([
    ['31/10/2026', '2026-10-31'],
    ['1/2/2026', '2026-02-01'],
    [' 05/03/2026 ', '2026-03-05'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %j as %s', (text, day) => {
    expect(parseSpanishDay(text)).toBe(day)
  })

  test.each([
    '29/02/2026',
    '31/4/2026',
    '10/31/2026',
    '1/1/26',
    '2026-10-31',
    '0/1/2026',
    '1/1/1899',
    '1-1-2026',
    '',
  ])('refuses %j', text => {
    expect(parseSpanishDay(text)).toBeNull()
  })

  it('reads back what it writes', () => {
    expect(formatDay('2026-03-05')).toBe('05/03/2026')
    fc.assert(fc.property(anyDay, day => parseSpanishDay(formatDay(day)) === day))
  })
})

describe('readTypedDay', () => {
  test.each([
    ['1/11/26', '2026-11-01'],
    ['01112026', '2026-11-01'],
    ['011126', '2026-11-01'],
    ['1-11-2026', '2026-11-01'],
    ['1-11-26', '2026-11-01'],
    ['1.11.2026', '2026-11-01'],
    [' 01/11/2026 ', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    ['29/2/28', '2028-02-29'],
  ])('reads %j as %s', (text, day) => {
    expect(readTypedDay(text)).toBe(day)
  })

  test.each([
    '',
    '1',
    '1/11',
    '1/11/2',
    '1/11/026',
    '1-11/26',
    '29/2/26',
    '32/1/26',
    '20261101',
    '1112026',
    '0',
    'avui',
  ])('takes %j for no day', text => {
    expect(readTypedDay(text)).toBeNull()
  })

  it('reads every day in each way that it is typed', () => {
    const ways: ((day: string) => string)[] = [
      day => formatDay(day),
      day => formatDay(day).replaceAll('/', '-'),
      day => formatDay(day).replaceAll('/', ''),
      day => day,
    ]
    fc.assert(fc.property(anyDay, fc.constantFrom(...ways), (day, way) => readTypedDay(way(day)) === day))
  })
})

describe('dayInMadrid', () => {
  test.each([
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2026-12-31T23:30:00Z', '2027-01-01'],
    ['2026-07-01T12:00:00Z', '2026-07-01'],
    // Summer time begins on 29 March 2026 …
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    // … and ends on 25 October 2026.
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ])('at %s is %s', (instant, day) => {
    expect(dayInMadrid(new Date(instant))).toBe(day)
  })

  it('refuses an invalid instant', () => {
    expect(() => dayInMadrid(new Date('never'))).toThrow(RangeError)
  })
})

describe('Catalan months', () => {
  it('names them', () => {
    expect([1, 3, 9, 12].map(monthNameCa)).toStrictEqual(['gener', 'març', 'setembre', 'desembre'])
    expect(monthLabelCa('2026-12')).toBe('desembre de 2026')
    expect(monthLabelCa('2027-04')).toBe('abril de 2027')
  })

  it('refuses what is no month', () => {
    expect(() => monthNameCa(0)).toThrow(RangeError)
    expect(() => monthNameCa(13)).toThrow(RangeError)
    expect(() => monthLabelCa('2026-00')).toThrow(RangeError)
    expect(() => monthLabelCa('2026-1')).toThrow(RangeError)
  })
})
