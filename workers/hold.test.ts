import { expect, it } from 'vitest'
import { waitUntil } from '#platform/waitUntil.ts'
import { holding } from './hold.ts'

it('says that work is in hand until it ends, one word at a time, whatever becomes of a word', async () => {
  const { promise: work, resolve: end } = Promise.withResolvers<string>()
  const words: PromiseWithResolvers<void>[] = []
  const held = holding(
    () => {
      const word = Promise.withResolvers<void>()
      words.push(word)
      return word.promise
    },
    () => work,
    1,
  )
  expect(await waitUntil(() => words.length === 1, 100_000, 1)).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(words).toHaveLength(1)
  words[0]?.reject(new Error('the API is away'))
  expect(await waitUntil(() => words.length === 2, 100_000, 1)).toBe(true)
  end('done')
  expect(await held).toBe('done')
  words[1]?.resolve()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(words).toHaveLength(2)
})

it('ends as the work ends', async () => {
  await expect(
    holding(
      async () => undefined,
      () => Promise.reject(new Error('of the work')),
    ),
  ).rejects.toThrow('of the work')
})
