import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const wordsIn = (path: string): Map<string, string> => new Map(flat(JSON.parse(readFileSync(path, 'utf8'))))
const flat = (words: Words, above = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, word]) =>
    typeof word === 'string' ? [[`${above}${key}`, word] as [string, string]] : flat(word, `${above}${key}.`),
  )
const filledIn = (word: string): string[] => (word.match(/\{\{\w+\}\}|\$t\([^)]*\)/g) ?? []).sort()

const ui = dirname(import.meta.resolve('@bull-board/ui/package.json').replace('file://', ''))
const theirs = wordsIn(join(ui, 'dist/static/locales/es-ES/messages.json'))
const ours = wordsIn(join(import.meta.dirname, 'queueBoardCatalan.json'))

it('says in Catalan all that the board of this version says, with nothing filled in that it does not have', () => {
  expect([...ours.keys()].toSorted()).toEqual([...theirs.keys()].toSorted())
  // A state it would fill in by its English name; ours do without.
  const unknown = [...ours].flatMap(([key, word]) =>
    filledIn(word).filter(name => !filledIn(theirs.get(key) ?? '').includes(name)),
  )
  expect(unknown).toEqual([])
})
