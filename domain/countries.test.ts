import { afterEach, expect, it } from 'vitest'
import { type Spoken, takeLanguageFrom } from '#language/language.ts'
import { countryChoices, countryShown, spanishCountries } from './countries.ts'

const before = takeLanguageFrom(() => 'spec')
afterEach(() => takeLanguageFrom(before))
const speak = (language: Spoken) => takeLanguageFrom(() => language)

it('are called as the books write them until somebody has chosen another language', () => {
  const names = spanishCountries()
  for (const language of ['spec', 'es'] as const) {
    speak(language)
    expect(countryChoices(names)).toEqual(names.map(name => ({ value: name, label: name })))
    expect(countryShown('Alemania')).toBe('Alemania')
  }
})

it('are called in the language that was chosen, and in its order, but kept as they were', () => {
  const names = spanishCountries()
  speak('ca')
  expect(['España', 'Alemania', ' paises bajos', 'Francia'].map(countryShown)).toEqual([
    'Espanya',
    'Alemanya',
    'Països Baixos',
    'França',
  ])
  speak('en')
  const choices = countryChoices(names)
  expect(choices.slice(0, 3)).toEqual([
    { value: 'España', label: 'Spain' },
    { value: 'Afganistán', label: 'Afghanistan' },
    { value: 'Islas Aland', label: 'Åland Islands' },
  ])
  expect(choices.map(({ value }) => value).toSorted()).toEqual(names.toSorted())
})

it('that are none of the list stay as they were written', () => {
  speak('en')
  expect(['Spain', 'Al-Ándalus', ''].map(countryShown)).toEqual(['Spain', 'Al-Ándalus', ''])
})
