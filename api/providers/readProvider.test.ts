import { expect, it } from 'vitest'
import { readProvider } from './readProvider.ts'

const whole = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'hush' }

it('is none without settings, and all of them where there is one', () => {
  expect(readProvider({})).toBeNull()
  expect(readProvider(whole)).toMatchObject({ name: 'id.example.com', roles: null })
  expect(
    readProvider({ ...whole, OIDC_ROLE_CLAIM: 'g', OIDC_ROLES: 'a=b=Gestió, c=Consulta' })?.roles?.of,
  ).toEqual(
    new Map([
      ['a=b', 'Gestió'],
      ['c', 'Consulta'],
    ]),
  )
})

it.each([
  [{ OIDC_ISSUER: whole.OIDC_ISSUER }, /all three or none/],
  [{ ...whole, OIDC_ISSUER: 'http://id.example.com' }, /OIDC_ISSUER: must begin with https/],
  [{ ...whole, OIDC_ROLES: 'a=Gestió' }, /both or none/],
  [{ ...whole, OIDC_ROLE_CLAIM: 'g', OIDC_ROLES: 'a=Cap' }, /OIDC_ROLES: must be pairs/],
  [{ ...whole, OIDC_ROLE_CLAIM: 'g', OIDC_ROLES: '=Gestió' }, /OIDC_ROLES: must be pairs/],
])('refuses %j', (settings, message) => {
  expect(() => readProvider(settings)).toThrow(message)
  expect(() => readProvider(settings)).not.toThrow(/hush/)
})
