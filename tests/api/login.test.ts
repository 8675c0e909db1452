import { createRemoteJWKSet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsSchema, type TokenAnswer } from '#contract/session.ts'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const login = (email: string, password: string, address?: string) =>
  api.visitor.post<TokenAnswer>(
    '/api/usuarios/Login',
    { email, password },
    address === undefined ? {} : { headers: { 'X-Forwarded-For': address } },
  )

describe('[API-30] login', () => {
  test('answers a token and its expiration, and the token opens the API', async () => {
    await addUser(api, { email: 'maria@example.com', nombreUsuario: 'Maria Soler', password: 'secret-7' })
    const { status, body } = await login('maria@example.com', 'secret-7')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['expiration', 'token'])
    expect(body.expiration).toBe('2026-11-30T18:00:00.000Z')
    expect((await makeApiClient(api.url, body.token).get('/api/series')).status).toBe(200)
  })

  test('[AUTH-35] the token can be checked with the published keys and says who it is', async () => {
    await addUser(api, { email: 'pere@example.com', nombreUsuario: 'Pere Mas', password: 'secret-7' })
    const { body } = await login('pere@example.com', 'secret-7')
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', api.url))
    const { payload } = await jwtVerify(body.token, keys, { currentDate: api.deps.clock.now() })
    expect(claimsSchema.parse(payload)).toMatchObject({
      name: 'Pere Mas',
      family_name: 'Mas',
      email: 'pere@example.com',
      role: 'Gestió',
    })
    expect((await api.visitor.get('/.well-known/jwks.json')).text).not.toContain('"d"')
  })

  test('does not mind the case of the address, nor of the keys of the body', async () => {
    await addUser(api, { email: 'laia@example.com', password: 'secret-7' })
    const { status } = await api.visitor.post('/api/usuarios/Login', {
      Email: ' Laia@Example.COM ',
      PASSWORD: 'secret-7',
    })
    expect(status).toBe(200)
  })

  test('a wrong password, an unknown account and a disabled one get the same answer', async () => {
    await addUser(api, { email: 'wrong@example.com', password: 'secret-7' })
    await addUser(api, { email: 'disabled@example.com', password: 'secret-7', isEnabled: false })
    const answers = await Promise.all([
      login('wrong@example.com', 'secret-8'),
      login('nobody@example.com', 'secret-7'),
      login('disabled@example.com', 'secret-7'),
      login('disabled@example.com', 'secret-8'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...body, requestId: '' }).toEqual({
        code: 'bad-credentials',
        error: 'L’adreça electrònica o la contrasenya no són correctes.',
        requestId: '',
      })
    }
  })

  test('[AMB-59] asks only that both are there', async () => {
    for (const body of [{}, { email: 'a@b.cat' }, { password: 'x' }, { email: '', password: '' }])
      expect((await api.visitor.post('/api/usuarios/Login', body)).status).toBe(422)
    expect((await login('not an address', 'x')).status).toBe(401)
  })
})

