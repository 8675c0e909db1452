import type { CompiledMessage } from 'icu-minify/format'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileMessage } from '#language/defineMessages.ts'
import { LANGUAGES } from '#language/language.ts'
import { allMessages, type Message, productSources, unsaid } from './allMessages.ts'
import { OWN_WORDS } from './ownWords.ts'

const sources = productSources()
let messages: Message[]
beforeAll(async () => {
  messages = await allMessages(sources)
})

/** Names of the arguments of a compiled message: each node that has one begins with it. */
const argumentsOf = (message: CompiledMessage): string[] => {
  const found = new Set<string>()
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [first, ...others] = node
    if (typeof first === 'string') found.add(first)
    for (const other of others)
      if (typeof other === 'object' && other !== null)
        for (const choice of Object.values(other)) Array.isArray(choice) && choice.forEach(walk)
  }
  if (typeof message !== 'string') message.forEach(walk)
  return [...found].sort()
}

const wordsOf = ({ words }: Message): [language: string, text: string][] => Object.entries(words)
const placeOf = ({ file, name }: Message): string => `${file}: ${name}`

describe('messages', () => {
  it('are there', () => expect(messages.length).toBeGreaterThan(100))

  it('take the same arguments in every language', () => {
    const different = messages.filter(message => {
      const sets = wordsOf(message).map(([, text]) => argumentsOf(compileMessage(text)).join())
      return new Set(sets).size > 1
    })
    expect(different.map(placeOf)).toEqual([])
  })

  it('say something in every language', () => {
    const empty = messages.filter(message =>
      LANGUAGES.some(language => message.words[language].trim() === '' && message.words.ca.trim() !== ''),
    )
    expect(empty.map(placeOf)).toEqual([])
  })

  it('have words of the specification only where those are others', () => {
    expect(messages.filter(({ words }) => words.spec === words.ca).map(placeOf)).toEqual([])
  })

  it('are all said somewhere', () => expect(unsaid(messages, sources).map(placeOf)).toEqual([]))
})

describe.each(LANGUAGES)('the words of %s', language => {
  const others = LANGUAGES.filter(other => other !== language)
  it.each(others)('hold none of %s', other => {
    const strayed = messages.filter(({ words }) => OWN_WORDS[other].test(words[language]))
    expect(strayed.map(message => `${placeOf(message)}: ${message.words[language]}`)).toEqual([])
  })
})
