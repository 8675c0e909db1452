import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { period } from '#domain/periods.ts'
import { AppError } from '#platform/errors.ts'
import {
  anchorAfter,
  anchorWhenBilledThrough,
  type ContractCalendar,
  changesPeriods,
  onceActive,
} from './contractCalendar.ts'

const TODAY = '2026-11-30'

const monthly = (extra: Partial<ContractCalendar> = {}): ContractCalendar => ({
  anchor: '2026-01-31',
  fechaInicio: '2026-01-31',
  diasFacturacion: 30,
  isRecurrente: true,
  billedThrough: null,
  past: [],
  billed: [],
  pauses: [],
  ...extra,
})

const same = (current: ContractCalendar) => ({
  fechaInicio: current.fechaInicio,
  diasFacturacion: current.diasFacturacion,
  isRecurrente: current.isRecurrente,
})

/** The first `count` periods, as a run bills them. */
const firstPeriods = (current: ContractCalendar, count: number) =>
  Array.from({ length: count }, (_, k) => period(current, k))

const refusal = (attempt: () => unknown): string => {
  try {
    attempt()
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.code
    throw error
  }
  return 'allowed'
}

describe('anchor of a changed contract', () => {
  it('[AMB-63] follows the start while nothing is billed, however late that is', () => {
    const current = monthly()
    for (const fechaInicio of ['2025-01-01', '2026-02-01', '2027-06-30'])
      expect(anchorAfter(current, { ...same(current), fechaInicio }, TODAY)).toBe(fechaInicio)
  })

  it.each([
    ['a period is on an invoice', { billed: [{ start: '2026-01-31', end: '2026-02-27' }] }],
    ['it is billed through a day', { billedThrough: '2026-11-30' }],
  ])('[AMB-63] keeps the start once %s, and takes the same start again', (_title, extra) => {
    const current = monthly(extra)
    expect(refusal(() => anchorAfter(current, { ...same(current), fechaInicio: '2026-02-01' }, TODAY))).toBe(
      'already-billed',
    )
    expect(anchorAfter(current, same(current), TODAY)).toBe('2026-01-31')
  })

  it('stays for another step while nothing is billed, even with periods past', () => {
    expect(anchorAfter(monthly(), { ...same(monthly()), diasFacturacion: 90 }, TODAY)).toBe('2026-01-31')
    expect(anchorAfter(monthly(), { ...same(monthly()), isRecurrente: false }, TODAY)).toBe('2026-01-31')
  })

  it('becomes the day after the last billed period for another step', () => {
    const current = monthly({ billed: firstPeriods(monthly(), 11) })
    expect(current.billed.at(-1)).toEqual({ start: '2026-11-30', end: '2026-12-30' })
    expect(anchorAfter(current, { ...same(current), diasFacturacion: 90 }, TODAY)).toBe('2026-12-31')
    expect(anchorAfter(current, { ...same(current), isRecurrente: false }, TODAY)).toBe('2026-12-31')
  })

  it.each([
    // Billed through a day means: the periods that start by it.
    ['2026-11-30', '2026-12-31'],
    ['2026-12-30', '2026-12-31'],
    ['2026-12-31', '2027-01-31'],
  ])('counts what is billed through %s up to the end of its last period', (billedThrough, anchor) => {
    const current = monthly({ billedThrough })
    expect(anchorAfter(current, { ...same(current), diasFacturacion: 365 }, TODAY)).toBe(anchor)
  })

  it('takes the later of the two, and never goes back', () => {
    const billed = firstPeriods(monthly(), 12)
    const both = monthly({ billed, billedThrough: '2026-11-30' })
    expect(anchorAfter(both, { ...same(both), diasFacturacion: 45 }, TODAY)).toBe('2027-01-31')
    const moved = monthly({ anchor: '2027-03-01', diasFacturacion: 90, billed, billedThrough: '2026-11-30' })
    expect(anchorAfter(moved, { ...same(moved), diasFacturacion: 30 }, TODAY)).toBe('2027-03-01')
  })

  it('is refused while something of a calendar before that is due', () => {
    const past = [{ anchor: '2026-01-31', until: '2026-07-31', diasFacturacion: 30, isRecurrente: true }]
    const current = monthly({
      anchor: '2026-07-31',
      diasFacturacion: 180,
      past,
      billed: firstPeriods(monthly(), 5),
    })
    const paused = { ...current, pauses: [{ from: '2026-06-01', to: '2026-12-31' }] }
    const attempt = (of: ContractCalendar) => () =>
      anchorAfter(of, { ...same(of), diasFacturacion: 90 }, TODAY)
    expect(refusal(attempt(current))).toBe('periods-due')
    expect(refusal(attempt(paused))).toBe('allowed')
  })

  it('is refused while something of the old calendar is due, the newest or one left out', () => {
    const behind = monthly({ billed: firstPeriods(monthly(), 10) })
    const gap = monthly({ billed: firstPeriods(monthly(), 11).filter((_, k) => k !== 4) })
    for (const current of [behind, gap]) {
      expect(refusal(() => anchorAfter(current, { ...same(current), diasFacturacion: 90 }, TODAY))).toBe(
        'periods-due',
      )
      expect(refusal(() => anchorAfter(current, { ...same(current), isRecurrente: false }, TODAY))).toBe(
        'periods-due',
      )
    }
    expect(anchorAfter(behind, { ...same(behind), diasFacturacion: 90 }, addDays(TODAY, -1))).toBe(
      '2026-11-30',
    )
  })

  it('does not mind what a pause has swallowed, but what fell due before it', () => {
    const billed = firstPeriods(monthly(), 9)
    const paused = monthly({ billed, pauses: [{ from: '2026-10-31', to: '2026-11-29' }] })
    expect(refusal(() => anchorAfter(paused, { ...same(paused), diasFacturacion: 90 }, '2026-11-29'))).toBe(
      'allowed',
    )
    const later = monthly({ billed, pauses: [{ from: '2026-11-01', to: null }] })
    expect(refusal(() => anchorAfter(later, { ...same(later), diasFacturacion: 90 }, TODAY))).toBe(
      'periods-due',
    )
  })

  it.each([
    ['the next start after a pause', [{ from: '2026-10-20', to: '2026-11-20' }], '2026-11-30'],
    [
      'or after the next pause',
      [
        { from: null, to: '2026-11-20' },
        { from: '2026-11-25', to: '2026-12-05' },
      ],
      '2026-12-31',
    ],
    ['but for a pause that holds no start', [{ from: '2026-11-01', to: '2026-11-20' }], '2026-10-31'],
  ])('is %s, were the day after what is billed in one', (_, pauses, anchor) => {
    const current = monthly({ billed: firstPeriods(monthly(), 9), pauses })
    for (const change of [{ diasFacturacion: 365 }, { isRecurrente: false }])
      expect(anchorAfter(current, { ...same(current), ...change }, '2026-10-30')).toBe(anchor)
  })

  it('of a contract of one day that begins to recur is the day after the pause', () => {
    const current = monthly({
      isRecurrente: false,
      billed: [{ start: '2026-01-31', end: '2026-01-31' }],
      pauses: [{ from: '2026-01-20', to: '2026-11-20' }],
    })
    expect(anchorAfter(current, { ...same(current), isRecurrente: true }, TODAY)).toBe('2026-11-21')
  })

  it('does not lie in a pause that lasts, once something is billed', () => {
    const lasting = { from: '2026-10-15', to: null }
    const today = '2026-11-29'
    const attempt = (of: ContractCalendar) => () =>
      anchorAfter(of, { ...same(of), diasFacturacion: 90 }, today)
    const billed = firstPeriods(monthly(), 9)
    expect(refusal(attempt(monthly({ billed, pauses: [lasting] })))).toBe('paused')
    expect(attempt(monthly({ billed, pauses: [onceActive(lasting, true, today)] }))()).toBe('2026-11-30')
    // A start from which nothing is billed may be given anew when the pause is over.
    expect(refusal(attempt(monthly({ pauses: [{ from: null, to: null }] })))).toBe('allowed')
  })

  it('does not stay in a pause that is over while nothing is billed', () => {
    const current = monthly({ pauses: [{ from: '2026-01-20', to: '2026-11-20' }] })
    for (const change of [{ diasFacturacion: 90 }, { isRecurrente: false }])
      expect(() => anchorAfter(current, { ...same(current), ...change }, TODAY)).toThrow(
        /en pausa fins al 20\/11\/2026/,
      )
  })

  it('of a one-off contract: its days do not count, becoming recurrent does', () => {
    const oneOff = monthly({ isRecurrente: false, billed: [{ start: '2026-01-31', end: '2026-01-31' }] })
    expect(anchorAfter(oneOff, { ...same(oneOff), diasFacturacion: 0 }, TODAY)).toBe('2026-01-31')
    expect(anchorAfter(oneOff, { ...same(oneOff), isRecurrente: true }, TODAY)).toBe('2026-02-01')
  })
})

