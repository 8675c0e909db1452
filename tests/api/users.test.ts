import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Schedule } from '#wire/schedules.ts'
import { type User, userSchema } from '#wire/users.ts'

let api: TestApi
let administrator: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
})
afterAll(() => api.stop())

const register = (email: string) => ({
  nombreUsuario: 'Marta Vila',
  email,
  password: 'secret-7',
  telefonoUsuario: '600111222',
  roleName: 'Consulta',
})

const login = (email: string, password: string) =>
  api.visitor.post('/api/usuarios/Login', { email, password })

describe('[API-26] GET /api/usuarios', () => {
  test('lists the accounts as the specification names their fields, without a word of passwords', async () => {
    await addUser(api, {
      email: 'listed@example.com',
      nombreUsuario: 'Àngel Llistat',
      telefonoUsuario: '600123123',
    })
    for (const role of ['Administrador', 'Gestió', 'Consulta'] as const) {
      const { status, body, text } = await (await api.as(role)).get<User[]>('/api/usuarios')
      expect(status).toBe(200)
      z.array(userSchema.strict()).parse(body)
      expect(body.find(user => user.email === 'listed@example.com')).toMatchObject({
        nombreUsuario: 'Àngel Llistat',
        isEnabled: true,
        Rol: 'Gestió',
        telefonoUsuario: '600123123',
      })
      expect(text).not.toMatch(/argon|password|hash/i)
    }
  })
})

describe('[API-31] POST /api/usuarios/Crear', () => {
  test('[ENT-48] makes an account that can log in', async () => {
    const { status, body } = await administrator.post<User>(
      '/api/usuarios/Crear',
      register('New@Example.com '),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      nombreUsuario: 'Marta Vila',
      email: 'new@example.com',
      isEnabled: true,
      Rol: 'Consulta',
      telefonoUsuario: '600111222',
    })
    expect((await login('new@example.com', 'secret-7')).status).toBe(200)
    const entry = await lastAudit(api, 'users', 'new@example.com')
    expect(entry).toMatchObject({ account: 'administrador@example.com', action: 'create', after: body })
    expect(JSON.stringify(entry)).not.toMatch(/argon|secret-7/)
  })

  test('[AMB-10] is the administrator’s: anybody else gets 403 and nothing is made', async () => {
    for (const role of ['Gestió', 'Consulta'] as const)
      expect(
        (await (await api.as(role)).post('/api/usuarios/Crear', register('no@example.com'))).status,
      ).toBe(403)
    expect((await api.visitor.post('/api/usuarios/Crear', register('no@example.com'))).status).toBe(401)
    expect((await login('no@example.com', 'secret-7')).status).toBe(401)
  })

  test('refuses an address that has an account, whatever its case', async () => {
    await addUser(api, { email: 'taken@example.com' })
    const { status, body } = await administrator.post<ErrorBody>(
      '/api/usuarios/Crear',
      register('TAKEN@example.com'),
    )
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'duplicate',
      error: 'Ya existe una cuenta con la dirección taken@example.com.',
    })
  })

  test('of ten calls at once for one address one makes it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        administrator.post('/api/usuarios/Crear', register('once@example.com')),
      ),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test.each([
    ['nombreUsuario', { nombreUsuario: ' ' }, 'Campo obligatorio.'],
    ['email', { email: 'not an address' }, 'Dirección de correo no válida.'],
    ['password', { password: '' }, 'Campo obligatorio.'],
    ['password', { password: '12345' }, 'Longitud minima 6 caracteres'],
    ['password', { password: 'x'.repeat(21) }, 'Máximo 20 caracteres.'],
    ['telefonoUsuario', { telefonoUsuario: '1234567890' }, 'Máximo 9 caracteres.'],
    ['roleName', { roleName: 'Servei' }, 'Valor no admitido.'],
    ['roleName', { roleName: undefined }, 'Campo obligatorio.'],
  ])('[AMB-59] names the field %s of %j', async (field, change, message) => {
    const { status, body } = await administrator.post<ErrorBody>('/api/usuarios/Crear', {
      ...register('field@example.com'),
      ...change,
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [field]: message })
  })
})

