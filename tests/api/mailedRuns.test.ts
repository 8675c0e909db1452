import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildClient, buildContract } from '#tests/builders/books.ts'
import { buildMailingBooks } from '#tests/builders/mailingBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedger } from '#wire/mailLedger.ts'

const RUN = 'run-of-november'

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())

beforeEach(async () => {
  await buildMailingBooks(api)
  for (const personasContacto of [
    'anna@taller.example; pere@taller.example',
    'Sense correu',
    'mar@garatge.example',
  ]) {
    const { identifier } = await buildClient(api.db, { personasContacto })
    await buildContract(api.db, { clienteIdentifier: identifier, fechaInicio: '2026-11-01' })
  }
})

const issue = (body: object = {}) =>
  staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: '2026-11-30', SendMails: true, ...body },
    { headers: { 'Idempotency-Key': RUN } },
  )
const mails = async () => (await staff.get<MailLedger>(`/api/correus?runKey=${RUN}`)).body.mails

test('a run that is to be mailed writes a mail for each address of each invoice, once', async () => {
  const { status, body } = await issue()
  expect(status).toBe(201)
  expect(body).toHaveLength(3)
  const written = (await mails()).map(({ recipient, state }) => [recipient, state]).toSorted()
  expect(written).toEqual([
    ['anna@taller.example', 'pending'],
    ['mar@garatge.example', 'pending'],
    ['pere@taller.example', 'pending'],
  ])
  expect((await issue()).status).toBe(201)
  expect(await mails()).toHaveLength(3)
})

test('a run that nobody asked to mail writes none, and its key stands for no run that is mailed', async () => {
  expect((await issue({ SendMails: false })).status).toBe(201)
  expect(await mails()).toEqual([])
  expect((await issue()).status).toBe(422)
  expect(await mails()).toEqual([])
})

test('a run that is refused writes no mail', async () => {
  expect((await issue({ FechaFactura: '2027-12-30' })).status).toBe(422)
  expect(await api.db.selectFrom('mails').selectAll().execute()).toEqual([])
})
