import { readFile, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import {
  buildBank,
  buildClient,
  buildCompany,
  buildContract,
  buildProduct,
  buildSeries,
} from '#tests/builders/books.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Received, readMail } from '#tests/support/smtpSink.ts'
import { startApi, TEST_SERVICE_SECRET } from '#tests/support/startApi.ts'
import { tempDir } from '#tests/support/tempDir.ts'
import { invoicePdfKey } from '#wire/documents.ts'
import type { SendInvoicesResult } from '#wire/invoiceMails.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { MailLedger, MailLedgerItem } from '#wire/mailLedger.ts'
import { type Mailer, makeMailer } from '#workers/mail/mailer.ts'
import { makeSmtpTransport } from '#workers/mail/smtpTransport.ts'
import { mergePdfs } from '#workers/print/mergePdfs.ts'
import { pagesOf, textOf } from '#workers/print/readPdf.ts'
import { QUEUE_KINDS, type QueueUrls } from './support/queueKinds.ts'
import { startRedis } from './support/redisServer.ts'
import { startSmtpServer } from './support/smtpServer.ts'
import { keptFiles, spawnWorkers, startTestWorkers } from './support/testWorkers.ts'

const RUN = 'run-of-november'

const NEVER_MS = 3_600_000

/** For a machine that has much else to do. */

/** The one that workers have which are told of none. */
const SENDER = { name: '', address: 'facturacio@localhost' }

/** The real API with a run that has billed each of these addresses, and its PDFs made. */
const setUp = async (addresses: string[], kind: (typeof QUEUE_KINDS)[number] = 'postgres') => {
  const api = await startApi()
  onTestFinished(api.stop)
  await buildCompany(api.db, { nombre: 'Consultoria Çelrà, S.L.', language: 'ca' })
  await buildBank(api.db)
  await buildSeries(api.db)
  const { identifier: productoIdentifier } = await buildProduct(api.db)
  await Promise.all(
    addresses.map(async (personasContacto, nth) => {
      const { identifier } = await buildClient(api.db, { nombre: `Taller ${nth}`, personasContacto })
      await buildContract(api.db, {
        clienteIdentifier: identifier,
        productoIdentifier,
        productoPrecio: 100 + nth,
        fechaInicio: '2026-11-01',
      })
    }),
  )
  const staff = await api.as('Gestió')
  const issued = await staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: '2026-11-30' },
    { headers: { 'Idempotency-Key': RUN } },
  )
  expect(issued.body).toHaveLength(addresses.length)

  const folder = tempDir()
  const queue: QueueUrls =
    kind === 'redis' ? { redisUrl: (await startRedis()).url } : { databaseUrl: api.databaseUrl }
  const options = { apiUrl: api.url, serviceSecret: TEST_SERVICE_SECRET, folder, ...queue }
  // A sweep looks at everything that is not done yet: where that is much, it comes seldom.
  const sweepEveryMs = 200 + 10 * addresses.length
  const work = (mailer?: Mailer) =>
    startTestWorkers({ ...options, sweepEveryMs, ...(mailer === undefined ? {} : { mailer }) })
  const printing = work()
  const isPending = async () =>
    (
      await api.db
        .selectFrom('invoices')
        .select('identifier')
        .where('fileVersion', 'is', null)
        .limit(1)
        .execute()
    ).length > 0
  await eventually(
    'all PDFs made',
    async () => (await keptFiles(folder)).length === addresses.length && !(await isPending()),
  )
  await printing.close()

  const ledger = async (query = '') => (await staff.get<MailLedger>(`/api/correus?limit=500${query}`)).body
  const totals = async () => (await staff.get<MailLedger>('/api/correus?limit=1')).body.totals
  return { api, staff, folder, options, work, issued: issued.body, ledger, totals }
}

const sendAll = { runKey: RUN }

/** A mail server that stays silent is given up on sooner than it would be in earnest. */
const mailerTo = (url: string, silenceMs = 20_000): Mailer =>
  makeMailer(
    makeSmtpTransport(url, {
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    }),
    SENDER,
    null,
  )

const recipientsOf = (messages: Received[]) => messages.flatMap(({ to }) => to).sort()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const pdfOf = ({ attachments: [attachment, ...others] }: Email): Buffer => {
  expect(others).toEqual([])
  expect(attachment?.mimeType).toBe('application/pdf')
  const content = attachment?.content ?? ''
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content)
}

/** The mail of this invoice, read as its client would. */
const expectRight = (mail: Email, invoice: Invoice): void => {
  expectRightWords(mail, invoice)
  expectRightPdf(textOf(pdfOf(mail)), invoice)
}

