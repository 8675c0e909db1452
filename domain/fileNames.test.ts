import { expect, it } from 'vitest'
import { safeFileName } from './fileNames.ts'

it.each([
  ['A-413.pdf', 'A-413.pdf'],
  ['Ñ/-1', 'Ñ_-1'],
  ['..\\a:b', '_._a_b'],
  ['a\r\nb\u202Ec', 'a__b_c'],
  ['<"|?*>', '______'],
])('makes of %j the name %j', (text, name) => {
  expect(safeFileName(text)).toBe(name)
})
