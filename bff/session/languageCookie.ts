import type { CookieOptions, Request, Response } from 'express'
import { isLanguage, LANGUAGE_COOKIE, type Language, type Spoken } from '#language/language.ts'
import type { Settings } from '../settings.ts'

const VALUE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`)

/** A year: it outlives sessions, so that the next sign-in is in the language of the last. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** The language that was chosen in this browser; `spec` while none has been. */
export const languageOf = (req: Request): Spoken => {
  const value = VALUE.exec(req.headers.cookie ?? '')?.[1]
  return isLanguage(value) ? value : 'spec'
}

/** The pages write it, too, before anybody has signed in (`web/src/session/chooseLanguage.ts`): so it is not for the server alone. */
export const setLanguageCookie = (res: Response, { secure }: Settings, language: Language): void => {
  // A link in a mail opens the page in it as well, which `strict` would not.
  const options: CookieOptions = { sameSite: 'lax', path: '/', secure, maxAge: KEPT_MS }
  res.cookie(LANGUAGE_COOKIE, language, options)
}
