import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { TokenAnswer } from '#wire/session.ts'
import type { User } from '#wire/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let count = 0
const newUser = async (rol: 'Gestió' | 'Consulta' = 'Gestió') => {
  const user = await addUser(api, { email: `own${++count}@example.com`, rol, telefonoUsuario: '600000000' })
  return { user, own: await asUser(api, user) }
}
const login = (email: string, password: string) =>
  api.visitor.post('/api/usuarios/Login', { email, password })

describe('[API-29] [API-32] UpdateUserProfile', () => {
  test.each(['put', 'post'] as const)(
    '[AMB-01] %s changes name and telephone, for readers too',
    async method => {
      const { user, own } = await newUser('Consulta')
      const { status, body } = await own[method]<User & TokenAnswer>('/api/usuarios/UpdateUserProfile', {
        Email: user.email.toUpperCase(),
        NombreUsuario: 'Joan Nou',
        TelefonoUsuario: '600999888',
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        email: user.email,
        nombreUsuario: 'Joan Nou',
        telefonoUsuario: '600999888',
      })
      expect(await lastAudit(api, 'users', user.email)).toMatchObject({
        account: user.email,
        before: { telefonoUsuario: '600000000' },
        after: { telefonoUsuario: '600999888' },
      })
    },
  )

  test('[AMB-66] answers a token that says the new name and telephone; the old one stays good', async () => {
    const { user, own } = await newUser()
    const { body } = await own.put<User & TokenAnswer>('/api/usuarios/UpdateUserProfile', {
      Email: user.email,
      NombreUsuario: 'Joan Nou',
      TelefonoUsuario: '600999888',
    })
    expect(body.expiration).toBe('2026-11-30T18:00:00.000Z')
    expect(await api.deps.tokens.verify(body.token)).toMatchObject({ name: 'Joan Nou', phone: '600999888' })
    expect((await makeApiClient(api.url, body.token).get('/api/series')).status).toBe(200)
    expect((await own.get('/api/series')).status).toBe(200)
  })

  test('[VAL-45] a name over 25 characters is refused, but for the one that the account was made with', async () => {
    const long = 'Maria dels Àngels Puigdomènech i Vallcorba'
    const user = await addUser(api, { email: 'long@example.com', rol: 'Gestió', nombreUsuario: long })
    const own = await asUser(api, user)
    const save = (NombreUsuario: string) =>
      own.put<User & ErrorBody>('/api/usuarios/UpdateUserProfile', {
        Email: user.email,
        NombreUsuario,
        TelefonoUsuario: '600111222',
      })
    expect((await save(long)).body).toMatchObject({ nombreUsuario: long, telefonoUsuario: '600111222' })
    const refused = await save(`${long}!`)
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ nombreUsuario: 'Máximo 25 caracteres.' })
  })

  test('another telephone is kept of who has shown afresh who they are; name and the same one of anybody', async () => {
    const { user, own } = await newUser()
    const { body } = await api.visitor.post<TokenAnswer>('/api/usuarios/Login', {
      email: user.email,
      password: 'secret-7',
    })
    const { sid, auth_time } = await api.deps.tokens.verify(body.token)
    const late = makeApiClient(
      api.url,
      (await api.deps.tokens.issueUserToken(user, { sid, auth_time: auth_time - 3600 })).token,
    )
    const change = (client: typeof own, NombreUsuario: string, TelefonoUsuario: string) =>
      client.put<User & ErrorBody>('/api/usuarios/UpdateUserProfile', {
        Email: user.email,
        NombreUsuario,
        TelefonoUsuario,
      })
    for (const telephone of ['600111333', '']) {
      const refused = await change(late, 'Joan Nou', telephone)
      expect([refused.status, refused.body.code]).toEqual([403, 'confirm-needed'])
    }
    expect((await change(late, 'Joan Nou', '600000000')).body.nombreUsuario).toBe('Joan Nou')
    expect((await change(own, 'Joan Nou', '600111333')).body.telefonoUsuario).toBe('600111333')
  })

  test('what one may not write of oneself is not written', async () => {
    const { user, own } = await newUser('Consulta')
    const { status, body } = await own.put<User>('/api/usuarios/UpdateUserProfile', {
      Email: user.email,
      NombreUsuario: 'Joan Nou',
      TelefonoUsuario: '600000000',
      ...{ rol: 'Administrador', isEnabled: false, hasSecondFactor: true },
    })
    expect([status, body.nombreUsuario]).toEqual([200, 'Joan Nou'])
    const kept = await api.db
      .selectFrom('users')
      .select(['rol', 'isEnabled', 'hasSecondFactor'])
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ rol: 'Consulta', isEnabled: true, hasSecondFactor: false })
  })

  test('an empty telephone is none', async () => {
    const { user, own } = await newUser()
    const { body } = await own.put<User>('/api/usuarios/UpdateUserProfile', {
      Email: user.email,
      NombreUsuario: 'Joan',
      TelefonoUsuario: '',
    })
    expect(body.telefonoUsuario).toBeNull()
  })

  test('of somebody else is refused, for an administrator too', async () => {
    const { user } = await newUser()
    const body = { Email: user.email, NombreUsuario: 'Taken over', TelefonoUsuario: '' }
    for (const role of ['Administrador', 'Gestió'] as const)
      expect((await (await api.as(role)).put('/api/usuarios/UpdateUserProfile', body)).status).toBe(403)
    expect((await api.visitor.put('/api/usuarios/UpdateUserProfile', body)).status).toBe(401)
    const row = await api.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual(user)
  })

  test('names the fields that are wrong', async () => {
    const { user, own } = await newUser()
    const { status, body } = await own.put<ErrorBody>('/api/usuarios/UpdateUserProfile', {
      Email: user.email,
      NombreUsuario: 'x'.repeat(26),
      TelefonoUsuario: '1234567890',
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      nombreUsuario: 'Máximo 25 caracteres.',
      telefonoUsuario: 'Máximo 9 caracteres.',
    })
  })
})

