import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { firstStart } from '#api/firstStart.ts'
import { freePort } from '#platform/ports.ts'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { makeJwtKeys } from '#tests/support/jwtKeys.ts'
import { spawned } from '#tests/support/spawned.ts'
import { startApi, TEST_SERVICE_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { addUser } from '#tests/support/users.ts'
import type { TokenAnswer } from '#wire/session.ts'

const settings = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a first password', SAMPLE_DATA: false }

describe('a first start', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.stop())
  beforeEach(() => api.db.deleteFrom('users').execute())

  const users = () => api.db.selectFrom('users').selectAll().execute()

  test('makes the administrator, who can log in', async () => {
    await firstStart(api.deps, settings)
    expect(await users()).toMatchObject([
      { email: 'boss@example.com', rol: 'Administrador', isEnabled: true },
    ])
    const { status, body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', {
      email: 'Boss@Example.com',
      password: 'a first password',
    })
    expect(status).toBe(200)
    expect((await makeApiClient(api.url, body.token).get('/api/usuarios')).status).toBe(200)
    const entry = await lastAudit(api, 'users', 'boss@example.com')
    expect(entry).toMatchObject({ action: 'create', account: 'system' })
    expect(JSON.stringify(entry)).not.toMatch(/argon|first password/)
  })

  test('makes a password that can be changed, though a new one may not be as long', async () => {
    const long = 'a first password of more than twenty characters'
    await firstStart(api.deps, { ...settings, ADMIN_PASSWORD: long })
    const login = (password: string) =>
      api.visitor.post<TokenAnswer>('/api/usuarios/Login', { email: 'boss@example.com', password })
    const boss = makeApiClient(api.url, (await login(long)).body.token)
    const change = (Password: string, NewPassword: string) =>
      boss.put('/api/usuarios/UpdateUserPassword', { Email: 'boss@example.com', Password, NewPassword })

    expect(await change(long, long)).toMatchObject({
      status: 422,
      body: { fields: { newPassword: 'Máximo 20 caracteres.' } },
    })
    expect(await change('x'.repeat(201), 'another-8')).toMatchObject({ status: 422 })
    expect(await change(long, 'another-8')).toMatchObject({ status: 200 })
    expect((await login('another-8')).status).toBe(200)
  })

  test('of many processes at once makes one', async () => {
    await Promise.all(Array.from({ length: 6 }, () => firstStart(api.deps, settings)))
    expect(await users()).toHaveLength(1)
  })

  test('a second start changes nothing, whatever its settings say', async () => {
    await firstStart(api.deps, settings)
    const before = await users()
    await firstStart(api.deps, { ...settings, ADMIN_EMAIL: 'other@example.com' })
    expect(await users()).toEqual(before)
  })

  test('on a database that has accounts makes none', async () => {
    await addUser(api, { email: 'reader@example.com', rol: 'Consulta' })
    await firstStart(api.deps, settings)
    expect((await users()).map(user => user.email)).toEqual(['reader@example.com'])
  })

  test('loads the sample company only when asked to, and once', async () => {
    const versions = () => api.db.selectFrom('companyVersions').select('identifier').execute()
    await firstStart(api.deps, settings)
    expect(await versions()).toEqual([])
    await Promise.all([1, 2, 3].map(() => firstStart(api.deps, { ...settings, SAMPLE_DATA: true })))
    expect(await versions()).toHaveLength(1)
    await firstStart(api.deps, { ...settings, SAMPLE_DATA: true })
    expect(await versions()).toHaveLength(1)
  })

  test('without a password makes none, and a later one with it does', async () => {
    await firstStart(api.deps, { ADMIN_EMAIL: 'boss@example.com', SAMPLE_DATA: false })
    expect(await users()).toEqual([])
    await firstStart(api.deps, settings)
    expect(await users()).toHaveLength(1)
  })
})

describe('processes of the API on an empty database', () => {
  const emptyDatabase = async () => {
    const template = new URL(inject('templateUrl'))
    template.pathname = '/template1'
    return createTestDatabase(template.href)
  }

  const start = async (env: Record<string, string>) => {
    const port = await freePort()
    const process_ = await spawned(process.execPath, ['api/server.ts'], {
      env: {
        PATH: process.env.PATH,
        API_PORT: String(port),
        SERVICE_SECRET: TEST_SERVICE_SECRET,
        SESSION_SECRET: 'a secret of the sessions in tests',
        ...env,
      },
    })
    return { ...process_, client: makeApiClient(`http://127.0.0.1:${port}`) }
  }

  test('start together: one makes the tables, the administrator and the sample company, and all of them serve', async () => {
    const database = await emptyDatabase()
    const JWT_KEYS = await makeJwtKeys()
    const env = {
      DATABASE_URL: database.url,
      JWT_KEYS,
      ADMIN_EMAIL: settings.ADMIN_EMAIL,
      ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
      SAMPLE_DATA: '1',
    }
    const processes = await Promise.all([start(env), start(env), start(env)])
    await Promise.all(processes.map(each => each.says('api listens')))
    for (const { client, output } of processes) {
      const { status } = await client.post('/api/usuarios/Login', {
        email: 'boss@example.com',
        password: 'a first password',
      })
      expect(status).toBe(200)
      const { body } = await client.get<{ nombre: string }>('/internal/company')
      expect(body.nombre).not.toBe('')
      expect(output()).not.toContain('a first password')
    }
    const made = processes.filter(each => each.output().includes('first administrator made'))
    expect(made).toHaveLength(1)
    for (const each of processes) each.process.kill('SIGTERM')
    for (const each of processes) expect(await each.exit).toEqual({ code: 0, signal: null })
    await database.drop()
  })

  test('without ADMIN_PASSWORD say in one line what is missing', async () => {
    const database = await emptyDatabase()
    const { says, output } = await start({ DATABASE_URL: database.url, JWT_KEYS: await makeJwtKeys() })
    await says('api listens')
    expect(
      output()
        .split('\n')
        .filter(line => line.includes('ADMIN_PASSWORD')),
    ).toHaveLength(1)
  })

  test.each(['12345678', 'Administrador1', 'boss2026'])(
    'with %s, which everybody guesses, end with a line that says so and what to do, and make nobody',
    async ADMIN_PASSWORD => {
      const database = await emptyDatabase()
      const { exit, output } = await start({
        DATABASE_URL: database.url,
        JWT_KEYS: await makeJwtKeys(),
        ADMIN_EMAIL: settings.ADMIN_EMAIL,
        ADMIN_PASSWORD,
      })
      expect((await exit).code).not.toBe(0)
      expect(output()).toMatch(/ADMIN_PASSWORD: is among the first that are tried; give another one/)
      expect(output()).not.toContain(ADMIN_PASSWORD)
      // With another one it goes on from there.
      const { says } = await start({
        DATABASE_URL: database.url,
        JWT_KEYS: await makeJwtKeys(),
        ADMIN_EMAIL: settings.ADMIN_EMAIL,
        ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
      })
      await says('first administrator made')
    },
  )

  test('with wrong keys end with a line that names the setting and none of its text', async () => {
    const database = await emptyDatabase()
    const { exit, output } = await start({ DATABASE_URL: database.url, JWT_KEYS: '[{"d":"private-part"}]' })
    expect((await exit).code).not.toBe(0)
    expect(output()).toContain('JWT_KEYS')
    expect(output()).not.toContain('private-part')
    await database.drop()
  })
})
