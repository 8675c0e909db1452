import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeClock } from '#platform/clock.ts'
import { SettingsError } from '#platform/env.ts'
import type { Row } from '../database/tables.ts'
import { makeTokens } from './tokens.ts'

const at = (instant: string) => makeClock(instant)
const morning = at('2026-11-30T08:00:00Z')

const newKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}

const user: Row<'users'> = {
  id: '9f1d1b3e-3f4c-4f0e-9d55-0f5a0c1b2d3e',
  nombreUsuario: 'Núria Puig i Ferrer',
  email: 'nuria@example.com',
  passwordHash: 'never in a token',
  isEnabled: true,
  rol: 'Gestió',
  telefonoUsuario: null,
  language: null,
  hasSecondFactor: false,
  tokenVersion: 4,
  creationDate: new Date('2026-01-01T00:00:00Z'),
  version: 7,
}

const signIn = { sid: '0a1b2c3d-1111-4222-8333-444455556666', auth_time: 1_790_000_000 }

let first: JWK
let second: JWK
beforeAll(async () => {
  first = await newKey('first')
  second = await newKey('second')
})

const tokensOf = (keys: unknown, clock = morning) => makeTokens(JSON.stringify(keys), clock)

const expectRefused = async (verified: Promise<unknown>) =>
  expect(verified).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })

describe('user tokens', () => {
  test('[AUTH-35] say who it is, with which role', async () => {
    const tokens = tokensOf([first])
    const { token, expiration } = await tokens.issueUserToken(user, signIn)
    expect(expiration).toBe('2026-11-30T16:00:00.000Z')
    expect(await tokens.verify(token)).toEqual({
      sub: user.id,
      ...signIn,
      name: 'Núria Puig i Ferrer',
      family_name: 'Puig i Ferrer',
      email: 'nuria@example.com',
      phone: '',
      role: 'Gestió',
      ver: 4,
      language: null,
      exp: Date.parse('2026-11-30T16:00:00Z') / 1000,
    })
  })

  test('are good for eight hours', async () => {
    const { token } = await tokensOf([first]).issueUserToken(user, signIn)
    await expect(tokensOf([first], at('2026-11-30T15:59:59Z')).verify(token)).resolves.toBeDefined()
    await expectRefused(tokensOf([first], at('2026-11-30T16:00:00Z')).verify(token))
  })
})

test('a token that was good is refused once its time is over, by the same process, too', async () => {
  let clock = morning
  const tokens = tokensOf([first], { now: () => clock.now(), today: () => clock.today() })
  const { token } = await tokens.issueUserToken(user, signIn)
  const claims = await tokens.verify(token)
  expect(await tokens.verify(token)).toEqual(claims)
  clock = at('2026-11-30T16:00:00Z')
  await expectRefused(tokens.verify(token))
  // One of so many that the first are forgotten is checked again.
  clock = morning
  for (let more = 0; more < 600; more++)
    await tokens.verify((await tokens.issueUserToken({ ...user, tokenVersion: more }, signIn)).token)
  expect(await tokens.verify(token)).toEqual(claims)
})

test('a service token is good for five minutes and has the role Servei', async () => {
  const { token, expiration } = await tokensOf([first]).issueServiceToken()
  expect(expiration).toBe('2026-11-30T08:05:00.000Z')
  expect(await tokensOf([first]).verify(token)).toMatchObject({ role: 'Servei' })
  await expectRefused(tokensOf([first], at('2026-11-30T08:05:00Z')).verify(token))
})

describe('keys', () => {
  test('the first signs and all verify, so that keys can be changed without ending a session', async () => {
    const { token: old } = await tokensOf([first]).issueUserToken(user, signIn)
    const rotated = tokensOf([second, first])
    await expect(rotated.verify(old)).resolves.toMatchObject({ sub: user.id })
    const { token: fresh } = await rotated.issueUserToken(user, signIn)
    await expect(tokensOf([second]).verify(fresh)).resolves.toMatchObject({ sub: user.id })
    await expectRefused(tokensOf([second]).verify(old))
  })

  test('are published without their private half', async () => {
    const { keys } = await tokensOf([second, first]).jwks()
    expect(keys.map(key => key.kid)).toEqual(['second', 'first'])
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
      expect(Object.keys(key)).not.toContain('d')
    }
  })

  test.each([
    ['not JSON', '{'],
    ['no array', '{"keys":[]}'],
    ['no key', '[]'],
    ['a public key', '[{"kty":"OKP","crv":"Ed25519","x":"AAAA","kid":"a"}]'],
    ['a key of another kind', '[{"kty":"RSA","n":"AAAA","e":"AQAB","d":"AAAA","kid":"a"}]'],
    ['a key that is none', '[{"kty":"OKP","crv":"Ed25519","x":"AAAA","d":"secret","kid":"a"}]'],
  ])('JWT_KEYS that is %s is named as wrong', (_what, json) => {
    expect(() => makeTokens(json, morning)).toThrow(SettingsError)
    expect(() => makeTokens(json, morning)).toThrow(/^JWT_KEYS: .*Ed25519/)
  })

  test('a key without a kid, or two with the same, are named as wrong, and their text is not repeated', () => {
    const { kid: _, ...nameless } = first
    for (const keys of [[nameless], [first, { ...second, kid: 'first' }]]) {
      expect(() => tokensOf(keys)).toThrow(SettingsError)
      expect(() => tokensOf(keys)).not.toThrow(String(first.d))
    }
  })
})

describe('a token is refused', () => {
  const claims = { sub: user.id, name: 'N', email: 'n@example.com', family_name: '', phone: '', ver: 4 }
  const forge = (
    key: JWK,
    { kid = 'first', typ = 'JWT', iss = 'facturacio-api', aud = 'facturacio', role = 'Gestió' } = {},
  ) =>
    new SignJWT({ ...claims, role })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ })
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt(morning.now())
      .setExpirationTime(new Date('2026-11-30T09:00:00Z'))
      .sign(key)

  test('only when something is wrong with it', async () => {
    await expect(tokensOf([first]).verify(await forge(first))).resolves.toMatchObject({ sub: user.id })
  })

  test.each([
    ['another key under our kid', () => forge(second)],
    ['a kid we do not have', () => forge(first, { kid: 'second' })],
    ['another kind', () => forge(first, { typ: 'logout+jwt' })],
    ['another issuer', () => forge(first, { iss: 'somebody' })],
    ['another audience', () => forge(first, { aud: 'something' })],
    ['a role that there is not', () => forge(first, { role: 'Amo' })],
    ['no signature', async () => `${(await forge(first)).split('.').slice(0, 2).join('.')}.`],
    ['alg none', async () => `${btoa('{"alg":"none"}')}.${(await forge(first)).split('.')[1]}.`],
    ['nonsense', async () => 'a.b.c'],
  ])('for %s', async (_what, make) => {
    await expectRefused(tokensOf([first]).verify(await make()))
  })

  test('for a symmetric signature made with the public key', async () => {
    const tokens = tokensOf([first])
    const publicText = String((await tokens.jwks()).keys[0]?.x)
    const token = await new SignJWT({ ...claims, role: 'Administrador' })
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .setIssuer('facturacio-api')
      .setAudience('facturacio')
      .setExpirationTime(new Date('2026-11-30T09:00:00Z'))
      .sign(new TextEncoder().encode(publicText))
    await expectRefused(tokens.verify(token))
  })
})
