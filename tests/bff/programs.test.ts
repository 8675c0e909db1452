import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import type { ApiToken } from '#wire/apiTokens.ts'
import { makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const PASSWORD = 'secret-7'

describe('a program with a token, through the BFF', () => {
  let api: TestApi
  let bff: TestBff
  let token: string
  let id: string
  let cookie: string

  beforeAll(async () => {
    api = await startApi()
    bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, {
      now: '2026-11-30T10:00:00Z',
    })
    const administrator = await api.as('Administrador')
    const { body } = await administrator.post<ApiToken & { token: string }>('/api/tokens', {
      name: 'Comptabilitat',
      areas: ['masterData', 'settings'],
      mayChange: true,
    })
    token = body.token
    id = body.id
    await addUser(api, { email: 'staff@example.com', password: PASSWORD })
    const browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', {
      body: { email: 'staff@example.com', password: PASSWORD },
    })
    cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
  })

  const program = (headers: Record<string, string> = {}, bearer = token) =>
    makeApiClient(bff.url, bearer, headers)

  it('reads and changes without cookie, X-CSRF or session, and gets none', async () => {
    const read = await program().get('/api/clients')
    expect(read.status).toBe(200)
    expect(read.headers.getSetCookie()).toEqual([])
    expect(read.headers.get('cache-control')).toBe('no-store')
    // Judged by what it says, so past the door.
    expect((await program().post('/api/clients', {})).status).toBe(422)
    expect((await makeApiClient(bff.url).post('/api/clients', {})).status).toBe(403)
  })

  it('is itself, also where a cookie of somebody comes along', async () => {
    const answer = await program({ cookie }).get('/api/facturas/previsio?fechaFactura=2026-11-30')
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([403, 'out-of-scope'])
    const sent = await program({ cookie }, `fct_${'A'.repeat(43)}`).get('/api/clients')
    expect(sent.status).toBe(401)
    // And that session is not over for it.
    expect((await makeApiClient(bff.url, undefined, { cookie }).get('/api/clients')).status).toBe(200)
  })

  it.each(['/bff/ops/queues', '/documents/facturas/1.pdf', '/bff/schedules'])(
    'is nobody at %s',
    async path => {
      expect((await program().get(path)).status).toBe(401)
    },
  )

  it.each([
    ['GET', '/api/usuarios'],
    ['POST', '/api/usuarios/Login'],
    ['POST', '/api/usuarios/Confirm'],
    ['PUT', '/api/usuarios/UpdateUserPassword'],
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['GET', '/api/%252e%252e/internal/mails'],
  ])('gets nowhere by %s %s', async (method, path) => {
    const { status } = await program().raw(method, path, method === 'GET' ? undefined : '{}')
    expect([400, 403, 404]).toContain(status)
  })

  it('says of itself what it likes, and is believed nothing', async () => {
    await program({ 'x-client-address': '203.0.113.1', 'x-forwarded-for': '203.0.113.1' }).get('/api/clients')
    const [row] = await api.db
      .selectFrom('apiTokens')
      .select('lastUsedAddress')
      .where('id', '=', id)
      .execute()
    expect(row?.lastUsedAddress).toBe('127.0.0.1')
  })

  it('is let in so often and no more, and another token is not kept waiting by it', async () => {
    const other = (
      await (
        await api.as('Administrador')
      ).post<{ token: string }>('/api/tokens', {
        name: 'Other',
        areas: ['masterData'],
      })
    ).body.token
    const answers: number[] = []
    let wait: string | null = null
    // Ten more a second are let in meanwhile, so that a slow machine needs more rounds.
    for (let n = 0; n < 1_000 && wait === null; n++) {
      const some = await Promise.all(Array.from({ length: 14 }, () => program({}, other).get('/api/clients')))
      answers.push(...some.map(({ status }) => status))
      wait = some.find(({ status }) => status === 429)?.headers.get('retry-after') ?? null
    }
    expect(answers.filter(status => status === 200).length).toBeGreaterThanOrEqual(600)
    expect(Number(wait)).toBeGreaterThanOrEqual(1)
    expect((await program().get('/api/clients')).status).toBe(200)
  })

  it('ends when it is revoked', async () => {
    expect((await (await api.as('Administrador')).delete(`/api/tokens/${id}`)).status).toBe(204)
    expect((await program().get('/api/clients')).status).toBe(401)
  })
})
