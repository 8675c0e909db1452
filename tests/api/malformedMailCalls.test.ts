import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { type Call, describeCalls, makeExpectRefused } from '#tests/support/describeCalls.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'

/** What nobody should send to the calls about files, mails, schedules and reminders, nor from where. */

const NONE = '11111111-1111-4111-8111-111111111111'
const NOBODYS = 999_999

let api: TestApi
let administrator: ApiClient
let worker: ApiClient
beforeAll(async () => {
  api = await startApi()
  administrator = await api.as('Administrador')
  worker = await api.asProcess()
})
afterAll(() => api.stop())

const state = async (): Promise<unknown> => {
  const { rows } = await sql`
    select (select jsonb_agg(m order by identifier) from mails m) as mails,
      (select jsonb_agg(e order by identifier) from exports e) as exports,
      (select jsonb_agg(s order by name) from schedules s) as schedules,
      (select jsonb_agg(d order by identifier) from dispatches d) as dispatches,
      (select count(*) from audit_log where entity <> 'sessions') as audited
  `.execute(api.db)
  return rows
}
const expectRefused = makeExpectRefused(state)

const ofStaff: Call[] = [
  {
    method: 'POST',
    path: '/api/exportacions',
    body: { kind: 'report', format: 'zip', request: { report: 'pending', search: 'x', fields: ['client'] } },
  },
  {
    method: 'POST',
    path: '/api/exportacions',
    body: { kind: 'invoices', format: 'pdf', invoices: [NOBODYS] },
  },
  { method: 'POST', path: '/api/exportacions', body: { kind: 'run', format: 'zip', runKey: 'none' } },
  {
    method: 'POST',
    path: '/api/correus/factures',
    body: { invoices: [NOBODYS], resend: true, addresses: ['a@example.com'] },
  },
  { method: 'POST', path: '/api/correus/factures', body: { runKey: 'none', resend: false } },
  {
    method: 'POST',
    path: '/api/recordatoris',
    body: {
      key: NONE,
      reminders: [
        {
          clienteIdentifier: NOBODYS,
          invoices: [{ identifier: NOBODYS, version: 1, reminders: 0 }],
          addresses: ['a@example.com'],
          subject: 'Recordatori',
          text: 'Bon dia',
        },
      ],
    },
  },
  {
    method: 'PUT',
    path: '/api/enviaments/monthly',
    body: { isActive: 'yes', recipients: ['not an address'] },
  },
]

const ofWorkers: Call[] = [
  { method: 'POST', path: '/internal/reports', body: { report: 'dueSoon', dies: 0, fields: ['x'] } },
  { method: 'PUT', path: `/internal/exports/${NOBODYS}`, body: { state: 'failed', error: 'x' } },
  { method: 'POST', path: '/internal/claims', body: { identifier: NOBODYS, claim: 'no uuid' } },
  { method: 'PUT', path: `/internal/claims/${NONE}`, body: { state: 'refused', error: 'x' } },
]

describeCalls(ofStaff, { client: () => administrator, expectRefused })
describeCalls(ofWorkers, { client: () => worker, expectRefused })

describe('a reminder', () => {
  const reminder = {
    clienteIdentifier: NOBODYS,
    invoices: [NOBODYS],
    addresses: ['a@example.com'],
    subject: 'Recordatori',
    text: 'Bon dia',
  }
  test.each([
    ['a subject of two lines', { subject: 'Recordatori\r\nBcc: everybody@example.com' }],
    ['no subject', { subject: '  ' }],
    ['text that nothing keeps', { text: 'a\0b' }],
    ['half a character', { subject: 'a\ud800' }],
    ['two addresses in one', { addresses: ['a@example.com, b@example.com'] }],
    ['an address of two lines', { addresses: ['a@example.com\r\nBcc: b@example.com'] }],
    ['invoices that are no numbers', { invoices: ['1'] }],
    ['an invoice that no table can hold', { invoices: [4_294_967_296] }],
  ])('with %s is refused', async (_what, wrong) => {
    const body = { key: NONE, reminders: [{ ...reminder, ...wrong }] }
    await expectRefused(async () => {
      const answer = await administrator.post('/api/recordatoris', body)
      expect([400, 422], answer.text).toContain(answer.status)
      return answer
    })
  })
})

