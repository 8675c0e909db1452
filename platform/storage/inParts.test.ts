import { expect, it } from 'vitest'
import { inParts } from './inParts.ts'

it.each([
  [[], ['*']],
  [[''], ['*']],
  [['ab'], ['ab*']],
  [['abc'], ['abc*']],
  [
    ['ab', 'cd'],
    ['abc', 'd*'],
  ],
  [['abcdefg'], ['abc', 'def', 'g*']],
  [
    ['a', '', 'bcdef'],
    ['abc', 'def*'],
  ],
])('makes parts of three of %j', async (pieces, expected) => {
  const given = async function* () {
    for (const piece of pieces) yield new TextEncoder().encode(piece)
  }
  const parts: string[] = []
  for await (const { bytes, isLast } of inParts(given(), 3))
    parts.push(new TextDecoder().decode(bytes) + (isLast ? '*' : ''))
  expect(parts).toEqual(expected)
})
