import type { Language } from '#language/language.ts'
import { languagesToChoose } from './languagesToChoose.ts'
import { texts } from './languageTexts.ts'
import './languageChoice.scss'

/** A row of languages to choose from, for pages that visitors see. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  return (
    <fieldset className="languages">
      <legend className="visually-hidden">{texts.language}</legend>
      {languagesToChoose().map(({ language, name, isShown }) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="btn btn-link btn-sm"
          aria-pressed={isShown}
          onClick={() => onChoose(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