describe('[API-27] DELETE /api/usuarios/{email}', () => {
  test('answers the removed address; the account is gone, its sessions ended, its deeds remembered', async () => {
    const user = await addUser(api, { email: 'leaving@example.com' })
    const own = await asUser(api, user)
    await own.post('/api/series', { identifier: 'LV', descripcion: 'Made by somebody who left' })

    const { status, body } = await administrator.delete('/api/usuarios/Leaving@Example.com')
    expect(status).toBe(200)
    expect(body).toEqual({ email: 'leaving@example.com' })
    const { body: users } = await administrator.get<User[]>('/api/usuarios')
    expect(users.map(each => each.email)).not.toContain('leaving@example.com')
    expect((await own.get('/api/series')).status).toBe(401)
    expect((await login('leaving@example.com', 'secret-7')).status).toBe(401)
    expect(await lastAudit(api, 'series', 'LV')).toMatchObject({ account: 'leaving@example.com' })
    expect(await lastAudit(api, 'users', 'leaving@example.com')).toMatchObject({
      action: 'delete',
      account: 'administrador@example.com',
      before: { email: 'leaving@example.com', Rol: 'Gestió' },
      after: null,
    })
  })

  test('a new account of the same address does not bring the old token back', async () => {
    const own = await asUser(api, await addUser(api, { email: 'again@example.com' }))
    await administrator.delete('/api/usuarios/again@example.com')
    await addUser(api, { email: 'again@example.com' })
    expect((await own.get('/api/series')).status).toBe(401)
  })

  test('404 for an unknown account, 403 for anybody but an administrator', async () => {
    expect((await administrator.delete('/api/usuarios/nobody@example.com')).status).toBe(404)
    await addUser(api, { email: 'staying@example.com' })
    for (const role of ['Gestió', 'Consulta'] as const)
      expect((await (await api.as(role)).delete('/api/usuarios/staying@example.com')).status).toBe(403)
    expect((await login('staying@example.com', 'secret-7')).status).toBe(200)
  })

  test('never one’s own', async () => {
    const { status, body } = await administrator.delete<ErrorBody>('/api/usuarios/administrador@example.com')
    expect(status).toBe(409)
    expect(body.code).toBe('own-account')
    expect((await administrator.get('/api/usuarios')).status).toBe(200)
  })
})

describe('PUT /api/usuarios/{email}', () => {
  test('disables at once and enables again', async () => {
    const user = await addUser(api, { email: 'toggled@example.com' })
    const own = await asUser(api, user)
    expect((await own.get('/api/series')).status).toBe(200)

    const { status, body } = await administrator.put<User>('/api/usuarios/toggled@example.com', {
      isEnabled: false,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isEnabled: false, Rol: 'Gestió', version: user.version + 1 })
    expect((await own.get('/api/series')).status).toBe(401)
    expect((await login('toggled@example.com', 'secret-7')).status).toBe(401)

    await administrator.put('/api/usuarios/toggled@example.com', { isEnabled: true })
    expect((await login('toggled@example.com', 'secret-7')).status).toBe(200)
    expect((await own.get('/api/series')).status).toBe(401)
  })

  test('gives another role, and the sessions with the old one end', async () => {
    const own = await asUser(api, await addUser(api, { email: 'promoted@example.com', rol: 'Consulta' }))
    await administrator.put('/api/usuarios/promoted@example.com', { roleName: 'Gestió' })
    expect((await own.get('/api/series')).status).toBe(401)
    expect(await lastAudit(api, 'users', 'promoted@example.com')).toMatchObject({
      action: 'change',
      before: { Rol: 'Consulta' },
      after: { Rol: 'Gestió' },
    })
  })

  test('resets a password', async () => {
    const own = await asUser(api, await addUser(api, { email: 'forgot@example.com' }))
    await administrator.put('/api/usuarios/forgot@example.com', { password: 'another-8' })
    expect((await own.get('/api/series')).status).toBe(401)
    expect((await login('forgot@example.com', 'secret-7')).status).toBe(401)
    expect((await login('forgot@example.com', 'another-8')).status).toBe(200)
    const entry = await lastAudit(api, 'users', 'forgot@example.com')
    expect(entry.action).toBe('change-password')
    expect(JSON.stringify(entry)).not.toMatch(/argon|another-8/)
  })

  test('409 for a version that is not the current one, and nothing changes', async () => {
    const user = await addUser(api, { email: 'versioned@example.com' })
    const headers = { 'If-Match': `"${user.version + 1}"` }
    const stale = await administrator.put<ErrorBody>(
      '/api/usuarios/versioned@example.com',
      { isEnabled: false },
      { headers },
    )
    expect(stale.status).toBe(409)
    expect(stale.body.code).toBe('stale')
    expect((await administrator.delete('/api/usuarios/versioned@example.com', { headers })).status).toBe(409)
    expect((await login('versioned@example.com', 'secret-7')).status).toBe(200)
  })

  test('404, 403, one’s own account, nothing to change', async () => {
    expect((await administrator.put('/api/usuarios/nobody@example.com', { isEnabled: true })).status).toBe(
      404,
    )
    const staff = await api.as('Gestió')
    expect((await staff.put('/api/usuarios/consulta@example.com', { roleName: 'Gestió' })).status).toBe(403)
    for (const body of [{ isEnabled: false }, { roleName: 'Consulta' }, { password: 'another-8' }])
      expect((await administrator.put('/api/usuarios/administrador@example.com', body)).status).toBe(409)
    expect((await administrator.put('/api/usuarios/gestio@example.com', {})).status).toBe(422)
  })
})

