import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { makeAuthenticator } from '#tests/support/authenticator.ts'
import { atOrigin, startApi, type TestApi } from '#tests/support/startApi.ts'
import { nextCode } from '#tests/support/totp.ts'
import { addUser } from '#tests/support/users.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Mail, PERSONAL_MAILS, type WaysInChangedMail } from '#wire/mail.ts'
import type { PasskeyOptions } from '#wire/passkeys.ts'
import type { ChangedFactors, NewTotp, SecondStep } from '#wire/secondFactors.ts'
import type { TokenAnswer } from '#wire/session.ts'
import { mailText } from '#workers/mail/mailTexts.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = 'secret-7'
const NEW = 'tres gats grisos'
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const HERE = { ...atOrigin('http://localhost:3000'), 'User-Agent': BROWSER }
const FACTORS = '/api/usuarios/SecondFactors'

const visitor = () => makeApiClient(api.url, undefined, HERE)
const as = (token: string) => makeApiClient(api.url, token, HERE)
const login = <Answer = TokenAnswer>(email: string, password = PASSWORD) =>
  visitor().post<Answer>('/api/usuarios/Login', { email, password })

const read = new Set<number>()

/** What the workers are told of all mails of this kind to somebody that were not read before, the oldest first. */
const told = async (email: string): Promise<(Omit<Mail, 'content'> & { content: WaysInChangedMail })[]> => {
  const rows = await api.db
    .selectFrom('mails')
    .select('identifier')
    .where('kind', '=', 'waysInChanged')
    .where('recipient', '=', email)
    .orderBy('identifier')
    .execute()
  const process = await api.asProcess()
  const mails: Mail[] = []
  const unread = rows.filter(({ identifier }) => !read.has(identifier))
  for (const { identifier } of unread) {
    read.add(identifier)
    mails.push(
      (await process.post<Mail>('/internal/claims', { identifier, claim: crypto.randomUUID() })).body,
    )
  }
  return mails.flatMap(({ content, ...mail }) =>
    content.kind === 'waysInChanged' ? [{ ...mail, content }] : [],
  )
}
const changesTold = async (email: string) => (await told(email)).map(({ content }) => content.change)

const optionsToShow = async () =>
  (await visitor().post<PasskeyOptions>('/api/usuarios/Login/Passkey/Options')).body

const withPasskey = async (email: string) => {
  await addUser(api, { email, password: PASSWORD })
  const { token } = (await login(email)).body
  const { body } = await as(token).post<PasskeyOptions>(`${FACTORS}/Passkeys/New`, { password: PASSWORD })
  const authenticator = makeAuthenticator()
  const made = await as(token).post<ChangedFactors>(`${FACTORS}/Passkeys`, {
    name: 'Portàtil',
    attestation: authenticator.make(body),
  })
  expect(made.status).toBe(200)
  const showAlone = async () =>
    visitor().post<TokenAnswer & ErrorBody>('/api/usuarios/Login/Passkey', {
      assertion: authenticator.show(await optionsToShow()),
    })
  return { authenticator, token: made.body.token, codes: made.body.recoveryCodes ?? [], showAlone }
}

const passwordByLink = async (email: string) => {
  await visitor().post('/api/usuarios/ForgottenPassword', { email })
  const mail = () =>
    api.db
      .selectFrom('mails')
      .select('identifier')
      .where('kind', '=', 'passwordLink')
      .where('recipient', '=', email)
      .where('state', '=', 'pending')
      .executeTakeFirst()
  await expect.poll(mail).toBeDefined()
  const { body } = await (await api.asProcess()).post<Mail>('/internal/claims', {
    identifier: (await mail())?.identifier,
    claim: crypto.randomUUID(),
  })
  const code = body.content.kind === 'passwordLink' ? body.content.code : ''
  expect((await visitor().post('/api/usuarios/SetPassword', { code, newPassword: NEW })).status).toBe(200)
}