describe('changes of a calendar', () => {
  it('are another start, another recurrence, or other days of a recurrent contract', () => {
    const current = monthly()
    expect(changesPeriods(current, same(current))).toBe(false)
    expect(changesPeriods(current, { ...same(current), fechaInicio: '2026-02-01' })).toBe(true)
    expect(changesPeriods(current, { ...same(current), diasFacturacion: 31 })).toBe(true)
    expect(changesPeriods(current, { ...same(current), isRecurrente: false })).toBe(true)
    const oneOff = monthly({ isRecurrente: false })
    expect(changesPeriods(oneOff, { ...same(oneOff), diasFacturacion: 31 })).toBe(false)
  })
})

describe('anchor when "billed through" changes', () => {
  const past = [{ anchor: '2026-01-31', until: '2026-12-31', diasFacturacion: 30, isRecurrente: true }]
  const moved = monthly({ anchor: '2026-12-31', diasFacturacion: 90, billedThrough: '2026-11-30', past })

  it('is the start again once nothing counts as billed', () => {
    expect(anchorWhenBilledThrough(moved, null)).toBe('2026-01-31')
    expect(anchorWhenBilledThrough({ ...moved, past: [] }, null)).toBe('2026-01-31')
  })

  it('stays else: what lies before it is of the calendar before', () => {
    const billed = firstPeriods(monthly(), 2)
    expect(anchorWhenBilledThrough(moved, '2026-06-01')).toBe('2026-12-31')
    expect(anchorWhenBilledThrough({ ...moved, billed }, null)).toBe('2026-12-31')
  })

  it('is not taken back to where nobody knows the calendar any more', () => {
    const unknown = { ...moved, past: [], billed: firstPeriods(monthly(), 2) }
    for (const day of ['2026-06-01', '2026-11-29', null])
      expect(
        refusal(() => anchorWhenBilledThrough(unknown, day)),
        String(day),
      ).toBe('calendar-unknown')
    for (const day of ['2026-11-30', '2026-12-30', '2027-06-01'])
      expect(anchorWhenBilledThrough(unknown, day)).toBe('2026-12-31')
    expect(anchorWhenBilledThrough({ ...unknown, billedThrough: null }, '2026-06-01')).toBe('2026-12-31')
  })
})
