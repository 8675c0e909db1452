import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import type { Pending } from '#wire/jobs.ts'
import type { Mail } from '#wire/mail.ts'
import { type RemovalRequest, removalRequestSchema } from '#wire/users.ts'

let api: TestApi
let administrator: ApiClient
let staff: ApiClient
let worker: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
  staff = await api.as('Gestió')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await api.db.deleteFrom('removalRequests').execute()
})

let accounts = 0
const anAccount = async () => {
  accounts += 1
  return addUser(api, { email: `leaving${accounts}@example.com`, rol: 'Consulta' })
}
const ask = (client: ApiClient, email: string) =>
  client.post('/api/requestUsers', { ApplicationUserEmail: email, isTipoSolicitudALTA: false })
const open = async () => (await administrator.get<RemovalRequest[]>('/api/requestUsers')).body
const mails = () => api.db.selectFrom('mails').selectAll().orderBy('recipient').execute()

describe('[AUTH-26] [API-28] a removal request', () => {
  test('is kept, listed for administrators, and mailed to each who is enabled', async () => {
    const second = await addUser(api, { email: 'second@example.com', rol: 'Administrador' })
    await addUser(api, { email: 'former@example.com', rol: 'Administrador', isEnabled: false })
    const { email } = await anAccount()
    expect((await ask(staff, email)).status).toBe(201)
    const listed = z.array(removalRequestSchema.strict()).parse(await open())
    expect(listed).toEqual([
      {
        identifier: expect.any(Number),
        applicationUserEmail: email,
        requestedBy: 'gestio@example.com',
        createdAt: expect.any(String),
      },
    ])
    const rows = await mails()
    expect(rows.map(({ recipient, state, attempts }) => ({ recipient, state, attempts }))).toEqual([
      { recipient: 'administrador@example.com', state: 'pending', attempts: 0 },
      { recipient: second.email, state: 'pending', attempts: 0 },
    ])
    expect(rows[0]?.requestId).toEqual(expect.any(String))
    const { body } = await worker.get<Pending>('/internal/pending')
    expect(body.mails).toEqual(
      rows.map(({ identifier, requestId }) => ({ identifier, attempts: 0, requestId })),
    )
    await administrator.delete('/api/usuarios/second@example.com')
  })

  test('is told to each administrator in the language that they have chosen', async () => {
    const english = await addUser(api, { email: 'english@example.com', rol: 'Administrador' })
    await (await asUser(api, english)).put('/api/usuarios/UpdateUserLanguage', {
      language: 'en',
    })
    const { email } = await anAccount()
    await ask(staff, email)
    const claimed = async ({ identifier }: { identifier: number }) =>
      (await worker.post<Mail>('/internal/claims', { identifier, claim: randomUUID() })).body
    const told = await Promise.all((await mails()).map(claimed))
    expect(Object.fromEntries(told.map(({ recipient, language }) => [recipient, language]))).toEqual({
      'administrador@example.com': 'ca',
      'english@example.com': 'en',
    })
    await administrator.delete('/api/usuarios/english@example.com')
  })

  test('is one, however often the same person asks, until it has an answer', async () => {
    const { email } = await anAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(staff, email)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(await open()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    await administrator.delete(`/api/requestUsers/${(await open())[0]?.identifier}`)
    await ask(staff, email)
    expect(await open()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  test('is nobody’s to list or discard but an administrator’s, and readers can’t ask', async () => {
    const { email } = await anAccount()
    await ask(staff, email)
    const [request] = await open()
    for (const role of ['Gestió', 'Consulta'] as const) {
      const client = await api.as(role)
      expect((await client.get('/api/requestUsers')).status).toBe(403)
      expect((await client.delete(`/api/requestUsers/${request?.identifier}`)).status).toBe(403)
    }
    expect((await ask(await api.as('Consulta'), email)).status).toBe(403)
    expect((await ask(api.visitor, email)).status).toBe(401)
    expect((await ask(staff, 'nobody@example.com')).status).toBe(404)
    expect(await open()).toEqual([request])
  })

  test('is discarded once, and the account stays', async () => {
    const { email } = await anAccount()
    await ask(staff, email)
    const identifier = (await open())[0]?.identifier
    const { status, body } = await administrator.delete(`/api/requestUsers/${identifier}`)
    expect([status, body]).toEqual([200, { identifier }])
    expect((await administrator.delete(`/api/requestUsers/${identifier}`)).status).toBe(404)
    expect((await administrator.delete('/api/requestUsers/nothing')).status).toBe(404)
    expect(await open()).toEqual([])
    expect(
      await api.db.selectFrom('users').select('email').where('email', '=', email).execute(),
    ).toHaveLength(1)
    expect(await lastAudit(api, 'removal_requests', identifier ?? 0)).toMatchObject({
      account: 'administrador@example.com',
      after: { applicationUserEmail: email, resolution: 'discarded' },
    })
  })

  test.each([
    ['deleted', (email: string) => administrator.delete(`/api/usuarios/${email}`)],
    ['disabled', (email: string) => administrator.put(`/api/usuarios/${email}`, { isEnabled: false })],
  ])('is answered, whoever asked, when the account is %s', async (resolution, end) => {
    const account = await anAccount()
    const other = await anAccount()
    const colleague = await asUser(api, await addUser(api, { email: `asks.${resolution}@example.com` }))
    for (const client of [staff, colleague]) await ask(client, account.email)
    await ask(staff, other.email)
    expect(await open()).toHaveLength(3)
    await administrator.put(`/api/usuarios/${account.email}`, { roleName: 'Gestió' })
    expect(await open()).toHaveLength(3)
    expect((await end(account.email)).status).toBe(200)
    expect((await open()).map(request => request.applicationUserEmail)).toEqual([other.email])
    const rows = await api.db
      .selectFrom('removalRequests')
      .select(['resolution', 'resolvedBy'])
      .where('applicationUserEmail', '=', account.email)
      .execute()
    expect(rows).toEqual([1, 2].map(() => ({ resolution, resolvedBy: 'administrador@example.com' })))
  })
})
