import { expect, it } from 'vitest'
import { closableEnds, earlierEnds, endText, usualEnd } from './endsOfMonths.ts'

it('offers months that are over and open, the newest first, and proposes the last quarter of them', () => {
  const ends = closableEnds('2026-11-21', '2026-06-30')
  expect(ends).toEqual(['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'])
  expect(usualEnd(ends)).toBe('2026-09-30')
  expect(usualEnd(closableEnds('2026-11-21', '2026-09-30'))).toBe('2026-10-31')
  expect(closableEnds('2026-11-21', '2026-10-31')).toEqual([])
})

it('offers a month on its last day, and two years where nothing is closed', () => {
  const ends = closableEnds('2026-12-31', null)
  expect([ends[0], ends.length, ends.at(-1)]).toEqual(['2026-12-31', 24, '2025-01-31'])
})

it('goes back to months before the one that is closed', () => {
  expect(earlierEnds('2026-03-31').slice(0, 2)).toEqual(['2026-02-28', '2026-01-31'])
})

it('says which quarter ends with a month', () => {
  expect(endText('2026-09-30')).toBe('setembre de 2026 (3r trimestre)')
  expect(endText('2026-12-31')).toBe('desembre de 2026 (4t trimestre)')
  expect(endText('2026-10-31')).toBe('octubre de 2026')
})
