import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, type Day } from './dates.ts'
import {
  belongsToCalendar,
  billingStep,
  type Calendar,
  duePeriods,
  lineText,
  MAX_DUE_PERIODS,
  type Pause,
  type Period,
  period,
  periodStart,
} from './periods.ts'

const anchors = fc
  .date({ min: new Date('1990-01-01T00:00Z'), max: new Date('2040-12-31T00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const billingDays = fc.oneof(
  fc.integer({ min: 3, max: 3650 }),
  fc.constantFrom(3, 7, 29, 30, 31, 45, 60, 90, 180, 360, 365, 366, 730, 3650),
)
const recurrent = fc.record({
  anchor: anchors,
  diasFacturacion: billingDays,
  isRecurrente: fc.constant(true),
})
const index = fc.integer({ min: 0, max: 60 })

/** The contract of the worked example: 31 January 2026, monthly. */
const monthly: Calendar = { anchor: '2026-01-31', diasFacturacion: 30, isRecurrente: true }

function due(
  calendar: Calendar,
  through: Day,
  history: { billedThrough?: Day; billed?: Period[]; pauses?: Pause[] } = {},
) {
  return duePeriods({ ...calendar, billedThrough: null, billed: [], pauses: [], ...history }, through)
}

const starts = (periods: Period[]): Day[] => periods.map(({ start }) => start)

const firstPeriods = (calendar: Calendar, count: number): Period[] =>
  Array.from({ length: count }, (_, k) => period(calendar, k))

describe('billingStep', () => {
  test.each([
    [30, { months: 1 }],
    [60, { months: 2 }],
    [90, { months: 3 }],
    [360, { months: 12 }],
    [365, { months: 12 }],
    [730, { months: 24 }],
    [3650, { months: 120 }],
    [3, { days: 3 }],
    [29, { days: 29 }],
    [31, { days: 31 }],
    [45, { days: 45 }],
    [364, { days: 364 }],
  ])('of %d days is %o', (days, step) => {
    expect(billingStep(days)).toStrictEqual(step)
  })

  test.each([0, 2, -30, 30.5, 3651, Number.NaN])('refuses %d days', days => {
    expect(() => billingStep(days)).toThrow(RangeError)
  })
})

describe('periods', () => {
  test.each([
    ['2026-01-31', 30, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2026-01-15', 90, ['2026-01-15', '2026-04-15', '2026-07-15', '2026-10-15', '2027-01-15']],
    ['2024-02-29', 365, ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-01-01', 45, ['2026-01-01', '2026-02-15', '2026-04-01', '2026-05-16']],
  ])('of a contract of %s every %d days start on %j', (anchor, days, expected) => {
    expect(expected.map((_, k) => periodStart(anchor, days, k))).toStrictEqual(expected)
  })

  it('end the day before the next one starts', () => {
    expect(firstPeriods(monthly, 3)).toStrictEqual([
      { start: '2026-01-31', end: '2026-02-27' },
      { start: '2026-02-28', end: '2026-03-30' },
      { start: '2026-03-31', end: '2026-04-29' },
    ])
  })

  it('bill a monthly contract of 1 January twelve times a year', () => {
    const contract = { ...monthly, anchor: '2026-01-01' }
    expect(due(contract, '2026-12-31')).toHaveLength(12)
  })

  it('are one day for a one-off contract, whatever its days', () => {
    const once = { anchor: '2026-05-10', diasFacturacion: 0, isRecurrente: false }
    expect(period(once, 0)).toStrictEqual({ start: '2026-05-10', end: '2026-05-10' })
    expect(() => period(once, 1)).toThrow(RangeError)
  })

  it('do not exist before the first', () => {
    expect(() => period(monthly, -1)).toThrow(RangeError)
    expect(() => period(monthly, 0.5)).toThrow(RangeError)
  })

  it('follow each other without gap or overlap, and never shrink to nothing', () => {
    fc.assert(
      fc.property(recurrent, index, (calendar, k) => {
        const current = period(calendar, k)
        const next = period(calendar, k + 1)
        expect(next.start).toBe(addDays(current.end, 1))
        expect(next.start > current.start).toBe(true)
        expect(current.end >= current.start).toBe(true)
      }),
    )
  })

  it('are counted from the anchor: the first starts on it', () => {
    fc.assert(fc.property(recurrent, calendar => period(calendar, 0).start === calendar.anchor))
  })
})

describe('duePeriods', () => {
  it('gives two periods in the worked example on 2026-03-15, and none when they are billed', () => {
    const found = due(monthly, '2026-03-15')
    expect(found).toStrictEqual([
      { k: 0, start: '2026-01-31', end: '2026-02-27' },
      { k: 1, start: '2026-02-28', end: '2026-03-30' },
    ])
    expect(due(monthly, '2026-03-15', { billed: found })).toStrictEqual([])
  })

  it('gives the October period alone in the worked example on 2026-11-21', () => {
    const billed = firstPeriods(monthly, 9)
    expect(billed.at(-1)?.start).toBe('2026-09-30')
    expect(due(monthly, '2026-11-21', { billed })).toStrictEqual([
      { k: 9, start: '2026-10-31', end: '2026-11-29' },
    ])
  })

  it('has only the period of 31 December in the December of the worked example', () => {
    const december = due(monthly, '2026-12-31').filter(({ start }) => start >= '2026-12-01')
    expect(december).toStrictEqual([{ k: 11, start: '2026-12-31', end: '2027-01-30' }])
  })

  it('is due on the very day that a period starts, not the day before', () => {
    expect(due(monthly, '2026-01-30')).toStrictEqual([])
    expect(starts(due(monthly, '2026-01-31'))).toStrictEqual(['2026-01-31'])
  })

  it('leaves out every period that a billed row overlaps, by one day even', () => {
    const billed = [{ start: '2026-02-27', end: '2026-02-28' }]
    expect(starts(due(monthly, '2026-04-30', { billed }))).toStrictEqual(['2026-03-31', '2026-04-30'])
  })

  it('keeps the periods that touch a billed row without overlapping it', () => {
    const billed = [{ start: '2026-02-28', end: '2026-03-30' }]
    expect(starts(due(monthly, '2026-03-31', { billed }))).toStrictEqual(['2026-01-31', '2026-03-31'])
  })

  it('counts periods that start on or before "billed through" as billed', () => {
    expect(starts(due(monthly, '2026-04-30', { billedThrough: '2026-02-28' }))).toStrictEqual([
      '2026-03-31',
      '2026-04-30',
    ])
    expect(starts(due(monthly, '2026-03-31', { billedThrough: '2026-02-27' }))).toStrictEqual([
      '2026-02-28',
      '2026-03-31',
    ])
  })

  test.each([
    {
      name: 'first and last day included',
      pause: { from: '2026-02-28', to: '2026-03-31' },
      left: ['2026-01-31', '2026-04-30'],
    },
    {
      name: 'one day short on either side',
      pause: { from: '2026-03-01', to: '2026-03-30' },
      left: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    },
    { name: 'open at the end', pause: { from: '2026-03-01', to: null }, left: ['2026-01-31', '2026-02-28'] },
    {
      name: 'open at the beginning',
      pause: { from: null, to: '2026-03-01' },
      left: ['2026-03-31', '2026-04-30'],
    },
    { name: 'open on both sides', pause: { from: null, to: null }, left: [] },
    {
      name: 'switched off and on within a day',
      pause: { from: '2026-02-28', to: '2026-02-27' },
      left: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    },
  ])('skips the periods that start in a pause: $name', ({ pause, left }) => {
    expect(starts(due(monthly, '2026-04-30', { pauses: [pause] }))).toStrictEqual(left)
  })

  it('bills a one-off contract once, on its day', () => {
    const once = { anchor: '2026-05-10', diasFacturacion: 30, isRecurrente: false }
    expect(due(once, '2026-05-09')).toStrictEqual([])
    const found = due(once, '2026-05-10')
    expect(due(once, '2027-05-10')).toStrictEqual(found)
    expect(found).toStrictEqual([{ k: 0, start: '2026-05-10', end: '2026-05-10' }])
    expect(due(once, '2027-05-10', { billed: found })).toStrictEqual([])
    expect(due(once, '2027-05-10', { billedThrough: '2026-05-10' })).toStrictEqual([])
    expect(due(once, '2027-05-10', { pauses: [{ from: '2026-05-10', to: null }] })).toStrictEqual([])
  })

  it('returns more than the limit, for the caller to block', () => {
    expect(MAX_DUE_PERIODS).toBe(12)
    expect(due({ ...monthly, anchor: '2025-01-01' }, '2026-01-01')).toHaveLength(13)
  })

  it('is what an earlier run left plus what came since, whenever the runs were', () => {
    fc.assert(
      fc.property(
        recurrent,
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 800 }),
        (calendar, first, further) => {
          const early = addDays(calendar.anchor, first)
          const late = addDays(early, further)
          const billed = due(calendar, early)
          const rest = due(calendar, late, { billed })
          expect([...billed, ...rest]).toStrictEqual(due(calendar, late))
        },
      ),
    )
  })

  it('holds each rule, asked period by period', () => {
    const somePause = fc.record({
      from: fc.option(fc.integer({ min: -100, max: 900 })),
      to: fc.option(fc.integer({ min: -100, max: 900 })),
    })
    fc.assert(
      fc.property(
        recurrent,
        fc.array(somePause, { maxLength: 2 }),
        fc.option(fc.integer({ min: -100, max: 900 })),
        fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 5 }),
        fc.integer({ min: -10, max: 900 }),
        (calendar, offsets, throughOffset, billedIndexes, last) => {
          const day = (offset: number | null) => (offset === null ? null : addDays(calendar.anchor, offset))
          const pauses = offsets.map(({ from, to }) => ({ from: day(from), to: day(to) }))
          const billedThrough = day(throughOffset)
          const billed = billedIndexes.map(k => period(calendar, k))
          const through = addDays(calendar.anchor, last)
          const found = new Set(
            duePeriods({ ...calendar, pauses, billedThrough, billed }, through).map(({ k }) => k),
          )
          // 900 days hold at most 301 periods of 3 days.
          for (let k = 0; k <= 301; k++) {
            const { start } = period(calendar, k)
            const paused = pauses.some(
              ({ from, to }) => start >= (from ?? '0000-00-00') && start <= (to ?? '9999-99-99'),
            )
            const before = billedThrough !== null && !(start > billedThrough)
            const expected = !(start > through) && !paused && !before && !billedIndexes.includes(k)
            expect(found.has(k)).toBe(expected)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('belongsToCalendar', () => {
  it('knows every period of the contract, and none that is a day off', () => {
    fc.assert(
      fc.property(recurrent, index, (calendar, k) => {
        const own = period(calendar, k)
        expect(belongsToCalendar(calendar, own)).toBe(true)
        expect(belongsToCalendar(calendar, { ...own, end: addDays(own.end, 1) })).toBe(false)
        expect(belongsToCalendar(calendar, { ...own, start: addDays(own.start, 1) })).toBe(false)
        expect(belongsToCalendar(calendar, { ...own, start: addDays(own.start, -1) })).toBe(false)
      }),
    )
  })

  it('knows the periods of before the days changed, up to there', () => {
    const now = { ...monthly, anchor: periodStart(monthly.anchor, 30, 2), diasFacturacion: 90 }
    const past = [{ ...monthly, until: now.anchor }]
    expect([0, 1, 2, 3].map(k => belongsToCalendar({ ...now, past }, period(monthly, k)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(belongsToCalendar({ ...now, past }, period(now, 0))).toBe(true)
  })

  it('does not know those of a calendar that nobody kept', () => {
    const billed = period(monthly, 1)
    expect(belongsToCalendar({ ...monthly, diasFacturacion: 90 }, billed)).toBe(false)
    expect(belongsToCalendar({ ...monthly, anchor: '2026-03-31' }, billed)).toBe(false)
    expect(belongsToCalendar({ ...monthly, isRecurrente: false }, billed)).toBe(false)
  })

  it('knows the one day of a one-off contract', () => {
    const once = { anchor: '2026-05-10', diasFacturacion: 30, isRecurrente: false }
    expect(belongsToCalendar(once, { start: '2026-05-10', end: '2026-05-10' })).toBe(true)
    expect(belongsToCalendar(once, { start: '2026-05-10', end: '2026-06-09' })).toBe(false)
    expect(belongsToCalendar(once, { start: '2026-05-11', end: '2026-05-11' })).toBe(false)
  })
})

describe('lineText', () => {
  const march = { start: '2026-03-01', end: '2026-03-31' }

  test.each([
    ['Servei del {inici} al {fi}', 'Servei del 01/03/2026 al 31/03/2026'],
    ['Quota {periode}', 'Quota 01/03/2026 - 31/03/2026'],
    ['Quota de {mes} de {any}', 'Quota de març de 2026'],
    ['{mes}, {mes} i {any}', 'març, març i 2026'],
    ['{Mes} {altre} {} {inici', '{Mes} {altre} {} {inici'],
    ['', ''],
  ])('fills %j in as %j', (template, text) => {
    expect(lineText(template, march, true)).toBe(text)
  })

  it('names the day alone as the period of a one-off contract', () => {
    const day = { start: '2026-05-10', end: '2026-05-10' }
    expect(lineText('Hores, {periode}', day, false)).toBe('Hores, 10/05/2026')
  })

  it('names the month and year in which the period starts', () => {
    expect(lineText('{mes} {any}', { start: '2026-12-31', end: '2027-01-30' }, true)).toBe('desembre 2026')
  })
})
