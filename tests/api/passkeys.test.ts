import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { type Authenticator, makeAuthenticator } from '#tests/support/authenticator.ts'
import { atOrigin, fromAddress, startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { PasskeyOptions } from '#wire/passkeys.ts'
import type { Role } from '#wire/roles.ts'
import type { ChangedFactors, OwnFactors, SecondStep } from '#wire/secondFactors.ts'
import type { TokenAnswer } from '#wire/session.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const PASSWORD = 'secret-7'
const HERE = atOrigin('http://localhost:3000')
const BASE = '/api/usuarios/SecondFactors/Passkeys'

const visitor = () => makeApiClient(api.url, undefined, HERE)
const as = (token: string) => makeApiClient(api.url, token, HERE)
const login = <Answer = SecondStep>(email: string) =>
  visitor().post<Answer>('/api/usuarios/Login', { email, password: PASSWORD })
const optionsToShow = async () =>
  (await visitor().post<PasskeyOptions>('/api/usuarios/Login/Passkey/Options')).body
const signIn = (assertion: object) =>
  visitor().post<TokenAnswer & ErrorBody>('/api/usuarios/Login/Passkey', { assertion })
const finish = (ticket: string, shown: object) =>
  visitor().post<TokenAnswer & ErrorBody>('/api/usuarios/Login/SecondFactor', { ticket, ...shown })

const optionsToMake = async (token: string, proof: object = {}) =>
  (await as(token).post<PasskeyOptions>(`${BASE}/New`, { password: PASSWORD, ...proof })).body

const add = async (token: string, authenticator: Authenticator, proof: object = {}) => {
  const options = await optionsToMake(token, proof)
  return as(token).post<ChangedFactors & ErrorBody>(BASE, {
    name: 'Portàtil',
    attestation: authenticator.make(options),
  })
}

/** Somebody who has made a passkey. */
const withPasskey = async (email: string, rol: Role = 'Gestió') => {
  await addUser(api, { email, password: PASSWORD, rol })
  const authenticator = makeAuthenticator()
  const { status, body } = await add((await login<TokenAnswer>(email)).body.token, authenticator)
  expect(status).toBe(200)
  return { authenticator, token: body.token, codes: body.recoveryCodes ?? [] }
}

describe('a passkey', () => {
  test('is made with the password, named, listed, and signs in by itself', async () => {
    const email = 'makes@example.com'
    await addUser(api, { email, password: PASSWORD })
    const { token } = (await login<TokenAnswer>(email)).body
    expect((await as(token).post(`${BASE}/New`, {})).status).toBe(422)
    expect((await as(token).post(`${BASE}/New`, { password: 'wrong-7' })).status).toBe(422)
    const { options } = await optionsToMake(token)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const authenticator = makeAuthenticator()
    const made = await add(token, authenticator)
    expect(made.status).toBe(200)
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect((await as(token).get('/api/series')).status).toBe(401)

    const { status, body, headers } = await signIn(authenticator.show(await optionsToShow()))
    expect(status).toBe(200)
    expect(headers.get('x-known-device')).not.toBeNull()
    const { body: own } = await as(body.token).get<OwnFactors>('/api/usuarios/SecondFactors')
    expect(own.takesPasskeys).toBe(true)
    expect(own.passkeys).toMatchObject([{ name: 'Portàtil' }])
    expect(own.passkeys[0]?.lastUsedAt).not.toBeNull()
    const entries = await api.db.selectFrom('auditLog').selectAll().where('account', '=', email).execute()
    expect(entries.map(({ action, after }) => ({ action, after }))).toEqual(
      expect.arrayContaining([
        { action: 'add-factor', after: { kind: 'passkey', name: 'Portàtil' } },
        { action: 'signIn', after: { method: 'passkey' } },
      ]),
    )
  })

  test('is asked for after the password, where there is nothing else', async () => {
    const { authenticator } = await withPasskey('second@example.com')
    const { status, body } = await login('second@example.com')
    expect([status, body.secondFactors]).toEqual([202, ['passkey', 'recovery']])
    expect((await finish(body.ticket, {})).status).toBe(422)
    const done = await finish(body.ticket, { assertion: authenticator.show(await optionsToShow()) })
    expect(done.status).toBe(200)
    expect((await as(done.body.token).get('/api/series')).status).toBe(200)
  })

  test('of another account is no second step', async () => {
    await withPasskey('hers@example.com')
    const { authenticator } = await withPasskey('his@example.com')
    const { body } = await login('hers@example.com')
    const { status, body: error } = await finish(body.ticket, {
      assertion: authenticator.show(await optionsToShow()),
    })
    expect([status, error.code]).toEqual([401, 'wrong-passkey'])
  })

  test('signs each challenge once, also when two come at once', async () => {
    const { authenticator } = await withPasskey('replays@example.com')
    const shown = authenticator.show(await optionsToShow())
    expect((await signIn(shown)).status).toBe(200)
    expect((await signIn(shown)).body.code).toBe('wrong-passkey')
    for (let round = 0; round < 4; round++) {
      const twice = authenticator.show(await optionsToShow())
      const answers = await Promise.all([signIn(twice), signIn(twice)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  test.each<[string, Parameters<Authenticator['show']>[1]]>([
    ['a page that imitates ours', { origin: 'http://localhost.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another name', { rpId: 'example.com' }],
    ['whoever was not asked by finger, face or PIN', { isVerified: false }],
    ['a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('is refused from %s', async (_what, says) => {
    const { authenticator } = await withPasskey(`refused-${crypto.randomUUID()}@example.com`)
    expect((await signIn(authenticator.show(await optionsToShow(), says))).status).toBe(401)
    expect((await signIn(authenticator.show(await optionsToShow()))).status).toBe(200)
  })

  test('is refused with a challenge that is over, or of something that was being made', async () => {
    const { authenticator, token } = await withPasskey('over@example.com')
    const late = await optionsToShow()
    await api.db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(Date.now() - 3_600_000) })
      .execute()
    expect((await signIn(authenticator.show(late))).status).toBe(401)
    const proof = { assertion: authenticator.show(await optionsToShow()) }
    expect((await signIn(authenticator.show(await optionsToMake(token, proof)))).status).toBe(401)
  })

  test('that was copied is refused: its uses count up', async () => {
    const { authenticator } = await withPasskey('copied@example.com')
    expect((await signIn(authenticator.show(await optionsToShow(), { counter: 7 }))).status).toBe(200)
    expect((await signIn(authenticator.show(await optionsToShow(), { counter: 7 }))).status).toBe(401)
    expect((await signIn(authenticator.show(await optionsToShow(), { counter: 8 }))).status).toBe(200)
  })

  test('of a signature that is not its own is refused', async () => {
    const { authenticator } = await withPasskey('forged@example.com')
    const options = await optionsToShow()
    const forged = { ...authenticator.show(options), response: makeAuthenticator().show(options).response }
    expect((await signIn(forged)).status).toBe(401)
    expect((await signIn(makeAuthenticator().show(await optionsToShow()))).status).toBe(401)
  })

  test('of a disabled account opens nothing, with the same answer', async () => {
    const { authenticator } = await withPasskey('gone@example.com')
    await (await api.as('Administrador')).put('/api/usuarios/gone@example.com', { isEnabled: false })
    const disabled = await signIn(authenticator.show(await optionsToShow()))
    const unknown = await signIn(makeAuthenticator().show(await optionsToShow()))
    expect([disabled.status, { ...disabled.body, requestId: '' }]).toEqual([
      unknown.status,
      { ...unknown.body, requestId: '' },
    ])
  })

  test('takes no word on where it is shown but the BFF’s', async () => {
    const { authenticator } = await withPasskey('elsewhere@example.com')
    const shown = authenticator.show(await optionsToShow(), {
      origin: 'http://evil.localhost',
      rpId: 'evil.localhost',
    })
    for (const header of ['http://evil.localhost', `http://evil.localhost ${'A'.repeat(43)}`]) {
      const client = makeApiClient(api.url, undefined, { 'X-Public-Origin': header })
      const { status, body } = await client.post<ErrorBody>('/api/usuarios/Login/Passkey', {
        assertion: shown,
      })
      expect([status, body.code]).toEqual([409, 'no-passkeys-here'])
    }
  })

  test('is guessed at no more often than a password', async () => {
    const { authenticator } = await withPasskey('hammered@example.com')
    const options = await optionsToShow()
    const wrong = authenticator.show(options, { challenge: 'B'.repeat(43) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})

describe('passkeys of one’s own', () => {
  test('a second one takes the first, a code or both, and the password', async () => {
    const { authenticator, token, codes } = await withPasskey('several@example.com')
    expect((await as(token).post(`${BASE}/New`, { password: PASSWORD })).status).toBe(422)
    const other = makeAuthenticator()
    const second = await add(token, other, { assertion: authenticator.show(await optionsToShow()) })
    expect([second.status, second.body.recoveryCodes]).toEqual([200, null])
    const third = await add(second.body.token, makeAuthenticator(), { code: codes[0] })
    expect(third.status).toBe(200)
    // One that is there already is not added again, for whomever.
    const { token: hers } = await withPasskey('finder@example.com')
    expect(hers).not.toBe('')
    const again = await add(third.body.token, other, { code: codes[1] })
    expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
  })

  test('are made for who has shown who they are, and nobody else', async () => {
    const { token: mine } = await withPasskey('mine@example.com')
    const email = 'thief@example.com'
    await addUser(api, { email, password: PASSWORD })
    const thief = (await login<TokenAnswer>(email)).body.token
    const options = await optionsToMake(thief)
    const stolen = await as(mine).post<ErrorBody>(BASE, {
      name: 'x',
      attestation: makeAuthenticator().make(options),
    })
    expect(stolen.status).toBe(422)
    const unverified = await as(thief).post<ErrorBody>(BASE, {
      name: 'x',
      attestation: makeAuthenticator().make(await optionsToMake(thief), { isVerified: false }),
    })
    expect(unverified.status).toBe(422)
  })

  test('are removed with password and factor, not those of others, and the last not where one is demanded', async () => {
    const email = 'removes@example.com'
    const { authenticator, token, codes } = await withPasskey(email, 'Consulta')
    const second = makeAuthenticator()
    const { body: own } = await as(token).get<OwnFactors>('/api/usuarios/SecondFactors')
    const id = own.passkeys[0]?.id
    const remove = (client: string, proof: object) =>
      as(client).post<ChangedFactors & ErrorBody>(`${BASE}/Remove`, { password: PASSWORD, id, ...proof })
    expect((await remove(token, {})).status).toBe(422)
    const { token: other, codes: theirs } = await withPasskey('other@example.com')
    expect((await remove(other, { code: theirs[0] })).status).toBe(404)

    await (await api.as('Administrador')).put('/api/configuration/secondFactors', { roles: ['Consulta'] })
    expect((await remove(token, { code: codes[0] })).body.code).toBe('factor-demanded')
    const { body: more } = await add(token, second, { code: codes[1] })
    expect((await remove(more.token, { assertion: second.show(await optionsToShow()) })).status).toBe(200)
    expect((await signIn(authenticator.show(await optionsToShow()))).status).toBe(401)
    expect((await signIn(second.show(await optionsToShow()))).status).toBe(200)
  })

  test('come off with the other factors when an administrator takes them', async () => {
    const { authenticator } = await withPasskey('lost@example.com')
    const administrator = await api.as('Administrador')
    expect((await administrator.delete('/api/usuarios/lost@example.com/SecondFactors')).status).toBe(204)
    expect((await signIn(authenticator.show(await optionsToShow()))).status).toBe(401)
    expect((await login('lost@example.com')).status).toBe(200)
  })
})

test('challenges are not written without end: of one address three hundred, of another as many', async () => {
  const ask = async (address: string) => {
    const headers = fromAddress(address)
    const path = '/api/usuarios/Login/Passkey/Options'
    return (await visitor().post(path, undefined, { headers })).status
  }
  const kept = async () => (await api.db.selectFrom('passkeyChallenges').select('challenge').execute()).length
  const before = await kept()
  const statuses: number[] = []
  const begun = Date.now()
  for (let batch = 0; batch < 10; batch++)
    statuses.push(...(await Promise.all(Array.from({ length: 40 }, () => ask('198.51.100.77')))))
  // One comes back each two seconds.
  const most = 301 + (Date.now() - begun) / 2_000
  const given = statuses.filter(status => status === 200).length
  expect(given).toBeGreaterThanOrEqual(300)
  expect(given).toBeLessThanOrEqual(most)
  expect(statuses.filter(status => status === 429)).toHaveLength(400 - given)
  expect((await kept()) - before).toBeLessThanOrEqual(most)
  expect(await ask('198.51.100.78')).toBe(200)
})
