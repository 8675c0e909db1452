import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueDue } from '#tests/builders/issueDue.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'
import { type PaymentsResult, paymentsResult } from '#wire/payments.ts'

/** Half past midnight in Madrid, where it is the 22nd already. */
const NOW = '2026-11-21T23:30:00Z'
const TODAY = '2026-11-22'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: NOW })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await issueDue(api, { first: '2026-12-01', second: '2026-11-10', third: '2026-12-24' })
})

const all = async (): Promise<Invoice[]> =>
  (await staff.get<Invoice[]>('/api/facturas/2026-01-01/2026-12-31/true')).body
const payments = async () => (await all()).map(({ isPagada, fechaCobro }) => [isPagada, fechaCobro])
const identifiers = async () => (await all()).map(({ identifier }) => identifier)

const mark = async (invoices: number[], isPagada = true): Promise<PaymentsResult> => {
  const answer = await staff.post('/api/facturas/pagament', { invoices, isPagada })
  expect(answer.status, answer.text).toBe(200)
  return paymentsResult.strict().parse(answer.body)
}
const undo = async (invoices: PaymentsResult['changed']): Promise<PaymentsResult> => {
  const answer = await staff.post('/api/facturas/pagament/desfer', { invoices })
  expect(answer.status, answer.text).toBe(200)
  return paymentsResult.strict().parse(answer.body)
}

describe('marking as paid', () => {
  it('writes today in Madrid and not the due date, on all of them, each in the audit log', async () => {
    const [first = 0, second = 0, third = 0] = await identifiers()
    const { changed, refused } = await mark([third, first])
    expect(refused).toEqual([])
    expect(changed).toEqual([
      { identifier: third, version: 2, isPagada: false, fechaCobro: null },
      { identifier: first, version: 2, isPagada: false, fechaCobro: null },
    ])
    expect(await payments()).toEqual([
      [true, TODAY],
      [false, null],
      [true, TODAY],
    ])
    expect((await all()).map(({ version }) => version)).toEqual([2, 1, 2])
    for (const identifier of [first, third])
      expect(await lastAudit(api, 'invoices', identifier)).toMatchObject({
        account: 'gestio@example.com',
        before: { isPagada: false, fechaCobro: null },
        after: { isPagada: true, fechaCobro: TODAY },
      })
    await mark([second])
    expect(await mark([first, second, third], false)).toMatchObject({ changed: [{}, {}, {}], refused: [] })
    expect(await payments()).toEqual(Array(3).fill([false, null]))
  })

  it('names what is so already or is gone, and marks the rest', async () => {
    const [first = 0, second = 0, third = 0] = await identifiers()
    await mark([second])
    const { changed, refused } = await mark([first, second, 9_999, first, third])
    expect(changed.map(({ identifier }) => identifier)).toEqual([first, third])
    expect(refused).toEqual([
      { identifier: second, number: 'A-2', reason: 'Ja consta com a pagada.' },
      { identifier: 9_999, number: null, reason: 'Aquesta factura ja no existeix.' },
    ])
    expect((await all()).map(({ version }) => version)).toEqual([2, 2, 2])
  })
})

describe('undoing it', () => {
  it('restores exactly what was, also a date that was expected', async () => {
    const [first = 0, second = 0, third = 0] = await identifiers()
    const [invoice] = await all()
    const expected = { ...invoice, fechaCobro: '2026-12-15' }
    expect((await staff.put(`/api/facturas/${first}`, expected)).status).toBe(200)
    await mark([second])
    const before = await payments()
    const { changed } = await mark([first, third])
    const back = await undo(changed)
    expect(await payments()).toEqual(before)
    // What was undone can be done again.
    await undo(back.changed)
    expect(await payments()).toEqual(Array(3).fill([true, TODAY]))
    await undo((await mark([second], false)).changed)
    expect((await payments())[1]).toEqual([true, TODAY])
  })

  it('leaves alone, and names, what somebody has changed since', async () => {
    const [first = 0, second = 0] = await identifiers()
    const { changed } = await mark([first, second])
    const [invoice] = await all()
    await staff.put(`/api/facturas/${first}`, { ...invoice, fechaCobro: '2026-11-20' })
    const { refused } = await undo(changed)
    expect(refused).toEqual([{ identifier: first, number: 'A-1', reason: 'Algú l’ha canviada mentrestant.' }])
    expect((await payments()).slice(0, 2)).toEqual([
      [true, '2026-11-20'],
      [false, null],
    ])
    expect((await undo(changed)).changed).toEqual([])
  })
})

it('refuses what it can’t read and who may only look, and changes nothing', async () => {
  const [first = 0] = await identifiers()
  const before = await all()
  const bodies: [string, unknown][] = [
    ['/api/facturas/pagament', { invoices: [], isPagada: true }],
    ['/api/facturas/pagament', { invoices: [first] }],
    ['/api/facturas/pagament', { invoices: [first], isPagada: 'sí' }],
    ['/api/facturas/pagament', { invoices: [first], isPagada: true, fechaCobro: '2020-01-01' }],
    ['/api/facturas/pagament/desfer', { invoices: [{ identifier: first, isPagada: true }] }],
    [
      '/api/facturas/pagament/desfer',
      { invoices: [{ identifier: first, version: 1, isPagada: true, fechaCobro: '2026-02-30' }] },
    ],
  ]
  for (const [path, body] of bodies) {
    const { status } = await staff.post<ErrorBody>(path, body)
    expect([400, 422], JSON.stringify(body)).toContain(status)
  }
  const body = { invoices: [first], isPagada: true }
  expect((await (await api.as('Consulta')).post('/api/facturas/pagament', body)).status).toBe(403)
  expect((await (await api.asProcess()).post('/api/facturas/pagament', body)).status).toBe(403)
  expect((await api.visitor.post('/api/facturas/pagament', body)).status).toBe(401)
  expect(await all()).toEqual(before)
})

it('marks ten thousand in one call, sent back whole', async () => {
  const [first = 0] = await identifiers()
  const invoices = Array.from({ length: 10_000 }, (_, nth) => (nth === 0 ? first : 100_000 + nth))
  const { changed, refused } = await mark(invoices)
  expect([changed.length, refused.length]).toEqual([1, 9_999])
  const many = Array.from({ length: 10_000 }, (_, nth) => ({
    identifier: nth === 0 ? first : 100_000 + nth,
    version: 2,
    isPagada: false,
    fechaCobro: null,
  }))
  expect((await undo(many)).changed).toHaveLength(1)
})
