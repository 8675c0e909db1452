import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DATE_PRESETS, type DatePreset, rangeOf } from './dateRanges.ts'
import { addDays, dayOfEpoch, isDay } from './dates.ts'

const days = (preset: DatePreset, today: string): string => {
  const { from, to } = rangeOf(preset, today)
  return `${from}–${to}`
}

it.each([
  ['thisMonth', '2024-02-29', '2024-02-01–2024-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01–2025-12-31'],
  ['lastMonth', '2026-03-31', '2026-02-01–2026-02-28'],
  ['thisQuarter', '2026-11-22', '2026-10-01–2026-12-31'],
  ['thisQuarter', '2026-09-30', '2026-07-01–2026-09-30'],
  ['lastQuarter', '2026-02-10', '2025-10-01–2025-12-31'],
  ['thisYear', '2026-11-22', '2026-01-01–2026-12-31'],
  ['lastYear', '2024-02-29', '2023-01-01–2023-12-31'],
] as const)('%s on %s', (preset, today, range) => {
  expect(days(preset, today)).toBe(range)
})

it('all reaches as far as dates do', () => {
  const { from, to } = rangeOf('all', '2026-11-22')
  expect([from, to].every(isDay)).toBe(true)
  expect([addDays(from, -1), addDays(to, 1)].some(isDay)).toBe(false)
})

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayOfEpoch)

it('what is past ends on the day before what is now begins, on every day', () => {
  fc.assert(
    fc.property(anyDay, today => {
      for (const [before, now] of [
        ['lastMonth', 'thisMonth'],
        ['lastQuarter', 'thisQuarter'],
        ['lastYear', 'thisYear'],
      ] as const) {
        const current = rangeOf(now, today)
        expect(addDays(rangeOf(before, today).to, 1)).toBe(current.from)
        expect(current.from <= today && today <= current.to).toBe(true)
      }
      for (const preset of DATE_PRESETS)
        expect(rangeOf(preset, today).from <= rangeOf(preset, today).to).toBe(true)
    }),
  )
})
