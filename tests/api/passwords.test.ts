import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { fromAddress, startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Mail } from '#wire/mail.ts'
import type { TokenAnswer } from '#wire/session.ts'
import type { User } from '#wire/users.ts'

const NEW = 'tres gats grisos'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let addresses = 0
const forget = (email: string, address = `203.0.113.${++addresses}`) =>
  api.visitor.post('/api/usuarios/ForgottenPassword', { email }, { headers: fromAddress(address) })
const set = (code: string, newPassword = NEW) =>
  api.visitor.post<ErrorBody & { email: string }>('/api/usuarios/SetPassword', { code, newPassword })
const signIn = (email: string, password: string) =>
  api.visitor.post<TokenAnswer>('/api/usuarios/Login', { email, password })

const linkMails = (email: string) =>
  api.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'passwordLink')
    .orderBy('identifier')
    .execute()

const read = new Set<number>()

/** The code as the worker gets it to write into the last mail. */
const codeFor = async (email: string): Promise<string> => {
  const unread = async () => (await linkMails(email)).find(({ identifier }) => !read.has(identifier))
  await expect.poll(unread).toBeDefined()
  const mail = await unread()
  if (mail) read.add(mail.identifier)
  const { body } = await (await api.asProcess()).post<Mail>('/internal/claims', {
    identifier: mail?.identifier,
    claim: crypto.randomUUID(),
  })
  return body.content.kind === 'passwordLink' ? body.content.code : ''
}

