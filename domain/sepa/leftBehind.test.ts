import { expect, it } from 'vitest'
import { isLeftBehind } from './leftBehind.ts'

it.each([
  ['prepared', '2026-12-01', false],
  ['prepared', '2026-12-02', true],
  ['sent', '2026-12-07', false],
  ['sent', '2026-12-08', true],
  ['settled', '2027-12-08', false],
  ['undone', '2027-12-08', false],
])('is a remittance of 2 December that is %s on %s: %s', (state, today, isSo) => {
  expect(isLeftBehind({ state, collectionDate: '2026-12-02' }, today)).toBe(isSo)
})
