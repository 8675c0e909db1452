import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient, buildCompany, buildInvoice, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { AccountMailPreview } from '#wire/accountMails.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Mail } from '#wire/mail.ts'

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
  company = (await buildCompany(api.db, { nombre: 'Consultoria, S.L.', email: 'office@consultoria.example' }))
    .identifier
  await buildSeries(api.db)
})

const DAYS = { start: '2026-01-01', end: '2026-12-31' }

/** Who owes 171 €, of which 121 € are overdue. */
const debtor = async (): Promise<number> => {
  const { identifier } = await buildClient(api.db, {
    nombre: 'Puig',
    language: 'es',
    personasContacto: 'Anna <anna@taller.example>; pau@taller.example',
  })
  const invoice = { clienteIdentifier: identifier, companyVersion: company }
  await buildInvoice(api.db, { ...invoice, totalFactura: 121, fechaFactura: '2026-10-01' })
  await buildInvoice(api.db, { ...invoice, totalFactura: 50, fechaFactura: '2026-11-20' })
  return identifier
}
const send = (client: number, body: object) =>
  staff.post<{ queued: number } & ErrorBody>(`/api/clients/${client}/account/mails`, { ...DAYS, ...body })
const mails = () =>
  api.db
    .selectFrom('mails')
    .select(['identifier', 'recipient', 'isOutside'])
    .where('kind', '=', 'accountStatement')
    .orderBy('identifier')
    .execute()
const claim = (identifier: number | undefined) =>
  worker.post<Mail>('/internal/claims', { identifier, claim: randomUUID() })

it('brings each address the balance and what is overdue, in the client’s language, as the preview has shown it', async () => {
  const client = await debtor()
  const preview = await staff.get<AccountMailPreview>(
    `/api/clients/${client}/account/mails?start=${DAYS.start}&end=${DAYS.end}`,
    // Whoever looks at it has other points and commas.
    { headers: { 'accept-language': 'en' } },
  )
  expect(preview.body).toMatchObject({
    client,
    language: 'es',
    subject: 'Extracto de cuenta · Consultoria, S.L.',
    fileName: `extracto-de-cuenta-${TODAY}.pdf`,
    replyTo: 'office@consultoria.example',
  })
  const text = preview.body.text.replaceAll('\u00a0', ' ')
  for (const said of [
    'del 01/01/2026 al 31/12/2026',
    'Saldo pendiente: 171,00 €',
    'Del que ha vencido: 121,00 €',
  ])
    expect(text).toContain(said)

  const answer = await send(client, {
    addresses: ['anna@taller.example', 'ANNA@taller.example', 'pau@taller.example'],
  })
  expect([answer.status, answer.body]).toEqual([202, { queued: 2 }])
  const [first, second] = await mails()
  expect(second?.recipient).toBe('pau@taller.example')
  const { body: mail } = await claim(first?.identifier)
  expect(mail).toMatchObject({
    language: 'es',
    replyTo: 'office@consultoria.example',
    content: {
      kind: 'accountStatement',
      subject: preview.body.subject,
      text: preview.body.text,
      today: TODAY,
      reports: [
        {
          request: { report: 'account', client, from: DAYS.start, to: DAYS.end },
          fileName: preview.body.fileName,
          all: { count: 2, total: 171 },
          overdue: { count: 0, total: 121 },
        },
      ],
    },
  })
})

it.each([
  [100, 'Saldo pendiente: 71,00 €\nDel que ha vencido: 21,00 €'],
  [121, 'Saldo pendiente: 50,00 €'],
  [200, 'Saldo a su favor: 29,00 €'],
])(
  'says what it would say now where %d € came in while it waited, of what is overdue first',
  async (amount, said) => {
    const client = await debtor()
    await send(client, { addresses: ['anna@taller.example'] })
    await staff.post('/api/payments', {
      clienteIdentifier: client,
      day: TODAY,
      amount,
      way: 'transfer',
      allocations: [],
    })
    const { body } = await claim((await mails())[0]?.identifier)
    if (body.content.kind !== 'accountStatement') throw new Error(body.content.kind)
    expect(body.content.text.replaceAll('\u00a0', ' ')).toContain(`\n\n${said}\n\n`)
  },
)

