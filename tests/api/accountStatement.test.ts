import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { buildClient, buildCompany, buildInvoice, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { ClientAccount, Payment } from '#wire/payments.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'

const TODAY = '2026-11-22'

let api: TestApi
let staff: ApiClient
let worker: ApiClient
let company: number

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  company = (await buildCompany(api.db, { language: 'es' })).identifier
  await buildSeries(api.db)
})

const invoice = async (clienteIdentifier: number, totalFactura: number, fechaFactura: Day): Promise<number> =>
  (await buildInvoice(api.db, { clienteIdentifier, companyVersion: company, fechaFactura, totalFactura }))
    .identifier
const pay = async (
  client: number,
  amount: number,
  day: Day,
  allocations: { invoiceIdentifier: number; amount: number }[] = [],
): Promise<Payment> => {
  const body = { clienteIdentifier: client, day, amount, way: 'transfer', allocations }
  const answer = await staff.post<Payment>('/api/payments', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
type Statement = ReportDocument & { report: 'account' }
const statement = async (client: number, from: Day, to: Day): Promise<Statement> => {
  const answer = await worker.post<Statement>('/internal/reports', { report: 'account', client, from, to })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const screen = async (client: number, start: Day, end: Day): Promise<ClientAccount> =>
  (await staff.get<ClientAccount>(`/api/clients/${client}/account?start=${start}&end=${end}`)).body

it('closes with what it opened with and all its entries, and is what the screen shows, to the cent', async () => {
  const cents = fc.integer({ min: 1, max: 999_999 }).map(amount => amount / 100)
  const daysAgo = fc.integer({ min: 0, max: 300 })
  const moves = fc.array(
    fc.record({ kind: fc.constantFrom('invoice', 'payment', 'reversed'), amount: cents, daysAgo }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(moves, daysAgo, daysAgo, async (drawn, one, other) => {
      const client = (await buildClient(api.db)).identifier
      for (const { kind, amount, daysAgo } of drawn) {
        const day = addDays(TODAY, -daysAgo)
        if (kind === 'invoice') await invoice(client, amount, day)
        else {
          const { identifier } = await pay(client, amount, day)
          if (kind === 'reversed')
            await staff.post(`/api/payments/${identifier}/reversal`, { reason: 'Retornat' })
        }
      }
      const from = addDays(TODAY, -Math.max(one, other))
      const to = addDays(TODAY, -Math.min(one, other))
      const { account } = await statement(client, from, to)
      expect(account).toEqual(await screen(client, from, to))
      const { opening, entries, closing } = account
      expect(sumMoney([opening, ...entries.map(({ amount }) => amount)])).toBe(closing)
      expect(entries.at(-1)?.balance ?? opening).toBe(closing)
      // What is owed in the end is what was billed less what has come in and stayed.
      const whole = await statement(client, '2020-01-01', TODAY)
      const owed = drawn.map(({ kind, amount }) =>
        kind === 'invoice' ? amount : kind === 'payment' ? -amount : 0,
      )
      expect([whole.account.opening, whole.account.closing]).toEqual([0, sumMoney(owed)])
      expect(whole.overdue).toBeLessThanOrEqual(Math.max(0, whole.account.closing))
    }),
    { numRuns: 20 },
  )
})

it('is in the language of its client, or of the company, whoever asks for it', async () => {
  const catalan = (
    await buildClient(api.db, { nombre: 'Puig', nombreFiscal: 'Taller Puig, S.L.', language: 'ca' })
  ).identifier
  const other = (await buildClient(api.db, { nombre: 'Serra', language: null })).identifier
  await invoice(catalan, 121, '2026-10-01')
  await invoice(catalan, 50, '2026-11-20')
  expect(await statement(catalan, '2026-01-01', TODAY)).toMatchObject({
    language: 'ca',
    cliente: 'Taller Puig, S.L.',
    overdue: 121,
    account: { closing: 171 },
  })
  expect(await statement(other, '2026-01-01', TODAY)).toMatchObject({ language: 'es', overdue: 0 })
  // No more of it is overdue than is owed, whatever is given back.
  await invoice(catalan, -100, TODAY)
  expect(await statement(catalan, '2026-01-01', TODAY)).toMatchObject({
    overdue: 71,
    account: { closing: 71 },
  })
})

it('leaves overdue what is, whatever was paid beforehand for an invoice that is dated ahead', async () => {
  const client = (await buildClient(api.db)).identifier
  await invoice(client, 100, '2026-10-01')
  const ahead = await invoice(client, 500, addDays(TODAY, 15))
  await pay(client, 500, TODAY, [{ invoiceIdentifier: ahead, amount: 500 }])
  const asked = () => statement(client, '2026-01-01', addDays(TODAY, 31))
  expect(await asked()).toMatchObject({ overdue: 100, account: { closing: 100 } })
  // What is open ahead is no room for what is given back by now.
  await invoice(client, 50, addDays(TODAY, 20))
  await invoice(client, -70, TODAY)
  expect(await asked()).toMatchObject({ overdue: 30, account: { closing: 80 } })
  // And what pays nothing yet pays what is due longest.
  await pay(client, 20, TODAY)
  expect(await asked()).toMatchObject({ overdue: 10, account: { closing: 60 } })
})

it('is asked for as a file, and of nobody who is not there', async () => {
  const client = (await buildClient(api.db)).identifier
  const ask = (request: object) =>
    staff.post<{ fileName: string } & ErrorBody>('/api/exportacions', {
      kind: 'report',
      format: 'pdf',
      request,
    })
  const asked = await ask({ report: 'account', client, from: '2026-01-01', to: TODAY })
  expect([asked.status, asked.body.fileName]).toEqual([202, `extracte-de-compte-${TODAY}.pdf`])
  expect((await ask({ report: 'account', client, from: '2026-01-01' })).status).toBe(422)
  const none = await worker.post<ErrorBody>('/internal/reports', {
    report: 'account',
    client: 999_999,
    from: '2026-01-01',
    to: TODAY,
  })
  expect(none.status).toBe(404)
})
