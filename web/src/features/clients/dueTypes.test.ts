import { expect, it } from 'vitest'
import { texts } from './texts.ts'

it('has the specification’s text for every code', () => {
  expect({ ...texts.dueTypes }).toStrictEqual({
    '0': 'Contado',
    '1': '30 días',
    '2': '60 días',
    '3': '30 días fin mes',
  })
})
