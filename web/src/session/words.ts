import load from 'virtual:words'
import { SPOKEN, type Spoken, spokenLanguage } from '#language/language.ts'
import { showMessages } from '#language/shownMessages.ts'

/** The language that the server wrote this page for: one page speaks one, and another one is another page. */
export const languageOfPage = (): Spoken =>
  SPOKEN.find(language => language === document.documentElement.dataset.language) ?? 'spec'

type Part = 'first' | 'rest'
const arrived = new Map<Part, Promise<void>>()

/**
 * Fetches words of the language of this page, once. What comes of them is in place when the promise is through; a failure is forgotten,
 * so that it may be tried again.
 */
export const loadWords = (part: Part): Promise<void> => {
  const known = arrived.get(part)
  if (known) return known
  const asked = load[spokenLanguage()][part]().then(module => showMessages(module.default))
  arrived.set(part, asked)
  asked.catch(() => arrived.delete(part))
  return asked
}
