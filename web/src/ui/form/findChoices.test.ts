import { expect, it } from 'vitest'
import { findChoices, prepareChoices, SHOWN_CHOICES } from './findChoices.ts'

const named = (...labels: string[]) => prepareChoices(labels.map((label, value) => ({ value, label })))
const labels = (choices: ReturnType<typeof named>, text: string) =>
  findChoices(choices, text).shown.map(({ label }) => label)

it('finds every word, whatever its accents, capitals and order', () => {
  const choices = named('Taller Àvila', 'Avila i Fills, Taller', 'Taller Serra')
  expect(labels(choices, 'AVILA taller')).toEqual(['Taller Àvila', 'Avila i Fills, Taller'])
  expect(labels(choices, 'cap')).toEqual([])
})

it('shows those that begin so before the others', () => {
  expect(labels(named('Can Serra', 'Serra', 'La Serra', 'Serra Nova'), 'serra')).toEqual([
    'Serra',
    'Serra Nova',
    'Can Serra',
    'La Serra',
  ])
})

it('knows the one that is called just so, unless there are two', () => {
  expect(findChoices(named('Serra', 'Serra Nova'), ' SERRA ').whole?.label).toBe('Serra')
  expect(findChoices(named('Serra', 'serra'), 'serra').whole).toBeUndefined()
  expect(findChoices(named('Serra Nova'), 'serra').whole).toBeUndefined()
})

it('counts all and shows some', () => {
  const many = named(...Array.from({ length: 10_000 }, (_, index) => `Client ${index}`))
  const found = findChoices(many, '')
  expect(found.count).toBe(10_000)
  expect(found.shown).toHaveLength(SHOWN_CHOICES)
})
