import { expect, it } from 'vitest'
import { pollDelay } from './pollDelay.ts'

it('looks often at first and every five seconds in the end', () => {
  const delays = Array.from({ length: 12 }, (_, looks) => pollDelay(looks))
  expect(delays[0]).toBeLessThan(1_000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect([delays.at(-1), pollDelay(100_000)]).toEqual([5_000, 5_000])
})
