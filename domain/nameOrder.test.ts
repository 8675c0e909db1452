import { expect, it } from 'vitest'
import { type Spoken, takeLanguageFrom } from '#language/language.ts'
import { compareNames, compareShownNames } from './nameOrder.ts'

const NAMES = ['Ñandú', 'Nuñez', 'Òptica', 'Natura', 'Oca 10', 'oca 2']

const sortedIn = (language: Spoken, compare: typeof compareNames): string[] => {
  const before = takeLanguageFrom(() => language)
  try {
    return NAMES.toSorted(compare)
  } finally {
    takeLanguageFrom(before)
  }
}

it('names to choose from stand where a reader of the page’s language looks for them', () => {
  expect(sortedIn('es', compareShownNames)).toEqual(['Natura', 'Nuñez', 'Ñandú', 'oca 2', 'Oca 10', 'Òptica'])
  expect(sortedIn('ca', compareShownNames)).toEqual(['Ñandú', 'Natura', 'Nuñez', 'oca 2', 'Oca 10', 'Òptica'])
})

it('those of a report stand in one order, whoever reads it', () => {
  expect(sortedIn('es', compareNames)).toEqual(sortedIn('ca', compareNames))
})
