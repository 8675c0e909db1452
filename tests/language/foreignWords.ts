import { LANGUAGES, type Language } from '#language/language.ts'
import { OWN_WORDS } from './ownWords.ts'

/** All texts that something holds. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Words of other languages in a text, but for those of what it is about. */
export const foreignWordsIn = (text: string, language: Language, data: readonly string[]): string[] => {
  const bare = data
    .filter(word => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text.replaceAll(/\s+/g, ' '))
  return LANGUAGES.filter(other => other !== language).flatMap(
    other => OWN_WORDS[other].exec(bare)?.[0] ?? [],
  )
}
