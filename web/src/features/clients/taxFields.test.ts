import { expect, it } from 'vitest'
import { clientForm, newClient } from './clientForm.ts'
import { isZeroUnexplained } from './taxFields.ts'

const lyon = { zonaFiscal: 'eu', nifComunitario: 'FR40303265045' } as const

it.each([
  ['a client at home', {}, null, true],
  ['once the company has said what it means', {}, 'E1', false],
  ['a business that owes the tax itself', { isInversion: true }, null, false],
  ['a private person, who can’t', { isInversion: true, isEmpresa: false }, null, true],
  ['a business of the Union', lyon, null, false],
  ['a business of the Union without its number', { zonaFiscal: 'eu' }, null, true],
  ['a business on the islands', { zonaFiscal: 'islands' }, null, false],
  ['anybody outside the Union', { zonaFiscal: 'outside', isEmpresa: false }, null, false],
] as const)('at 0 %%, whether nothing says why: %s', (_, facts, zero, isUnexplained) =>
  expect(isZeroUnexplained(facts, zero)).toBe(isUnexplained),
)

it('sends of the tax fields those that are in sight', () => {
  const client = { ...newClient, nombre: 'Lió', nifComunitario: 'not a number', isInversion: true }
  expect(clientForm.parse(client)).toMatchObject({ nifComunitario: undefined, isInversion: true })
  expect(clientForm.parse({ ...client, isEmpresa: false })).toMatchObject({ isInversion: undefined })
  expect(clientForm.safeParse({ ...client, zonaFiscal: 'eu' }).error?.issues).toMatchObject([
    { path: ['nifComunitario'] },
  ])
  expect(clientForm.parse({ ...client, ...lyon })).toMatchObject({ ...lyon, isInversion: undefined })
})