describe('failed logins are limited', () => {
  test('for one account from one address; others go on, and a login in between counts anew', async () => {
    await addUser(api, { email: 'guessed@example.com', password: 'secret-7' })
    const guess = (address: string) => login('guessed@example.com', 'wrong', address)
    const right = (address: string) => login('guessed@example.com', 'secret-7', address)

    for (let n = 0; n < 15; n++) expect((await guess('198.51.100.1')).status).toBe(401)
    expect((await right('198.51.100.1')).status).toBe(200)
    for (let n = 0; n < 20; n++) expect((await guess('198.51.100.1')).status).toBe(401)

    const refused = await right('198.51.100.1')
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'too-many-requests' })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)

    expect((await right('198.51.100.2')).status).toBe(200)
    await addUser(api, { email: 'neighbour@example.com', password: 'secret-7' })
    expect((await login('neighbour@example.com', 'secret-7', '198.51.100.1')).status).toBe(200)
  })

  test('also when they all come at once', async () => {
    await addUser(api, { email: 'stormed@example.com', password: 'secret-7' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login('stormed@example.com', 'wrong', '198.51.100.3')),
    )
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(20)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(20)
  })

  test('for one account from all addresses', async () => {
    await addUser(api, { email: 'hunted@example.com', password: 'secret-7' })
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => login('hunted@example.com', 'wrong', `203.0.113.${n}`)),
    )
    expect(guesses.map(answer => answer.status)).toEqual(guesses.map(() => 401))
    expect((await login('hunted@example.com', 'wrong', '203.0.113.200')).status).toBe(429)
  })

  test('for one address, whatever the account', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 300 }, (_, n) => login(`someone${n}@example.com`, 'wrong', '192.0.2.1')),
    )
    expect(guesses.map(answer => answer.status)).toEqual(guesses.map(() => 401))
    expect((await login('one-more@example.com', 'wrong', '192.0.2.1')).status).toBe(429)
    expect((await login('one-more@example.com', 'wrong', '192.0.2.2')).status).toBe(401)
  })

  test('and twenty logins at once with the right password are none', async () => {
    await addUser(api, { email: 'busy@example.com', password: 'secret-7' })
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => login('busy@example.com', 'secret-7', '192.0.2.3')),
      )
      expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    }
  })

  test('no e-mail address is kept by the counting', async () => {
    await login('private@example.com', 'wrong')
    const { rows } = await sql<{ key: string }>`select key from login.attempts`.execute(api.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(row => row.key.includes('@'))).toEqual([])
  })
})

describe('processes', () => {
  test('get a token of role Servei for their secret, and nobody else does', async () => {
    const { status, body } = await api.visitor.post<TokenAnswer>('/internal/token', {
      secret: TEST_SERVICE_SECRET,
    })
    expect(status).toBe(200)
    expect(await api.deps.tokens.verify(body.token)).toMatchObject({ role: 'Servei' })
    for (const secret of ['wrong', `${TEST_SERVICE_SECRET} `, TEST_SERVICE_SECRET.slice(1)])
      expect((await api.visitor.post('/internal/token', { secret })).status).toBe(401)
  })

  test('can do nothing that people do', async () => {
    const servei = await api.asProcess()
    const calls = [
      servei.get('/api/usuarios'),
      servei.post('/api/usuarios/Crear', {}),
      servei.put('/api/usuarios/gestio@example.com', { isEnabled: false }),
      servei.delete('/api/usuarios/gestio@example.com'),
      servei.put('/api/usuarios/UpdateUserProfile', {}),
      servei.post('/api/usuarios/UpdateUserProfile', {}),
      servei.put('/api/usuarios/UpdateUserPassword', {}),
      servei.post('/api/requestUsers', {}),
      servei.get('/api/roles'),
      servei.get('/api/paises'),
      servei.get('/api/empresa'),
      servei.put('/api/empresa', {}),
      servei.get('/api/configuration'),
      servei.put('/api/configuration/verifactu', true),
      servei.get('/api/series'),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})

describe('without a good token', () => {
  test.each([
    ['none', undefined],
    ['another scheme', 'Basic bWU6cGFzc3dvcmQ='],
    ['nonsense', 'Bearer a.b.c'],
    ['nothing after the scheme', 'Bearer '],
  ])('%s: 401 on every address', async (_what, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    for (const path of ['/api/usuarios', '/api/empresa', '/api/roles', '/api/nothing', '/internal/pending']) {
      const { status, body } = await api.visitor.get(path, { headers })
      expect(status, path).toBe(401)
      expect(body).toMatchObject({ code: 'unauthenticated', requestId: expect.any(String) })
    }
  })

  test('a token of an account that is disabled is refused', async () => {
    const user = await addUser(api, { email: 'switched-off@example.com', isEnabled: false })
    expect((await (await asUser(api, user)).get('/api/usuarios')).status).toBe(401)
  })

  test('a token of other keys is refused', async () => {
    const other = await startApi()
    try {
      const { token } = await other.deps.tokens.issueServiceToken()
      expect((await makeApiClient(api.url, token).get('/api/usuarios')).status).toBe(401)
    } finally {
      await other.stop()
    }
  })
})