describe('a forgotten password', () => {
  test('is set anew by what a mail says, once, and all sessions end', async () => {
    await addUser(api, { email: 'forgets@example.com', password: 'secret-7' })
    const { body } = await signIn('forgets@example.com', 'secret-7')
    const before = makeApiClient(api.url, body.token)
    expect((await forget('Forgets@example.com')).status).toBe(204)
    const code = await codeFor('forgets@example.com')
    expect((await set(code)).body).toEqual({ email: 'forgets@example.com' })
    expect((await before.get('/api/series')).status).toBe(401)
    expect((await signIn('forgets@example.com', 'secret-7')).status).toBe(401)
    expect((await signIn('forgets@example.com', NEW)).status).toBe(200)
    expect((await set(code, 'quatre gats')).body).toMatchObject({ code: 'wrong-link' })
    expect((await signIn('forgets@example.com', NEW)).status).toBe(200)
  })

  test('tells nobody whether there is an account, by answer or by time', async () => {
    await addUser(api, { email: 'there@example.com' })
    await addUser(api, { email: 'off@example.com', isEnabled: false })
    for (const email of ['there@example.com', 'nobody@example.com', 'off@example.com']) {
      const begun = performance.now()
      const { status, text } = await forget(email)
      expect([status, text]).toEqual([204, ''])
      expect(performance.now() - begun).toBeGreaterThan(240)
    }
    await expect.poll(async () => (await linkMails('there@example.com')).length).toBe(1)
    expect(await linkMails('nobody@example.com')).toEqual([])
    expect(await linkMails('off@example.com')).toEqual([])
  })

  test('is not asked for without end: of one account three in an hour, of one address twenty', async () => {
    await addUser(api, { email: 'often@example.com' })
    await Promise.all(Array.from({ length: 12 }, () => forget('often@example.com')))
    // Who comes at once waits in line: the last of them may still be on its way when it is answered.
    await expect.poll(async () => (await linkMails('often@example.com')).length).toBe(3)
    await forget('often@example.com')
    expect(await linkMails('often@example.com')).toHaveLength(3)
    const statuses = await Promise.all(
      Array.from({ length: 23 }, (_, n) =>
        forget(`guess${n}@example.com`, '198.51.100.5').then(({ status }) => status),
      ),
    )
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(3)
    expect((await forget('often@example.com', '198.51.100.6')).status).toBe(204)
  })

  test('what is too old, forged, of another link or of before another password opens nothing', async () => {
    const user = await addUser(api, { email: 'old@example.com', password: 'secret-7' })
    const refused = async (code: string) => expect((await set(code)).body.code).toBe('wrong-link')
    await forget('old@example.com')
    const code = await codeFor('old@example.com')
    const [id = '', signature = ''] = code.split('.')
    await refused(`${crypto.randomUUID()}.${signature}`)
    await refused(`${id}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`)
    await refused(id)
    await refused('x')
    expect(code).not.toContain(TEST_SERVICE_SECRET)
    const age = (minutes: number) =>
      sql`update password_links set expires_at = now() + make_interval(mins => ${minutes}::int) where user_id = ${user.id}`.execute(
        api.db,
      )
    await age(-1)
    await refused(code)
    await age(10)
    const { body } = await signIn('old@example.com', 'secret-7')
    await makeApiClient(api.url, body.token).put('/api/usuarios/UpdateUserPassword', {
      email: 'old@example.com',
      password: 'secret-7',
      newPassword: 'un altre secret',
    })
    await refused(code)
    expect((await signIn('old@example.com', 'un altre secret')).status).toBe(200)
  })

  test('of two who bring a link at once one has it, and its brothers are void', async () => {
    await addUser(api, { email: 'twice@example.com' })
    await forget('twice@example.com')
    const first = await codeFor('twice@example.com')
    await forget('twice@example.com')
    const second = await codeFor('twice@example.com')
    const answers = await Promise.all([set(first), set(first), set(second), set(second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a link that is too old is not sent any more, and says why', async () => {
    const user = await addUser(api, { email: 'late@example.com' })
    await forget('late@example.com')
    await expect.poll(() => linkMails('late@example.com')).toHaveLength(1)
    await sql`update password_links set expires_at = now() where user_id = ${user.id}`.execute(api.db)
    expect(await codeFor('late@example.com').catch(() => '')).toBe('')
    expect((await linkMails('late@example.com'))[0]).toMatchObject({
      state: 'refused',
      errorCode: 'expiredLink',
    })
  })

  test('no code stands in the database', async () => {
    await addUser(api, { email: 'secret@example.com' })
    await forget('secret@example.com')
    const code = await codeFor('secret@example.com')
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from mails where mails::text like ${`%${code.split('.')[1]}%`})
        or exists (select from password_links where password_links::text like ${`%${code.split('.')[1]}%`})
        or exists (select from audit_log where audit_log::text like ${`%${code.split('.')[1]}%`}) as found
    `.execute(api.db)
    expect(rows[0]?.found).toBe(false)
  })
})

describe('an invitation', () => {
  const invite = async (email: string) =>
    (await api.as('Administrador')).post<User & ErrorBody>('/api/usuarios/Invite', {
      nombreUsuario: 'Nova Persona',
      email,
      roleName: 'Gestió',
    })

  test('makes an account whose owner chooses the password', async () => {
    expect((await invite('new@example.com')).status).toBe(201)
    expect((await invite('new@example.com')).body.code).toBe('duplicate')
    const code = await codeFor('new@example.com')
    expect((await set(code, 'persona1')).body.fields).toMatchObject({ newPassword: expect.any(String) })
    expect((await set(code)).status).toBe(200)
    expect((await signIn('new@example.com', NEW)).status).toBe(200)
  })

  test('is sent again on an administrator’s word, to who is enabled', async () => {
    await addUser(api, { email: 'again@example.com' })
    await addUser(api, { email: 'gone@example.com', isEnabled: false })
    const administrator = await api.as('Administrador')
    const send = (email: string) => administrator.post(`/api/usuarios/${email}/password-link`)
    expect((await send('again@example.com')).status).toBe(204)
    expect(await linkMails('again@example.com')).toHaveLength(1)
    expect((await send('gone@example.com')).status).toBe(409)
    expect((await send('nobody@example.com')).status).toBe(404)
  })
})

describe('a password that everybody guesses', () => {
  const register = async (password: string, email = `w${Math.random()}@example.com`.toLowerCase()) =>
    (await api.as('Administrador')).post<ErrorBody>('/api/usuarios/Crear', {
      nombreUsuario: 'Montserrat Puig',
      email,
      password,
      roleName: 'Gestió',
    })

  test.each(['123456', 'facturacio', 'Facturacio2026', 'QWERTY123', 'contrasenya1', 'montserrat9', 'puig77'])(
    '%s is refused',
    async password => {
      expect((await register(password)).body).toMatchObject({
        fields: { password: 'Esta contraseña es de las primeras que se prueban: elija otra.' },
      })
    },
  )

  test('is refused whichever way it is set', async () => {
    await addUser(api, { email: 'ways@example.com', password: 'secret-7' })
    const { body } = await signIn('ways@example.com', 'secret-7')
    const changed = await makeApiClient(api.url, body.token).put<ErrorBody>(
      '/api/usuarios/UpdateUserPassword',
      {
        email: 'ways@example.com',
        password: 'secret-7',
        newPassword: '12345678',
      },
    )
    expect(changed.body.fields).toHaveProperty('newPassword')
    const reset = await (await api.as('Administrador')).put<ErrorBody>('/api/usuarios/ways@example.com', {
      password: '12345678',
    })
    expect(reset.body.fields).toHaveProperty('password')
    expect((await signIn('ways@example.com', 'secret-7')).status).toBe(200)
  })
})