describe('an address', () => {
  test.each([
    '/api/correus?limit=0',
    '/api/correus?limit=1e9',
    '/api/correus?limit=1&limit=2',
    '/api/correus?state=tots',
    '/api/correus?invoice=abc',
    '/api/correus?invoice=99999999999',
    '/api/correus?before=-1',
    '/api/correus?runKey=%00',
    `/api/correus?runKey=${'x'.repeat(201)}`,
    '/api/recordatoris?invoices=1;2',
    '/api/recordatoris?invoices=',
    '/api/exportacions/0',
    '/api/exportacions/%00',
    '/api/exportacions/99999999999',
    '/api/enviaments/%00/historial',
    '/api/enviaments/__proto__/historial',
  ])('%s is refused', path => expectRefused(() => administrator.get(path)))

  test.each([
    '/api/correus/0/reintent',
    '/api/correus/99999999999/arxiva',
    `/api/correus/${NOBODYS}/reintent`,
    `/api/correus/${NOBODYS}/arxiva`,
    '/api/enviaments/constructor/ara',
  ])('%s leads nowhere', async path => {
    await expectRefused(() => administrator.post(path))
    expect((await administrator.post(path)).status).toBe(404)
  })
})

describe('whose the calls are', () => {
  const reads = [
    '/api/correus',
    '/api/exportacions',
    '/api/enviaments',
    '/api/enviaments/monthly/historial',
    '/api/recordatoris',
  ]
  const sends = [
    '/api/correus/factures',
    '/api/correus/1/reintent',
    '/api/correus/1/arxiva',
    '/api/recordatoris',
    '/api/enviaments/monthly/ara',
  ]
  const internals = [
    '/internal/reports',
    '/internal/dispatches',
    '/internal/claims',
    `/internal/claims/${NONE}`,
    '/internal/exports/1',
  ]

  test.each(reads)('GET %s is of people, whatever their role', async path => {
    expect((await api.visitor.get(path)).status).toBe(401)
    expect((await worker.get(path)).status).toBe(403)
    for (const role of ['Consulta', 'Gestió', 'Administrador'] as const)
      expect((await (await api.as(role)).get(path)).status).toBe(200)
  })

  test.each(sends)('POST %s sends nothing for who may only read', async path => {
    const reader = await api.as('Consulta')
    for (const [client, status] of [
      [api.visitor, 401],
      [worker, 403],
      [reader, 403],
    ] as const) {
      await expectRefused(() => client.post(path, {}))
      expect((await client.post(path, {})).status).toBe(status)
    }
  })

  test('GET /api/sistema is of administrators', async () => {
    expect((await api.visitor.get('/api/sistema')).status).toBe(401)
    for (const client of [worker, await api.as('Consulta'), await api.as('Gestió')])
      expect((await client.get('/api/sistema')).status).toBe(403)
  })

  test.each(internals)('%s is of the workers alone', async path => {
    for (const send of [
      (client: ApiClient) => client.get(path),
      (client: ApiClient) => client.post(path, {}),
      (client: ApiClient) => client.put(path, {}),
      (client: ApiClient) => client.delete(path),
    ]) {
      const answers = [await send(api.visitor), await send(administrator)]
      expect([401, 403, 404]).toContain(answers[0]?.status)
      expect([403, 404]).toContain(answers[1]?.status)
    }
  })
})

test('fifty thousand wrong items are answered in a few words, with how many there are', async () => {
  const { status, text, body } = await administrator.post<ErrorBody>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
    ExcludedClients: Array.from({ length: 50_000 }, () => 'x'),
  })
  expect(status).toBe(400)
  expect(text.length).toBeLessThan(10_000)
  expect(body.error).toMatch(/^excludedClients\.0: .* I 49\.997 camps més\. Si el programa s’ha actualitzat /)
  expect(Object.keys(body.fields ?? {}).length).toBe(100)
})
