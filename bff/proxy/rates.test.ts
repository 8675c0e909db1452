import { expect, it } from 'vitest'
import { makeRates } from './rates.ts'

const of = (key: string) => [{ key, aMinute: 60, maxOpen: 2 }]

it('lets in so many a minute, and after that one in so long', () => {
  let now = 0
  const { take } = makeRates(() => now)
  const once = () => {
    const taken = take(of('a'))
    if (typeof taken !== 'number') taken.release()
    return typeof taken === 'number' ? taken : 0
  }
  expect(Array.from({ length: 60 }, once).every(wait => wait === 0)).toBe(true)
  expect(once()).toBe(1)
  now += 1_000
  expect([once(), once()]).toEqual([0, 1])
  now += 3_600_000
  expect(Array.from({ length: 61 }, once).filter(wait => wait > 0)).toHaveLength(1)
})

it('lets so many be open, and counts a refused one under no key', () => {
  const { take } = makeRates(() => 0)
  const first = take(of('a'))
  take(of('a'))
  expect(take(of('a'))).toBe(1)
  expect(take([...of('b'), ...of('a')])).toBe(1)
  if (typeof first !== 'number') first.release()
  expect(take(of('a'))).toHaveProperty('release')
  for (const _ of [1, 2]) expect(take(of('b'))).toHaveProperty('release')
})
