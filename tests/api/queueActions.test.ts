import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAudit } from '#tests/support/auditLog.ts'
import { fromAddress, startApi, type TestApi } from '#tests/support/startApi.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const PATH = '/internal/queues/actions'
const action = { queue: 'mail', method: 'PUT', address: '/ops/queues/api/queues/mail/pause', status: 200 }
const written = async () =>
  (await api.db.selectFrom('auditLog').select('identifier').where('entity', '=', 'queues').execute()).length

test('what was done to a queue is kept with the account that did it', async () => {
  const admin = await api.as('Administrador')
  expect(
    (await admin.post(PATH, action, { headers: fromAddress('198.51.100.7', 'the-pause-1') })).status,
  ).toBe(204)
  expect(await lastAudit(api, 'queues', 'mail')).toMatchObject({
    account: 'administrador@example.com',
    action: 'operate',
    after: { method: 'PUT', address: action.address, status: 200 },
    requestId: 'the-pause-1',
    address: '198.51.100.7',
  })
  expect((await admin.post(PATH, { ...action, queue: null, status: null })).status).toBe(204)
  expect(await lastAudit(api, 'queues', null)).toMatchObject({ after: { status: null } })
})

test('nobody else tells of it, and nothing else is taken', async () => {
  const before = await written()
  for (const client of [await api.as('Gestió'), await api.as('Consulta'), await api.asProcess()])
    expect((await client.post(PATH, action)).status).toBe(403)
  expect((await api.visitor.post(PATH, action)).status).toBe(401)
  const admin = await api.as('Administrador')
  for (const wrong of [
    {},
    { ...action, status: 7 },
    { ...action, address: 'x'.repeat(501) },
    { ...action, queue: '\u0000' },
  ])
    expect((await admin.post(PATH, wrong)).status).toBeOneOf([400, 422])
  expect(await written()).toBe(before)
})