it('goes to an address that the contacts don’t name once somebody has confirmed it, and to few of them in a day', async () => {
  const client = await debtor()
  const addresses = ['bookkeeper@elsewhere.example']
  const refused = await send(client, { addresses })
  expect([refused.status, refused.body.code]).toEqual([409, 'outside-addresses'])
  expect(refused.body.error).toContain('bookkeeper@elsewhere.example')
  expect((await send(client, { addresses, outsideAddresses: addresses })).status).toBe(202)
  expect((await mails()).map(({ isOutside }) => isOutside)).toEqual([true])
  const statuses = []
  for (const time of [1, 2, 3]) {
    const many = Array.from({ length: 20 }, (_, index) => `person-${time}-${index}@elsewhere.example`)
    statuses.push((await send(client, { addresses: many, outsideAddresses: many })).status)
  }
  expect(statuses).toEqual([202, 429, 429])
  expect(await mails()).toHaveLength(21)
})

it('is refused without leaving anything: days the wrong way round, nobody to write to, no such client, no right to', async () => {
  const client = await debtor()
  const addresses = ['anna@taller.example']
  expect((await send(client, { addresses, start: '2027-01-01' })).body.fields).toHaveProperty('start')
  expect((await send(client, { addresses: [] })).status).toBe(422)
  expect((await send(999_999, { addresses })).status).toBe(404)
  const backwards = `/api/clients/${client}/account/mails?start=2027-01-01&end=2026-01-01`
  expect((await staff.get(backwards)).status).toBe(422)
  const reader = await api.as('Consulta')
  expect((await reader.post(`/api/clients/${client}/account/mails`, { ...DAYS, addresses })).status).toBe(403)
  expect(await mails()).toEqual([])
})

it('leaves once for each recipient, however often it is pressed, until it has left', async () => {
  const client = await debtor()
  expect((await send(client, { addresses: ['anna@taller.example'] })).body.queued).toBe(1)
  const both = ['Anna@taller.example', 'pau@taller.example']
  expect((await send(client, { addresses: both })).body.queued).toBe(1)
  expect((await send(client, { addresses: both, start: '2026-06-01' })).body.queued).toBe(2)
  for (const { identifier } of await mails()) {
    const claimed = randomUUID()
    await worker.post('/internal/claims', { identifier, claim: claimed })
    for (const state of ['sending', 'sent']) await worker.put(`/internal/claims/${claimed}`, { state })
  }
  expect((await send(client, { addresses: both })).body.queued).toBe(2)
})

it('says nothing of what is overdue today where it ends before', async () => {
  const client = await debtor()
  const preview = await staff.get<AccountMailPreview>(
    `/api/clients/${client}/account/mails?start=2026-01-01&end=2026-09-30`,
  )
  expect(preview.body.text.replaceAll('\u00a0', ' ')).toContain('Saldo pendiente: 0,00 €')
  expect(preview.body.text).not.toContain('vencido')
})

it('is withdrawn where its client is deleted before it leaves', async () => {
  const { identifier, version } = await buildClient(api.db, { personasContacto: 'anna@taller.example' })
  await send(identifier, { addresses: ['anna@taller.example'] })
  const deleted = await staff.delete(`/api/clients/${identifier}`, {
    headers: { 'If-Match': `"${version}"` },
  })
  expect(deleted.status, deleted.text).toBe(204)
  const [mail] = await mails()
  expect((await claim(mail?.identifier)).status).toBe(409)
  const told = await api.db
    .selectFrom('mails')
    .select(['state', 'error'])
    .where('kind', '=', 'accountStatement')
    .execute()
  expect(told).toEqual([{ state: 'refused', error: expect.any(String) }])
})