describe('[API-33] UpdateUserPassword', () => {
  test('answers the new session; every other one ends', async () => {
    const { user, own } = await newUser('Consulta')
    const { status, body } = await own.put<TokenAnswer>('/api/usuarios/UpdateUserPassword', {
      Email: user.email,
      Password: 'secret-7',
      NewPassword: 'another-8',
    })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['expiration', 'token'])
    expect((await makeApiClient(api.url, body.token).get('/api/series')).status).toBe(200)
    expect((await own.get('/api/series')).status).toBe(401)
    expect((await login(user.email, 'secret-7')).status).toBe(401)
    expect((await login(user.email, 'another-8')).status).toBe(200)
    const entry = await lastAudit(api, 'users', user.email)
    expect(entry).toMatchObject({ action: 'change-password', account: user.email })
    expect(JSON.stringify(entry)).not.toMatch(/argon|secret-7|another-8/)
  })

  test('[AMB-12] [ERR-13] a wrong current password is 422, said as error and as Error, and changes nothing', async () => {
    const { user, own } = await newUser()
    const { status, body } = await own.put('/api/usuarios/UpdateUserPassword', {
      Email: user.email,
      Password: 'wrong-one',
      NewPassword: 'another-8',
    })
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 'unprocessable',
      error: 'La contraseña actual no es correcta.',
      Error: 'La contraseña actual no es correcta.',
      fields: { password: 'La contraseña actual no es correcta.' },
      requestId: expect.any(String),
    })
    expect((await own.get('/api/series')).status).toBe(200)
    expect((await login(user.email, 'secret-7')).status).toBe(200)
  })

  test('[AMB-59] the new one has 6 to 20 characters', async () => {
    const { user, own } = await newUser()
    for (const NewPassword of ['', '12345', 'x'.repeat(21)]) {
      const { status, body } = await own.put<ErrorBody>('/api/usuarios/UpdateUserPassword', {
        Email: user.email,
        Password: 'secret-7',
        NewPassword,
      })
      expect(status).toBe(422)
      expect(Object.keys(body.fields ?? {})).toEqual(['newPassword'])
      expect(body).toMatchObject({ Error: body.error })
    }
  })

  test('is taken as it was typed: blanks at its ends and capitals are of it', async () => {
    const { user, own } = await newUser()
    const typed = ' Sis mots 6 '
    const change = { Email: user.email, Password: 'secret-7', NewPassword: typed }
    expect((await own.put('/api/usuarios/UpdateUserPassword', change)).status).toBe(200)
    const answers = [typed, typed.trim(), typed.toLowerCase()].map(password => login(user.email, password))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 401, 401])
    const { passwordHash } = await api.db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', '=', user.email)
      .executeTakeFirstOrThrow()
    // As costly as OWASP's password storage sheet wants it.
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('of somebody else is refused, even with the right password', async () => {
    const { user } = await newUser()
    const { own: other } = await newUser()
    const body = { Email: user.email, Password: 'secret-7', NewPassword: 'another-8' }
    expect((await other.put('/api/usuarios/UpdateUserPassword', body)).status).toBe(403)
    expect((await login(user.email, 'secret-7')).status).toBe(200)
  })

  test('cannot be guessed without end with somebody’s session', async () => {
    const { user, own } = await newUser()
    const guess = (Password: string) =>
      own.put('/api/usuarios/UpdateUserPassword', { Email: user.email, Password, NewPassword: 'another-8' })
    for (let n = 0; n < 5; n++) expect((await guess(`wrong-${n}`)).status).toBe(422)
    // A wait may end while a slow machine asks, but each is twice the last.
    let refused = await guess('wrong')
    while (refused.status === 422) refused = await guess('wrong')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Its owner waits, and goes on; nobody who signs in is kept waiting by it.
    expect((await login(user.email, 'secret-7')).status).toBe(200)
    await eventually(
      'the right password is taken again',
      async () => (await guess('secret-7')).status === 200,
      { everyMs: 200 },
    )
  })

  test('of two changes at once from two sessions one wins', async () => {
    const { user, own } = await newUser()
    const change = (NewPassword: string) =>
      own.put('/api/usuarios/UpdateUserPassword', { Email: user.email, Password: 'secret-7', NewPassword })
    const wanted = ['another-8', 'another-9', 'another-0']
    const answers = await Promise.all(wanted.map(change))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 409, 422]).toContain(status)
    const winner = wanted[answers.findIndex(answer => answer.status === 200)]
    expect((await login(user.email, String(winner))).status).toBe(200)
  })
})

