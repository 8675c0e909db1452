import { takeLanguageFrom } from '#language/language.ts'
import { languageOfPage, loadWords } from '../session/words.ts'
import '../styles/theme.scss'

/**
 * Where a page begins: with the words of its language, since everything else has them in hand while it is loaded. The page names all of
 * this in its head; nothing here waits for one thing to ask for another.
 */
const language = languageOfPage()
takeLanguageFrom(() => language)

const begin = async (): Promise<void> => {
  // Only Home does without the others, and has them when it has been drawn.
  if (window.location.pathname !== '/') loadWords('rest').catch(() => undefined)
  await loadWords('first')
  await import('./main.tsx')
}
void begin()
