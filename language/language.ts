/** The languages that the product speaks, each complete. */
export const LANGUAGES = ['ca', 'es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** What words are said in: a person's own choice, or the specification's own mixture (`spec`) until one has been made. */
export type Spoken = Language | 'spec'
export const SPOKEN: readonly Spoken[] = ['spec', ...LANGUAGES]

/** Each language by its own name, as one looks for it who reads no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ca: 'Català',
  es: 'Español',
  en: 'English',
}

/** The cookie in which a browser keeps the language that was chosen in it. It is no secret and proves nothing. */
export const LANGUAGE_COOKIE = 'language'

/** How numbers and dates are written. Without a choice as in Catalan, most words being so; figures are the same in Spanish. */
const LOCALES: Readonly<Record<Spoken, string>> = { spec: 'ca-ES', ca: 'ca-ES', es: 'es-ES', en: 'en-GB' }

let current: () => Spoken = () => 'spec'

/**
 * Says where the language is known from: a page has one, a server one for each request. Called once in a process.
 *
 * @returns where it was known from before, for who only borrows it.
 */
export const takeLanguageFrom = (source: () => Spoken): (() => Spoken) => {
  const before = current
  current = source
  return before
}

export const spokenLanguage = (): Spoken => current()

/** The BCP 47 tag by which numbers and dates are written now. */
export const spokenLocale = (): string => LOCALES[current()]

/** The locale of somebody else's language: a client's, a company's. */
export const localeOf = (language: Spoken): string => LOCALES[language]

/**
 * For an element's `lang`: which language its words are in where the specification departs from the Catalan of the page; nothing once a
 * language has been chosen, for then the words are in it.
 */
export const specLang = <Other extends 'es' | 'en'>(other: Other): { lang?: Other } =>
  current() === 'spec' ? { lang: other } : {}

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some(language => language === value)

/** What is made once for each locale and asked for by the one that is spoken: `const amount = byLocale(l => new Intl.NumberFormat(l))`. */
export const byLocale = <Made>(make: (locale: string) => Made): (() => Made) => {
  const known = new Map<string, Made>()
  return () => {
    const locale = spokenLocale()
    const made = known.get(locale) ?? make(locale)
    known.set(locale, made)
    return made
  }
}
