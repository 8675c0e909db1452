import { expect, it } from 'vitest'
import type { ClosingEntry } from '#wire/closings.ts'
import { boundaryBefore, closableEnds, earlierEnds, endText, usualEnd } from './endsOfMonths.ts'

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

it('goes back to what was closed before, also from where a reopening went', () => {
  const move = (action: ClosingEntry['action'], before: string | null, after: string | null) =>
    ({ action, before, after }) as ClosingEntry
  const march = move('close', null, '2026-03-31')
  const june = move('close', '2026-03-31', '2026-06-30')
  expect(boundaryBefore([june, march], '2026-06-30')).toBe('2026-03-31')
  expect(boundaryBefore([march], '2026-03-31')).toBeNull()
  const reopened = move('reopen', '2026-06-30', '2026-04-30')
  expect(boundaryBefore([reopened, june, march], '2026-04-30')).toBe('2026-03-31')
  const september = move('close', '2026-06-30', '2026-09-30')
  const farther = move('reopen', '2026-09-30', '2026-04-30')
  expect(boundaryBefore([farther, september, june, march], '2026-04-30')).toBe('2026-03-31')
  expect(boundaryBefore([move('reopen', '2026-03-31', '2026-01-31'), march], '2026-01-31')).toBeNull()
  // The history is told of its last moves alone.
  expect(boundaryBefore([reopened], '2026-04-30')).toBe('2026-03-31')
})

it('says which quarter ends with a month', () => {
  expect(endText('2026-09-30')).toBe('setembre de 2026 (3r trimestre)')
  expect(endText('2026-12-31')).toBe('desembre de 2026 (4t trimestre)')
  expect(endText('2026-10-31')).toBe('octubre de 2026')
})
