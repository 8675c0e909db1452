import type { CompiledMessage } from 'icu-minify/format'
import { compileMessage } from '#language/defineMessages.ts'
import { LANGUAGE_NAMES, type Language, localeOf } from '#language/language.ts'
import type { Message } from './allMessages.ts'

/** What is the same in every language: names of formats, of standards, of the product itself. */
const NAMES = new Set(['Facturació', ...Object.values(LANGUAGE_NAMES)])

/**
 * Tells whether a text that a screen shows can be one in this language: a message of it (its arguments being explained, too), data, or
 * something without words. What is left is a word of another language, or one that stands outside of the messages.
 *
 * @param isData whether the books hold this text.
 */
export const explainer = (
  messages: readonly Message[],
  language: Language,
  isData: (text: string) => boolean,
): ((text: string) => boolean) => {
  const texts = new Set<string>()
  const patterns: RegExp[] = []
  for (const { words } of messages) {
    const compiled = compileMessage(words[language])
    if (typeof compiled === 'string') texts.add(normal(compiled))
    else patterns.push(new RegExp(`^${patternOf(compiled)}$`, 'su'))
  }
  const months = monthsOf(language)

  const isExplained = (text: string, depth = 0): boolean => {
    const said = normal(text)
    if (!/\p{L}{2}/u.test(said) || NAMES.has(said) || isData(said) || texts.has(said)) return true
    if (months.test(said)) return true
    if (depth === 3) return false
    for (const pattern of patterns) {
      const found = pattern.exec(said)
      if (found?.slice(1).every(part => part === undefined || isExplained(part, depth + 1))) return true
    }
    // Several facts side by side, as lists and captions put them.
    const parts = said.split(/ · |: | \(|\)|, |\n|\. /).filter(part => part !== '' && part !== said)
    return parts.length > 1 && parts.every(part => isExplained(part, depth + 1))
  }
  return text => isExplained(text)
}

const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const monthsOf = (language: Language): RegExp => {
  const names = Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2026, month, 1))
    const inFormat = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat(localeOf(language), { month, timeZone: 'UTC' }).format(day)
    return [inFormat('long'), inFormat('short')]
  }).flat()
  return new RegExp(
    `^(\\d+ )?(de |d’)?(${names.join('|').replaceAll('.', '\\.')})( de| del)?( \\d+)?,?( [\\d:]+)?$`,
    'iu',
  )
}

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** A node of a compiled message: a text, an argument `[name]`, a count `[0]`, or a choice `[name, kind, options]`. */
const patternOf = (node: CompiledMessage | unknown): string => {
  if (typeof node === 'string') return escaped(node)
  if (!Array.isArray(node)) return ''
  const isMessage = node.some(part => Array.isArray(part)) && !isChoice(node)
  if (isMessage) return node.map(patternOfPart).join('')
  return patternOfPart(node)
}

const isChoice = (node: unknown[]): boolean =>
  node.length === 3 && typeof node[0] === 'string' && typeof node[2] === 'object' && !Array.isArray(node[2])

const patternOfPart = (part: unknown): string => {
  if (typeof part === 'string') return escaped(part)
  if (!Array.isArray(part)) return ''
  if (part.length === 1 && part[0] === 0) return '[\\d.,]+'
  if (isChoice(part))
    return `(?:${Object.values(part[2] as Record<string, unknown>)
      .map(option => patternOfOption(option))
      .join('|')})`
  return '(.*?)'
}

/** An option of a choice is a text, or a list of parts. */
const patternOfOption = (option: unknown): string =>
  Array.isArray(option) ? option.map(patternOfPart).join('') : patternOfPart(option)
