import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import { makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const NOW = '2026-01-31T10:00:00Z'
const BROWSER = '203.0.113.77'

let api: TestApi
let bff: TestBff

beforeAll(async () => {
  api = await startApi({ now: NOW })
  bff = await startBff({ databaseUrl: api.databaseUrl, redisUrl: null }, api.url, {
    now: NOW,
    trustProxy: ['loopback'],
  })
})
afterAll(async () => {
  await bff.stop()
  await api.stop()
})

const entries = () =>
  api.db
    .selectFrom('auditLog')
    .select(['account', 'action', 'entity', 'address', 'requestId', 'after'])
    .orderBy('identifier')
    .execute()

it('a visit is told by the browser’s own address and by ids of the server: in, what was done, what was refused, out', async () => {
  await addUser(api, { email: 'visit@example.com', rol: 'Gestió' })
  const browser = makeBrowser(bff.url)
  const headers = { 'x-forwarded-for': BROWSER, 'x-request-id': 'chosen-by-the-browser' }
  const send = (method: string, path: string, body?: unknown) => browser.send(method, path, { headers, body })
  const ids: unknown[] = []
  const sent = async (method: string, path: string, status: number, body?: unknown) => {
    const answer = await send(method, path, body)
    expect(answer.status).toBe(status)
    ids.push(answer.headers['x-request-id'])
  }
  const signIn = { email: 'visit@example.com', password: 'secret-7' }
  await sent('POST', '/api/usuarios/Login', 200, signIn)
  await sent('POST', '/api/grupos', 201, { nombre: 'Grup nou' })
  await sent('GET', '/api/sistema', 403)
  await expect.poll(async () => (await entries()).length).toBe(3)
  await sent('GET', '/bff/ops/queues', 403)
  await expect.poll(async () => (await entries()).length).toBe(4)
  await sent('POST', '/bff/logout', 204)
  await expect.poll(async () => (await entries()).length).toBe(5)
  // Nobody signs out twice.
  expect((await send('POST', '/bff/logout')).status).toBe(204)

  const told = await entries()
  expect(told).toMatchObject([
    { action: 'signIn', entity: 'sessions' },
    { action: 'create', entity: 'groups' },
    { action: 'refuse', after: { reason: 'permission', call: 'GET /api/sistema' } },
    { action: 'refuse', after: { reason: 'permission', call: 'GET /bff/ops/queues' } },
    { action: 'signOut', entity: 'sessions' },
  ])
  for (const entry of told) expect(entry).toMatchObject({ account: 'visit@example.com', address: BROWSER })
  expect(told.map(({ requestId }) => requestId)).toEqual(ids)
  expect(new Set(ids).size).toBe(5)
  expect(ids).not.toContain('chosen-by-the-browser')
})
