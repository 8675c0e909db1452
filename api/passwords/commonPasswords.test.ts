import { expect, it } from 'vitest'
import { commonPasswords, isCommonPassword, LONGEST_COMMON } from './commonPasswords.ts'

const OWNER = { email: 'anna.puig@example.com', nombreUsuario: 'Anna Puig' }

it('knows how long the longest common one is: what is longer is not looked for', async () => {
  const lengths = [...(await commonPasswords())].map(({ length }) => length)
  expect(Math.max(...lengths)).toBe(LONGEST_COMMON)
})

it.each([
  ['the longest of the list', 'q1w2e3r4t5y6u7i8o9p0', true],
  ['a common one in capitals', 'PASSWORD', true],
  ['the name of its owner with a year', 'puig2026', true],
  ['a name of the product with accents', 'Facturació!', true],
  ['a long one that begins with a common one', 'password and twenty more', false],
  ['one that nobody tries', 'tres gats grisos', false],
])('%s', async (_, password, isCommon) => {
  expect(await isCommonPassword(password, OWNER)).toBe(isCommon)
})