const expectRightWords = (mail: Email, { numFact, totalFactura }: Invoice): void => {
  const number = `A-${numFact}`
  expect(mail.subject).toBe(`Factura ${number} · Consultoria Çelrà, S.L.`)
  expect(plain(mail.text ?? '')).toContain(`Total: ${plain(formatMoney(totalFactura))}`)
  expect(mail.attachments[0]?.filename).toBe(`${number}.pdf`)
}

const expectRightPdf = (text: string, { numFact, totalFactura }: Invoice): void => {
  expect(plain(text)).toMatch(new RegExp(`\\bA-${numFact}\\b`))
  expect(plain(text)).toContain(plain(formatMoney(totalFactura)))
}

/** What stands on the pages of these PDFs, one after the other: reading takes a process, so that they become one first. */
const pagesOfAll = async (pdfs: Buffer[]): Promise<string[]> => {
  const parts = async function* () {
    for (const [index, pdf] of pdfs.entries()) yield { title: String(index), pdf }
  }
  return pagesOf(await buffer(mergePdfs(parts(), { title: 'all', createdAt: new Date(0) })))
}

it.each([
  ['postgres', 100],
  ['redis', 30],
] as const)(
  'with the queue on %s mails the %i invoices of a month, each once, though a worker is killed in the middle',
  async (kind, count) => {
    const middle = count / 5
    const addresses = Array.from({ length: count }, (_, nth) => `client${nth}@taller.example`)
    const { api, staff, options, work, issued, ledger, totals } = await setUp(addresses, kind)
    const smtp = await startSmtpServer()
    const { body } = await staff.post<SendInvoicesResult>('/api/correus/factures', sendAll)
    expect(body).toEqual({ queued: count, alreadySent: 0, withoutAddress: [] })

    smtp.atMessage = () => (smtp.arrived.length > middle ? 'hang' : null)
    const killed = await spawnWorkers({ ...options, smtpUrl: smtp.url })
    await eventually(
      'the server has messages that it does not answer',
      () => smtp.arrived.length >= middle + 4,
    )
    killed.process.kill('SIGKILL')
    await killed.exit
    const unanswered = smtp.arrived.slice(middle)
    smtp.atMessage = () => null

    work(mailerTo(smtp.url))
    await eventually(
      'the others are sent',
      async () => smtp.arrived.length === count && (await totals()).sent === count - unanswered.length,
    )
    await sql`update mails set due_at = due_at - interval '11 minutes' where state = 'sending'`.execute(
      api.db,
    )
    const uncertain = async () => (await ledger('&state=undelivered')).mails
    await eventually('the rest is uncertain', async () => (await totals()).undelivered === unanswered.length)
    expect((await uncertain()).map(({ state, recipient }) => `${state} ${recipient}`).sort()).toEqual(
      recipientsOf(unanswered).map(recipient => `uncertain ${recipient}`),
    )
    expect(recipientsOf(smtp.arrived)).toEqual([...addresses].sort())

    // Asked for once more, nobody gets anything; retried, the uncertain get the same message again.
    expect((await staff.post<SendInvoicesResult>('/api/correus/factures', sendAll)).body).toMatchObject({
      queued: 0,
      alreadySent: count,
    })
    for (const { identifier } of await uncertain())
      expect((await staff.post(`/api/correus/${identifier}/reintent`)).status).toBe(200)
    await eventually(
      'all are sent',
      async () => smtp.taken.length === count && (await totals()).sent === count,
    )
    expect(recipientsOf(smtp.taken)).toEqual([...addresses].sort())
    expect(recipientsOf(smtp.arrived.slice(count))).toEqual(recipientsOf(unanswered))

    const invoiceOf = new Map((await ledger()).mails.map(mail => [mail.recipient, mail.invoice?.identifier]))
    const mails = await Promise.all(smtp.arrived.map(({ raw }) => readMail(raw)))
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(count)
    const received = mails.slice(0, count).map((mail, index) => {
      const mailedInvoice = invoiceOf.get(smtp.arrived[index]?.to[0] ?? '')
      const invoice = issued.find(({ identifier }) => identifier === mailedInvoice)
      if (!invoice) throw new Error('nobody knows this invoice')
      return { mail, invoice }
    })
    for (const { mail, invoice } of received) {
      const { identifier } = invoice
      const key = invoicePdfKey({ identifier, version: await documentVersion(api.db, invoice) })
      expect(pdfOf(mail).equals(await readFile(`${options.folder}/${key}`))).toBe(true)
      expectRightWords(mail, invoice)
    }
    const pages = await pagesOfAll(received.map(({ mail }) => pdfOf(mail)))
    expect(pages).toHaveLength(count)
    for (const [index, { invoice }] of received.entries()) expectRightPdf(pages[index] ?? '', invoice)
  },
)

