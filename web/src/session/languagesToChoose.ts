import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, spokenLanguage } from '#language/language.ts'

/** The browser's own language, when it is one of ours. */
const own = (): Language | undefined =>
  navigator.languages.map(tag => tag.split('-')[0]).find(language => isLanguage(language)) as
    | Language
    | undefined

/** The languages in which the page can be, each by its own name; that of the browser first. The one that is shown is marked. */
export const languagesToChoose = (): { language: Language; name: string; isShown: boolean }[] =>
  LANGUAGES.toSorted((one, other) => Number(other === own()) - Number(one === own())).map(language => ({
    language,
    name: LANGUAGE_NAMES[language],
    isShown: language === spokenLanguage(),
  }))
