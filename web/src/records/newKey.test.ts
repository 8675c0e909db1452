import { expect, it } from 'vitest'
import { newKey } from './newKey.ts'

it('is a version 4 UUID, another one each time', () => {
  const keys = Array.from({ length: 100 }, newKey)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(keys).size).toBe(100)
})
