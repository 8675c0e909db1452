import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { signInPatiently } from '#tests/support/signIn.ts'
import { openSmtpSink, type SmtpSink } from '#tests/support/smtpSink.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import type { Preview } from '#wire/billing.ts'
import type { Client } from '#wire/clients.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedger } from '#wire/mailLedger.ts'
import { opsFailedJobsSchema, opsQueuesSchema } from '#wire/ops.ts'

/** What Home's "needs a hand" tells of mails and jobs: made as they come about, by a mail server that refuses and a worker that fails. */

const REFUSED = 'refusat@mans.example'

let smtp: SmtpSink
let product: RunningProduct
let admin: ApiClient

beforeAll(async () => {
  smtp = await openSmtpSink()
  smtp.atRecipient = to => (to === REFUSED ? { code: 550 } : null)
  product = await startProduct({ SMTP_URL: smtp.url })
  admin = await signInPatiently(product.url, product.admin)
})
afterAll(async () => {
  await product?.stop()
  await smtp?.down()
})

/** As Home asks for it. */
const undelivered = async (): Promise<MailLedger> =>
  (await admin.get<MailLedger>('/api/correus?state=undelivered&limit=1')).body
const failedJobs = async (): Promise<number> => {
  const answer = await admin.get('/bff/ops/queues')
  expect(answer.status, answer.text).toBe(200)
  return opsQueuesSchema.parse(answer.body).queues.reduce((sum, queue) => sum + queue.failed, 0)
}

it('counts a mail that the server has refused until it is sent after all', async () => {
  const { body: preview } = await admin.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-30')
  const clienteIdentifier = preview.invoices[0]?.clienteIdentifier
  const { body: client } = await admin.get<Client>(`/api/clients/${clienteIdentifier}`)
  const changed = await admin.put(`/api/clients/${clienteIdentifier}`, {
    ...client,
    personasContacto: REFUSED,
  })
  expect(changed.status, changed.text).toBe(200)
  const issued = await admin.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-30',
    ClienteIdentifier: clienteIdentifier,
  })
  expect(issued.status, issued.text).toBe(201)
  expect((await undelivered()).totals.undelivered).toBe(0)

  const sent = await admin.post('/api/correus/factures', {
    invoices: issued.body.map(({ identifier }) => identifier),
  })
  expect(sent.status, sent.text).toBe(202)
  await expect.poll(async () => (await undelivered()).totals.undelivered).toBe(1)
  const [mail] = (await undelivered()).mails
  expect(mail).toMatchObject({ state: 'refused', recipient: REFUSED })

  smtp.atRecipient = () => null
  expect((await admin.post(`/api/correus/${mail?.identifier}/reintent`)).status).toBe(200)
  await expect.poll(() => smtp.taken.flatMap(({ to }) => to)).toEqual([REFUSED])
  await expect.poll(async () => (await undelivered()).totals.undelivered).toBe(0)
})

it('counts a job that has failed', async () => {
  // The queues may still be on their way up.
  await expect.poll(failedJobs).toBe(0)
  // A job that nobody knows how to do: a worker fails it at once.
  const added = await admin.post(
    '/ops/queues/api/queues/documents/add',
    { name: 'unknownJob', data: {}, options: {} },
    { headers: { origin: product.url } },
  )
  expect(added.status, added.text).toBeLessThan(300)
  await expect.poll(failedJobs).toBe(1)
  const { body } = await admin.get('/bff/ops/failed')
  expect(opsFailedJobsSchema.parse(body).jobs).toMatchObject([{ name: 'unknownJob', queue: 'documents' }])
})
