import type { Language } from '#language/language.ts'
import { useFailureToast } from '../ui/toasts/useToast.ts'
import { beginAnew } from './chooseLanguage.ts'
import { texts } from './languageTexts.ts'
import { sessionApi } from './sessionApi.ts'

/** Keeps the language that somebody who is signed in has chosen, and shows the page in it. */
export function useChangeLanguage(): [choose: (language: Language) => Promise<void>, isChanging: boolean] {
  const [changeLanguage, { isLoading }] = sessionApi.useChangeLanguageMutation()
  const showFailure = useFailureToast()
  const choose = async (language: Language) => {
    const { error } = await changeLanguage({ language })
    if (error) showFailure(texts.language, error)
    else beginAnew()
  }
  return [choose, isLoading]
}
