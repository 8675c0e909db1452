import { createRemoteJWKSet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fromAddress, startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import { claimsSchema, type TokenAnswer } from '#wire/session.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const login = (email: string, password: string, address?: string, device?: string | null) =>
  api.visitor.post<TokenAnswer>(
    '/api/usuarios/Login',
    { email, password },
    {
      headers: {
        ...(address === undefined ? {} : fromAddress(address)),
        ...(device ? { 'X-Known-Device': device } : {}),
      },
    },
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

/** Goes on as long as answers say that the password was looked at. A wait may end while a slow machine asks, but each is twice the last. */
const guessUntilRefused = async (guess: () => ReturnType<typeof login>) => {
  for (let n = 0; n < 20; n++) {
    const answer = await guess()
    if (answer.status === 429) return answer
    expect(answer.status).toBe(401)
  }
  throw new Error('twenty wrong passwords in a row were looked at')
}

/** As many at once as the API has connections: who waits too long for one is told to come back. */
const byTens = async <Asked, Answer>(all: readonly Asked[], ask: (one: Asked) => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += 10)
    answers.push(...(await Promise.all(all.slice(from, from + 10).map(ask))))
  return answers
}

describe('failed logins are limited', () => {
  test('for one account from one address by a growing wait; others go on, and so does who waits', async () => {
    await addUser(api, { email: 'guessed@example.com', password: 'secret-7' })
    const guess = (address: string) => login('guessed@example.com', 'wrong', address)
    const right = (address: string) => login('guessed@example.com', 'secret-7', address)

    for (let n = 0; n < 4; n++) expect((await guess('198.51.100.1')).status).toBe(401)
    expect((await right('198.51.100.1')).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await guess('198.51.100.1')).status).toBe(401)

    const refused = await guessUntilRefused(() => guess('198.51.100.1'))
    expect(refused.body).toMatchObject({ code: 'too-many-requests' })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)

    expect((await right('198.51.100.2')).status).toBe(200)
    await addUser(api, { email: 'neighbour@example.com', password: 'secret-7' })
    expect((await login('neighbour@example.com', 'secret-7', '198.51.100.1')).status).toBe(200)
    await eventually(
      'the right password is taken again',
      async () => (await right('198.51.100.1')).status === 200,
      { everyMs: 200 },
    )
  })

  test('also when they all come at once', async () => {
    await addUser(api, { email: 'stormed@example.com', password: 'secret-7' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login('stormed@example.com', 'wrong', '198.51.100.3')),
    )
    const looked = answers.filter(answer => answer.status === 401).length
    expect(looked).toBeGreaterThanOrEqual(5)
    // After five a second passes before each one more, then two, four, eight, sixteen.
    expect(looked).toBeLessThanOrEqual(10)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(40 - looked)
  })

  test('for one account from all addresses, but for the first guess of an address', async () => {
    await addUser(api, { email: 'hunted@example.com', password: 'secret-7' })
    const guess = (address: string) => login('hunted@example.com', 'wrong', address)
    // 101 guesses from six addresses: their owner is not kept out at a seventh.
    const six = await Promise.all(Array.from({ length: 101 }, (_, n) => guess(`203.0.113.${n % 6}`)))
    expect(six.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await login('hunted@example.com', 'secret-7', '203.0.113.7')).status).toBe(200)
    // Two hundred are taken of whoever they are; from then on only addresses that have not failed yet are let through.
    const many = Array.from({ length: 200 }, (_, n) => `198.18.0.${n}`)
    const guesses = await byTens(many, guess)
    expect(guesses.map(({ status }) => status)).toEqual(many.map(() => 401))
    expect((await guess('198.18.0.0')).status).toBe(429)
    expect((await login('hunted@example.com', 'secret-7', '203.0.113.8')).status).toBe(200)
  })

  test('for one address, whatever the account', async () => {
    const accounts = Array.from({ length: 300 }, (_, n) => `someone${n}@example.com`)
    const guesses = await byTens(accounts, account => login(account, 'wrong', '192.0.2.1'))
    expect(guesses.map(answer => answer.status)).toEqual(guesses.map(() => 401))
    // One more is let through each half a minute.
    const more = (n: number) => login(`one-more${n}@example.com`, 'wrong', '192.0.2.1')
    let n = 0
    expect((await guessUntilRefused(() => more(n++))).status).toBe(429)
    expect((await login('one-more@example.com', 'wrong', '192.0.2.2')).status).toBe(401)
  })

  test('by the address of the connection when another is told without the BFF’s signature', async () => {
    await addUser(api, { email: 'forwarded@example.com', password: 'secret-7' })
    const guess = (n: number) =>
      api.visitor.post(
        '/api/usuarios/Login',
        { email: 'forwarded@example.com', password: 'wrong' },
        {
          headers: {
            'X-Forwarded-For': `198.51.100.${n}`,
            'X-Client-Address': `198.51.100.${n} ${'A'.repeat(43)}`,
          },
        },
      )
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30)
  })

  test('an account that there is not in the same way', async () => {
    await addUser(api, { email: 'there@example.com', password: 'secret-7' })
    const answersOf = async (email: string) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => login(email, 'wrong', '198.51.100.20')),
      )
      return new Set(
        answers.map(({ status, body }) =>
          JSON.stringify([status, { ...body, requestId: '' }]).replace(/\d+ segons?/, ''),
        ),
      )
    }
    expect(await answersOf('not-there@example.com')).toEqual(await answersOf('there@example.com'))
  })

  describe('on a device that its owner has signed in on', () => {
    const firstLogin = async (email: string, cookie?: string) => {
      const { status, headers } = await login(email, 'secret-7', '198.51.100.40', cookie)
      expect(status).toBe(200)
      return String(headers.get('x-known-device'))
    }
    /** Strangers at the owner's own address, until they are refused. */
    const besiege = (email: string) => guessUntilRefused(() => login(email, 'wrong', '198.51.100.40'))

    test('apart from those of strangers at the same address', async () => {
      await addUser(api, { email: 'owner@example.com', password: 'secret-7' })
      const device = await firstLogin('owner@example.com')
      await besiege('owner@example.com')
      expect((await login('owner@example.com', 'secret-7', '198.51.100.40', device)).status).toBe(200)
      // And no further than those of others: a stolen device guesses no faster.
      const refused = await guessUntilRefused(() =>
        login('owner@example.com', 'wrong', '198.51.100.41', device),
      )
      expect(refused.status).toBe(429)
    })

    test('for each of the accounts that have', async () => {
      for (const email of ['one@example.com', 'two@example.com'])
        await addUser(api, { email, password: 'secret-7' })
      const both = await firstLogin('two@example.com', await firstLogin('one@example.com'))
      for (const email of ['one@example.com', 'two@example.com']) {
        await besiege(email)
        expect((await login(email, 'secret-7', '198.51.100.40', both)).status).toBe(200)
      }
    })

    test('until the password is another one', async () => {
      const user = await addUser(api, { email: 'changed@example.com', password: 'secret-7' })
      const before = await firstLogin('changed@example.com')
      const change = await (await asUser(api, user)).put(
        '/api/usuarios/UpdateUserPassword',
        { Email: user.email, Password: 'secret-7', NewPassword: 'another-8' },
        { headers: { 'X-Known-Device': before } },
      )
      expect(change.status).toBe(200)
      const after = String(change.headers.get('x-known-device'))
      await besiege('changed@example.com')
      const right = (device: string) => login('changed@example.com', 'another-8', '198.51.100.40', device)
      // The wait may be over by now, so that a stranger's next guess is looked at: it is the same for both.
      await guessUntilRefused(() => login('changed@example.com', 'wrong', '198.51.100.40', before))
      expect((await right(after)).status).toBe(200)
    })

    test('not for a token that somebody has made, changed or taken from another account', async () => {
      await addUser(api, { email: 'mine@example.com', password: 'secret-7' })
      await addUser(api, { email: 'theirs@example.com', password: 'secret-7' })
      const mine = await firstLogin('mine@example.com')
      await besiege('theirs@example.com')
      for (const forged of [
        mine,
        `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`,
        '~~~',
        '%00',
        'x'.repeat(900),
      ])
        await guessUntilRefused(() => login('theirs@example.com', 'wrong', '198.51.100.40', forged))
    })
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
    const { rows } = await sql<{ key: string }>`select key from login.failures`.execute(api.db)
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
    const service = await api.asProcess()
    const calls = [
      service.get('/api/usuarios'),
      service.post('/api/usuarios/Crear', {}),
      service.put('/api/usuarios/gestio@example.com', { isEnabled: false }),
      service.delete('/api/usuarios/gestio@example.com'),
      service.put('/api/usuarios/UpdateUserProfile', {}),
      service.post('/api/usuarios/UpdateUserProfile', {}),
      service.put('/api/usuarios/UpdateUserPassword', {}),
      service.post('/api/requestUsers', {}),
      service.get('/api/roles'),
      service.get('/api/paises'),
      service.get('/api/empresa'),
      service.put('/api/empresa', {}),
      service.get('/api/configuration'),
      service.put('/api/configuration/verifactu', true),
      service.get('/api/series'),
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
