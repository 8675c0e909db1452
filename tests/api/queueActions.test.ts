import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastAudit } from '#tests/support/auditLog.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const PATH = '/internal/cues/accions'
const action = { cua: 'mail', metode: 'PUT', adreca: '/ops/queues/api/queues/mail/pause', estat: 200 }
const written = async () => (await api.db.selectFrom('auditLog').select('identifier').execute()).length

test('what was done to a queue is kept with the account that did it', async () => {
  const admin = await api.as('Administrador')
  expect((await admin.post(PATH, action, { headers: { 'X-Request-Id': 'the-pause-1' } })).status).toBe(204)
  expect(await lastAudit(api, 'queues', 'mail')).toMatchObject({
    usuario: 'administrador@example.com',
    accion: 'actuar',
    despues: { metode: 'PUT', adreca: action.adreca, estat: 200 },
    requestId: 'the-pause-1',
  })
  expect((await admin.post(PATH, { ...action, cua: null, estat: null })).status).toBe(204)
  expect(await lastAudit(api, 'queues', null)).toMatchObject({ despues: { estat: null } })
})

test('nobody else tells of it, and nothing else is taken', async () => {
  const before = await written()
  for (const client of [await api.as('Gestió'), await api.as('Consulta'), await api.asProcess()])
    expect((await client.post(PATH, action)).status).toBe(403)
  expect((await api.visitor.post(PATH, action)).status).toBe(401)
  const admin = await api.as('Administrador')
  for (const wrong of [
    {},
    { ...action, estat: 7 },
    { ...action, adreca: 'x'.repeat(501) },
    { ...action, cua: '\u0000' },
  ])
    expect((await admin.post(PATH, wrong)).status).toBeOneOf([400, 422])
  expect(await written()).toBe(before)
})
