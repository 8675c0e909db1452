import { type Language, spokenLanguage } from '#language/language.ts'

/** For the `lang` of a page that a server writes: until a language is chosen, its words are Catalan. */
export const pageLanguage = (): Language => {
  const spoken = spokenLanguage()
  return spoken === 'spec' ? 'ca' : spoken
}