describe('who is let in no more', () => {
  const recipients = async () => {
    const { body } = await administrator.get<Schedule[]>('/api/enviaments')
    return Object.fromEntries(body.map(({ name, recipients, next }) => [name, [recipients, next !== null]]))
  }
  const remove = {
    disabled: (email: string) => administrator.put(`/api/usuarios/${email}`, { isEnabled: false }),
    deleted: (email: string) => administrator.delete(`/api/usuarios/${email}`),
  }

  test.each(['disabled', 'deleted'] as const)('gets no scheduled mailing once %s', async what => {
    const { email } = await addUser(api, { email: `mailed-${what}@example.com` })
    const others = ['staying@example.com']
    for (const [name, to] of [
      ['monthly', [...others, email.toUpperCase()]],
      ['weekly', [email]],
    ] as const) {
      const saved = await administrator.put(`/api/enviaments/${name}`, { isActive: true, recipients: to })
      expect(saved.status, saved.text).toBe(200)
    }
    // Another role is no farewell.
    await administrator.put(`/api/usuarios/${email}`, { roleName: 'Consulta' })
    expect(await recipients()).toMatchObject({ weekly: [[email], true] })
    expect((await remove[what](email)).status).toBe(200)
    expect(await recipients()).toEqual({ monthly: [others, true], weekly: [[], false] })
    expect(await lastAudit(api, 'schedules', 'weekly')).toMatchObject({
      action: 'change',
      account: 'administrador@example.com',
      before: { recipients: [email] },
      after: { recipients: [] },
    })
  })
})

describe('there is always an administrator', () => {
  const remaining = async (): Promise<number> => {
    const rows = await api.db
      .selectFrom('users')
      .select('email')
      .where('rol', '=', 'Administrador')
      .where('isEnabled', '=', true)
      .execute()
    return rows.length
  }

  test.each([
    ['remove', (client: ApiClient, email: string) => client.delete(`/api/usuarios/${email}`)],
    [
      'disable',
      (client: ApiClient, email: string) => client.put(`/api/usuarios/${email}`, { isEnabled: false }),
    ],
    [
      'degrade',
      (client: ApiClient, email: string) => client.put(`/api/usuarios/${email}`, { roleName: 'Consulta' }),
    ],
  ])('when all of them %s each other at once', async (_what, end) => {
    await api.db.deleteFrom('users').execute()
    const emails = Array.from({ length: 6 }, (_, n) => `admin${n}@example.com`)
    const clients = await Promise.all(
      emails.map(async email => asUser(api, await addUser(api, { email, rol: 'Administrador' }))),
    )
    const answers = await Promise.all(
      clients.flatMap((client, n) =>
        emails.filter((_, other) => other !== n).map(email => end(client, email)),
      ),
    )
    expect(await remaining()).toBeGreaterThanOrEqual(1)
    for (const { status } of answers) expect([200, 401, 404, 409]).toContain(status)
    administrator = await api.as('Administrador')
  })
})
