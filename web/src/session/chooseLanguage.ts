import { LANGUAGE_COOKIE, type Language } from '#language/language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** For who has not signed in: this browser remembers the language, and the server makes it theirs when they do (`bff/session/login.ts`). */
export const chooseLanguageHere = (language: Language): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  beginAnew()
}

/** One page speaks one language: another one is another page, at the same address. Unsaved forms ask first, as always. */
export const beginAnew = (): void => window.location.reload()
