import { expect, it } from 'vitest'
import { pdfPollInterval } from './pdfPollInterval.ts'

const there = { fileVersion: 1 }
const missing = { fileVersion: 0 }

it('asks again while a file in sight is missing, rarely on a long list, else never', () => {
  expect(pdfPollInterval([there], 1)).toBe(0)
  expect(pdfPollInterval([], 0)).toBe(0)
  expect(pdfPollInterval([there, missing], 2)).toBe(5_000)
  expect(pdfPollInterval([missing], 50_000)).toBe(100_000)
})