it.each(QUEUE_KINDS)(
  'with the queue on %s keeps apart what was refused, put off and lost, and sends each once more when staff say so',
  async kind => {
    const names = ['well', 'refused', 'later', 'silent', 'cut'] as const
    const addresses = names.map(name => `${name}@taller.example`)
    const { api, staff, work, ledger } = await setUp(addresses, kind)
    const smtp = await startSmtpServer()
    smtp.atRecipient = to => (to.startsWith('refused') ? { code: 550 } : null)
    smtp.atMessage = ({ to: [to = ''] }) => {
      if (to.startsWith('later')) return { code: 451 }
      if (to.startsWith('silent')) return 'hang'
      return to.startsWith('cut') ? 'drop' : null
    }
    await staff.post('/api/correus/factures', sendAll)
    work(mailerTo(smtp.url, 3_000))
    const item = async (name: (typeof names)[number]): Promise<MailLedgerItem> => {
      const found = (await ledger()).mails.find(({ recipient }) => recipient.startsWith(name))
      if (!found) throw new Error(name)
      return found
    }
    const states = async () => Promise.all(names.map(async name => (await item(name)).state))
    await eventually('all are settled but one', async () => (await ledger()).totals.undelivered === 4)
    await eventually('the silent one is given up', async () => (await item('silent')).state === 'uncertain')
    expect(await states()).toEqual(['sent', 'refused', 'pending', 'uncertain', 'uncertain'])
    expect((await item('refused')).error).toContain('550')
    expect((await item('later')).error).toContain('451')

    // The server is well again: only what was put off goes out by itself.
    smtp.atRecipient = () => null
    smtp.atMessage = () => null
    await sql`update mails set due_at = now() - interval '1 day' where state = 'pending'`.execute(api.db)
    await eventually('the one put off is sent', async () => (await item('later')).state === 'sent')
    expect(await states()).toEqual(['sent', 'refused', 'sent', 'uncertain', 'uncertain'])

    const failed = await Promise.all((['refused', 'silent', 'cut'] as const).map(item))
    const answers = await Promise.all(
      // Twice at once, as an impatient hand would.
      [...failed, ...failed].map(({ identifier }) => staff.post(`/api/correus/${identifier}/reintent`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await eventually('all are sent', async () => (await ledger()).totals.sent === 5)
    expect(recipientsOf(smtp.taken)).toEqual([...addresses].sort())
    const ids = async (name: string) => {
      const messages = smtp.arrived.filter(({ to: [to = ''] }) => to.startsWith(name))
      return (await Promise.all(messages.map(({ raw }) => readMail(raw)))).map(({ messageId }) => messageId)
    }
    for (const name of ['silent', 'cut']) {
      const [first, second, ...more] = await ids(name)
      expect(first).toBeDefined()
      expect([second, more]).toEqual([first, []])
    }
  },
)

it.each(QUEUE_KINDS)(
  'with the queue on %s goes out as soon as its PDF is made, without another look at what is due',
  async kind => {
    const { staff, options, issued } = await setUp(['anna@taller.example'], kind)
    const [invoice] = issued
    if (!invoice) throw new Error('no invoice')
    const changes = { fechaVencimiento: '2027-02-28', fechaCobro: '2027-02-28' }
    expect((await staff.put(`/api/facturas/${invoice.identifier}`, { ...invoice, ...changes })).status).toBe(
      200,
    )
    await staff.post('/api/correus/factures', { invoices: [invoice.identifier] })
    const smtp = await startSmtpServer()
    // The first look finds the invoice without its file; there is no other within this test.
    startTestWorkers({ ...options, sweepEveryMs: NEVER_MS, mailer: mailerTo(smtp.url) })
    await eventually('sent', () => smtp.taken.length === 1)
    expectRight(await readMail(smtp.taken[0]?.raw ?? new Uint8Array()), invoice)
  },
)

it('prints the PDF anew where the store has lost it: the same file', async () => {
  const { api, staff, folder, work, issued } = await setUp(['anna@taller.example'])
  const [invoice] = issued
  if (!invoice) throw new Error('no invoice')
  const { identifier } = invoice
  const path = `${folder}/${invoicePdfKey({ identifier, version: await documentVersion(api.db, invoice) })}`
  const kept = await readFile(path)
  await rm(path)
  const smtp = await startSmtpServer()
  await staff.post('/api/correus/factures', { invoices: [invoice.identifier] })
  work(mailerTo(smtp.url))
  await eventually('sent', () => smtp.taken.length === 1)
  const mail = await readMail(smtp.taken[0]?.raw ?? new Uint8Array())
  expectRight(mail, invoice)
  expect(pdfOf(mail).equals(kept)).toBe(true)
})