describe('the owner of an account is told by mail', () => {
  test('of an app, new codes, a used one and its removal: what, when, from where', async () => {
    const email = 'told@example.com'
    await addUser(api, { email, password: PASSWORD })
    let { token } = (await login(email)).body
    const begun = await as(token).post<NewTotp>(`${FACTORS}/Totp/New`, { password: PASSWORD })
    // Begun is not done: nobody is told.
    expect(await changesTold(email)).toEqual([])
    const { secret } = begun.body
    const confirmed = await as(token).put<ChangedFactors>(`${FACTORS}/Totp`, { code: nextCode(secret) })
    token = confirmed.body.token
    const [first] = await told(email)
    expect(first?.content).toMatchObject({
      change: 'appAdded',
      account: null,
      address: '127.0.0.1',
      userAgent: BROWSER,
      at: expect.stringMatching(/^20/),
    })
    const renewed = await as(token).post<{ recoveryCodes: string[] }>(`${FACTORS}/RecoveryCodes`, {
      password: PASSWORD,
      code: nextCode(secret),
    })
    expect(await changesTold(email)).toEqual(['recoveryCodesRenewed'])
    const [one = '', two = ''] = renewed.body.recoveryCodes
    const { ticket } = (await login<SecondStep>(email)).body
    token = (await visitor().post<TokenAnswer>('/api/usuarios/Login/SecondFactor', { ticket, code: one }))
      .body.token
    const [used] = await told(email)
    expect(used?.content).toMatchObject({ change: 'recoveryCodeUsed', codesLeft: 9, account: null })
    const removed = await as(token).post(`${FACTORS}/Totp/Remove`, { password: PASSWORD, code: two })
    expect(removed.status).toBe(200)
    expect(await changesTold(email)).toEqual(['recoveryCodeUsed', 'appRemoved'])
  })

  test('of a passkey by its name, and of none that was refused', async () => {
    const email = 'key@example.com'
    const { token, codes } = await withPasskey(email)
    expect((await told(email)).map(({ content: { change, name } }) => [change, name])).toEqual([
      ['passkeyAdded', 'Portàtil'],
    ])
    const { id } = (await as(token).get<{ passkeys: { id: string }[] }>(FACTORS)).body.passkeys[0] ?? {}
    const remove = (code: string) =>
      as(token).post(`${FACTORS}/Passkeys/Remove`, { id, password: PASSWORD, code })
    expect((await remove('wrong-code-of-mine')).status).toBe(422)
    expect(await changesTold(email)).toEqual([])
    expect((await remove(codes[0] ?? '')).status).toBe(200)
    expect(await changesTold(email)).toEqual(['recoveryCodeUsed', 'passkeyRemoved'])
  })

  test('of a password: their own, by a link, and by an administrator, who is named', async () => {
    const email = 'password@example.com'
    await addUser(api, { email, password: PASSWORD, nombreUsuario: 'Pau' })
    const { token } = (await login(email)).body
    await as(token).put('/api/usuarios/UpdateUserPassword', { email, password: PASSWORD, newPassword: NEW })
    expect(await changesTold(email)).toEqual(['password'])
    await passwordByLink(email)
    expect(await changesTold(email)).toEqual(['passwordByLink'])
    const administrator = await api.as('Administrador')
    expect((await administrator.put(`/api/usuarios/${email}`, { password: 'another-8' })).status).toBe(200)
    const [mail] = await told(email)
    expect(mail?.content).toMatchObject({
      change: 'passwordByAnother',
      account: 'administrador@example.com',
      accountName: expect.any(String),
    })
    // What is no way in tells nobody.
    expect((await administrator.put(`/api/usuarios/${email}`, { roleName: 'Consulta' })).status).toBe(200)
    expect(await changesTold(email)).toEqual([])
  })

  test('in the language that they have chosen, with what to do, and no secret in it', async () => {
    const email = 'speaks@example.com'
    await addUser(api, { email, password: PASSWORD })
    const { token } = (await login(email)).body
    await as(token).put('/api/usuarios/UpdateUserLanguage', { language: 'en' })
    await as(token).put('/api/usuarios/UpdateUserPassword', { email, password: PASSWORD, newPassword: NEW })
    const [mail] = await told(email)
    if (!mail) throw new Error('nobody was told')
    expect(mail.language).toBe('en')
    const { subject, body } = mailText(mail, 'https://example.com')
    expect(subject).toBe('A change in how your account is signed in to')
    expect(body).toContain('The password of your account has been changed.')
    expect(body).toContain('Firefox · Windows, address 127.0.0.1')
    expect(body).toMatch(/If not, ask for a new password/)
    expect(JSON.stringify(mail)).not.toContain(NEW)
    for (const language of ['ca', 'es'] as const)
      expect(mailText({ ...mail, language }, null).body).not.toMatch(/undefined|null|\[object/)
  })
})

test('every kind of mail to the owner of an account is written in English, too', async () => {
  const common = {
    at: '2026-11-30T10:00:00Z',
    address: '::1',
    userAgent: '',
    account: 'a@b.c',
    accountName: null,
  }
  const contents: Mail['content'][] = [
    {
      kind: 'removalRequest',
      account: 'a@b.c',
      nombreUsuario: null,
      requestedBy: 'd@b.c',
      requestedByName: null,
    },
    { kind: 'bankChange', account: 'a@b.c', accountName: null, at: common.at, changes: [] },
    { kind: 'answersChanged', account: 'a@b.c', accountName: null, at: common.at, before: null, after: null },
    { kind: 'certificateEnding', holder: 'X', validTo: common.at, days: 20 },
    { kind: 'newDevice', ...common },
    { kind: 'factorsRemoved', ...common },
    { kind: 'waysInChanged', change: 'password', name: null, codesLeft: null, ...common },
    { kind: 'passwordLink', purpose: 'reset', code: 'c', until: common.at },
  ]
  expect(contents.map(({ kind }) => kind)).toEqual([...PERSONAL_MAILS])
  for (const content of contents) {
    const mail = { content, companyName: 'X' } as Mail
    expect(mailText({ ...mail, language: 'en' }, null).body).toMatch(/^Hello,/)
  }
})

describe('another password', () => {
  test('takes a code or a passkey, too, from who has one, and stays as it is without', async () => {
    const email = 'needs@example.com'
    const { token, authenticator } = await withPasskey(email)
    const change = (shown: object) =>
      as(token).put<ErrorBody & TokenAnswer>('/api/usuarios/UpdateUserPassword', {
        email,
        password: PASSWORD,
        newPassword: NEW,
        ...shown,
      })
    const without = await change({})
    expect(without.status).toBe(422)
    expect(Object.keys(without.body.fields ?? {})).toEqual(['code'])
    expect((await change({ code: 'aaaa-bbbb' })).status).toBe(422)
    expect((await login(email, NEW)).status).toBe(401)
    expect((await change({ assertion: authenticator.show(await optionsToShow()) })).status).toBe(200)
    expect((await login(email, NEW)).status).toBe(202)
  })

  test.each(['own', 'link', 'administrator'] as const)(
    'however it came (%s), a passkey of before opens nothing until it was shown beside it, and is still asked for',
    async how => {
      const email = `${how}-closes@example.com`
      const { token, codes, authenticator, showAlone } = await withPasskey(email)
      expect((await showAlone()).status).toBe(200)
      if (how === 'link') await passwordByLink(email)
      else if (how === 'own') {
        const own = await as(token).put('/api/usuarios/UpdateUserPassword', {
          email,
          password: PASSWORD,
          newPassword: NEW,
          code: codes[0],
        })
        expect(own.status).toBe(200)
      } else {
        const administrator = await api.as('Administrador')
        expect((await administrator.put(`/api/usuarios/${email}`, { password: NEW })).status).toBe(200)
      }
      // The thief's.
      const refused = await showAlone()
      expect(refused.status).toBe(401)
      expect(refused.body.code).toBe('password-first')
      // Whoever reads the mailbox has the link, and not the key.
      const second = await login<SecondStep>(email, NEW)
      expect(second.status).toBe(202)
      expect(second.body.secondFactors).toContain('passkey')
      // The owner has both.
      const finished = await visitor().post('/api/usuarios/Login/SecondFactor', {
        ticket: second.body.ticket,
        assertion: authenticator.show(await optionsToShow()),
      })
      expect(finished.status).toBe(200)
      expect((await showAlone()).status).toBe(200)
    },
  )
})

describe('one more administrator', () => {
  const boss = 'boss@example.com'
  const newest = async (email: string) =>
    (await told(email)).map(({ content }) => [content.change, content.name, content.account])

  test('is told to all others, however it came, and nobody else is', async () => {
    const [maker, other, former] = ['maker@example.com', boss, 'former@example.com']
    await addUser(api, { email: maker, password: PASSWORD, rol: 'Administrador' })
    await addUser(api, { email: other, rol: 'Administrador' })
    await addUser(api, { email: former, rol: 'Administrador', isEnabled: false })
    await addUser(api, { email: 'staff@example.com', rol: 'Gestió' })
    const { post, put } = as((await login(maker)).body.token)
    const body = { nombreUsuario: 'Nou', email: 'second@example.com', roleName: 'Administrador' }
    expect((await post('/api/usuarios/Invite', body)).status).toBe(201)
    const made = ['administratorMade', 'second@example.com']
    expect(await newest(other)).toEqual([[...made, maker]])
    expect(await newest(maker)).toEqual([[...made, null]])
    expect(await newest('second@example.com')).toEqual([])

    await post('/api/usuarios/Invite', { ...body, email: 'third@example.com', roleName: 'Consulta' })
    expect(await newest(other)).toEqual([])
    for (const [email, change] of [
      ['third@example.com', { roleName: 'Administrador' }],
      [former, { isEnabled: true }],
    ] as const) {
      expect((await put(`/api/usuarios/${email}`, change)).status).toBe(200)
      expect(await newest(other)).toEqual([['administratorMade', email, maker]])
    }
    expect((await put('/api/usuarios/third@example.com', { isEnabled: true })).status).toBe(200)
    expect((await put('/api/usuarios/third@example.com', { roleName: 'Gestió' })).status).toBe(200)
    expect(await newest(other)).toEqual([])
    expect(await newest('staff@example.com')).toEqual([])
  })

  test('in words for who reads it, whose own account is as it was', async () => {
    const content = {
      kind: 'waysInChanged',
      change: 'administratorMade',
      name: 'nova@example.com',
      codesLeft: null,
      account: 'maker@example.com',
      accountName: null,
      at: '2026-11-30T10:00:00.000Z',
      address: '203.0.113.7',
      userAgent: BROWSER,
    } as const
    const of = (language: 'ca' | 'es' | 'en') =>
      mailText({ content, companyName: 'X', language } as Mail, 'https://x.example')
    expect(of('ca').subject).toBe('Hi ha un administrador més')
    expect(of('ca').body).toContain('nova@example.com és ara d’administrador')
    expect(of('ca').body).toContain('Qui: maker@example.com')
    for (const language of ['ca', 'es', 'en'] as const) {
      expect(of(language).body).toContain('nova@example.com')
      expect(of(language).body).not.toMatch(/Contrasenya oblidada|Contraseña olvidada|Forgotten password/)
    }
  })
})