describe('[API-28] POST /api/requestUsers', () => {
  const payload = (email: string) => ({
    ApplicationUserEmail: email,
    isTipoSolicitudALTA: false,
    tallerName: 'Taller Pineda',
    tallerId: 12,
    tallerAddress: 'C/ Major, 1',
    postalCode: '08001',
    population: 'Barcelona',
    provinceId: '08',
    cargaDatos: false,
    DMSSystemId: null,
  })

  test('[ENT-52] is stored and answers the workshop’s name; the account stays', async () => {
    const { user } = await newUser()
    const staff = await api.as('Gestió')
    const { status, body } = await staff.post('/api/requestUsers', payload(user.email))
    expect(status).toBe(201)
    expect(body).toMatchObject({ tallerName: 'Taller Pineda', applicationUserEmail: user.email })
    const row = await api.db
      .selectFrom('removalRequests')
      .selectAll()
      .where('applicationUserEmail', '=', user.email)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      requestedBy: 'gestio@example.com',
      payload: { tallerId: 12, provinceId: '08', isTipoSolicitudALTA: false },
    })
    expect(await lastAudit(api, 'removal_requests', row.identifier)).toMatchObject({ action: 'create' })
    expect((await login(user.email, 'secret-7')).status).toBe(200)
  })

  test('[AMB-19] without a workshop’s name it is the company’s', async () => {
    const { user } = await newUser()
    const administrator = await api.as('Administrador')
    const ask = async () => {
      const { body } = await administrator.post<{ tallerName: string | null }>('/api/requestUsers', {
        ...payload(user.email),
        tallerName: null,
      })
      return body.tallerName
    }
    expect(await ask()).toBeNull()
    await administrator.put('/api/empresa', { nombre: 'Consultoria de prova', nif: 'B69965747' })
    expect(await ask()).toBe('Consultoria de prova')
  })

  test('[ENT-53] only of removals; 404 for an unknown account, 403 for readers', async () => {
    const { user } = await newUser()
    const staff = await api.as('Gestió')
    const asked = { ...payload(user.email), isTipoSolicitudALTA: true }
    expect((await staff.post('/api/requestUsers', asked)).status).toBe(422)
    expect((await staff.post('/api/requestUsers', payload('nobody@example.com'))).status).toBe(404)
    const reader = await api.as('Consulta')
    expect((await reader.post('/api/requestUsers', payload(user.email))).status).toBe(403)
    expect(
      await api.db
        .selectFrom('removalRequests')
        .selectAll()
        .where('applicationUserEmail', '=', user.email)
        .execute(),
    ).toEqual([])
  })
})
