import { expect, it } from 'vitest'
import { pollingFor } from './pollingFor.ts'

const there = { fileVersion: 1 }
const missing = { fileVersion: 0 }

it('asks again while a file in sight is missing, rarely on a long list, else never', () => {
  expect(pollingFor([there], 1)).toBe(0)
  expect(pollingFor([], 0)).toBe(0)
  expect(pollingFor([there, missing], 2)).toBe(5_000)
  expect(pollingFor([missing], 50_000)).toBe(100_000)
})
