import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '#api/database/tables.ts'
import { bookMetrics } from '#api/system/bookMetrics.ts'
import { makeMetrics } from '#platform/metrics.ts'
import { type buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { buildMailingBooks, issueTo } from '#tests/builders/mailingBooks.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns, invoiceColumnsSchema } from '#wire/invoiceColumns.ts'
import { type SendInvoicesResult, sendInvoicesResult } from '#wire/invoiceMails.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { DocumentsNoted, Pending } from '#wire/jobs.ts'
import type { ClaimProgress, Mail } from '#wire/mail.ts'
import { type MailLedger, type MailLedgerItem, mailLedgerSchema } from '#wire/mailLedger.ts'
import type { ListedInvoice } from '#wire/reportDocuments.ts'

let api: TestApi
let staff: ApiClient
let worker: ApiClient
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
  worker = await api.asProcess()
})
afterAll(() => api.stop())

beforeEach(() => buildMailingBooks(api))

const RUN = 'run-of-november'

/** Clients with these contacts, and an invoice for each by one run. */
const issue = (clients: Parameters<typeof buildClient>[1][]): Promise<Invoice[]> =>
  issueTo(api, staff, clients, { key: RUN })
const issueOne = async (client: Parameters<typeof buildClient>[1] = {}) => {
  const [invoice] = await issue([{ personasContacto: 'anna@taller.example', ...client }])
  if (!invoice) throw new Error('no invoice')
  return invoice
}
const pdfsAreThere = () =>
  api.db
    .updateTable('invoices')
    .set(eb => ({ fileVersion: eb.ref('documentVersion') }))
    .execute()

const send = async (body: Record<string, unknown>, key?: string): Promise<SendInvoicesResult> => {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const answer = await staff.post<SendInvoicesResult>('/api/correus/factures', body, { headers })
  expect(answer.status, answer.text).toBe(202)
  return sendInvoicesResult.strict().parse(answer.body)
}
const refused = async (path: string, body?: unknown) => {
  const { status, body: error } = await staff.post<ErrorBody>(path, body)
  return { status, code: error.code }
}
const mails = () => api.db.selectFrom('mails').selectAll().orderBy('identifier').execute()
const recipients = async () => (await mails()).map(({ recipient }) => recipient)
const ledger = async (query = '', client = staff): Promise<MailLedger> => {
  const answer = await client.get<MailLedger>(`/api/correus${query}`)
  expect(answer.status, answer.text).toBe(200)
  return mailLedgerSchema.strict().parse(answer.body)
}
const due = async () => (await worker.get<Pending>('/internal/pending')).body.mails
const claim = (identifier: number, id: string = randomUUID()) =>
  worker.post<Mail>('/internal/claims', { identifier, claim: id })
const tell = async (id: string, progress: ClaimProgress) =>
  (await worker.put(`/internal/claims/${id}`, progress)).status
/** Takes the newest mail through a worker's hands up to this state. */
const takeTo = async (...steps: ClaimProgress[]): Promise<{ mail: Row<'mails'>; claim: string }> => {
  await pdfsAreThere()
  const mail = (await mails()).at(-1)
  if (!mail) throw new Error('no mail')
  const id = randomUUID()
  expect((await claim(mail.identifier, id)).status).toBe(200)
  for (const step of steps) expect(await tell(id, step)).toBe(204)
  return { mail, claim: id }
}
const SENT: ClaimProgress[] = [{ state: 'sending' }, { state: 'sent' }]
const REFUSED: ClaimProgress[] = [{ state: 'refused', error: '550 no such user' }]
const UNCERTAIN: ClaimProgress[] = [{ state: 'sending' }, { state: 'uncertain', error: 'connection lost' }]
const KEPT: ClaimProgress[] = [{ state: 'sent', outlet: 'file' }]
const PUT_OFF: ClaimProgress[] = [{ state: 'pending', error: '451 later' }]

/** What the list of invoices says of each, in the order of their numbers, and the spreadsheet of those that were mailed. */
const mailedOnTheList = async (): Promise<boolean[]> => {
  const headers = { accept: INVOICE_COLUMNS_TYPE }
  const range = { from: '2026-01-01', to: '2026-12-31' }
  const { body } = await staff.get<InvoiceColumns>(`/api/facturas/${range.from}/${range.to}/true`, {
    headers,
  })
  const rows = invoiceRows(invoiceColumnsSchema.parse(body))
  const request = { report: 'invoices', ...range, states: ['enviades'] }
  const file = await worker.post<{ invoices: ListedInvoice[] }>('/internal/reports', request)
  expect(file.body.invoices.map(({ identifier }) => identifier)).toEqual(
    rows.flatMap(({ identifier, isMailed }) => (isMailed ? identifier : [])),
  )
  return rows.map(({ isMailed }) => isMailed)
}

test('a mail that is put off again and again has waited since it was written, for whoever is to be told', async () => {
  const metrics = makeMetrics('api')
  bookMetrics(metrics, api.deps)
  const waited = async () =>
    (await metrics.getSingleMetric('facturacio_mail_oldest_due_seconds')?.get())?.values[0]?.value
  const [first, second] = await issue(
    ['anna', 'pau'].map(name => ({ nombre: name, personasContacto: `${name}@taller.example` })),
  )
  await send({ invoices: [first?.identifier] })
  await takeTo({ state: 'pending', error: 'connection refused', code: 'unreachable' })
  expect(await waited()).toBeLessThan(600)
  await api.db.updateTable('mails').set({ createdAt: sql`now() - interval '30 minutes'` }).execute()
  expect(await waited()).toBeGreaterThanOrEqual(1_800)
  // Nor does it help to take it in hand again and again, and say nothing.
  await api.db.updateTable('mails').set({ error: null, errorCode: null, dueAt: sql`now()` }).execute()
  expect(await waited()).toBeLessThan(600)
  await api.db.updateTable('mails').set({ attempts: 4 }).execute()
  expect(await waited()).toBeGreaterThanOrEqual(1_800)
  await api.db.updateTable('mails').set({ error: 'connection refused', errorCode: 'unreachable' }).execute()
  expect(await waited()).toBeGreaterThanOrEqual(1_800)
  await api.db.updateTable('mails').set({ errorCode: 'answered' }).execute()
  expect(await waited()).toBeGreaterThanOrEqual(1_800)
  // One whose mailbox is full is no mail server that is away: others go out.
  await send({ invoices: [second?.identifier] })
  await takeTo({ state: 'sending' }, { state: 'sent', outlet: 'server' })
  expect(await waited()).toBe(0)
  // Also when nothing else was to be sent for hours.
  await api.db
    .updateTable('mails')
    .set({
      createdAt: sql`created_at - interval '5 hours'`,
      settledAt: sql`settled_at - interval '2 hours'`,
    })
    .execute()
  expect(await waited()).toBe(0)
})

describe('which invoices were mailed', () => {
  test('those that somebody has; and those that nobody need send, which go out, or may have arrived', async () => {
    const steps = { sent: SENT, refused: REFUSED, uncertain: UNCERTAIN, file: KEPT, retried: PUT_OFF }
    const names = [...Object.keys(steps), 'waiting', 'unsent']
    const invoices = await issue(
      names.map(nombre => ({ nombre, personasContacto: `${nombre}@taller.example` })),
    )
    const toldOf = async () => {
      const mailed = await mailedOnTheList()
      const isToMail = await Promise.all(
        invoices.map(async ({ identifier, clienteIdentifier }) => {
          const { body } = await staff.get<ClientStanding>(`/api/clients/${clienteIdentifier}/standing`)
          return body.unmailed.includes(identifier)
        }),
      )
      return {
        mailed: names.filter((_, place) => mailed[place]),
        toMail: names.filter((_, place) => isToMail[place]),
      }
    }
    expect(await toldOf()).toEqual({ mailed: [], toMail: names })
    for (const [place, name] of names.slice(0, -1).entries()) {
      await send({ invoices: [invoices[place]?.identifier] })
      if (name in steps) await takeTo(...steps[name as keyof typeof steps])
    }
    expect(await toldOf()).toEqual({ mailed: ['sent', 'file'], toMail: ['refused', 'unsent'] })
    // A file is for nobody once there is a server that it can be given to.
    expect((await worker.put('/internal/mails/outlet', { outlet: 'server' })).status).toBe(204)
    expect(await toldOf()).toEqual({ mailed: ['sent'], toMail: ['refused', 'file', 'unsent'] })
  })
})

describe('invoices by e-mail', () => {
  test('one mail for each address of the client, each once', async () => {
    const [first, second, ...others] = await issue([
      {
        nombre: 'Taller Vidal',
        personasContacto: 'Anna <anna@vidal.example>; ANNA@vidal.example,\npau@vidal.example; 600',
      },
      { nombre: 'Garatge Mas', personasContacto: 'mas@garatge.example' },
      { nombre: 'Sense res', personasContacto: null },
      { nombre: 'Sense adreça', personasContacto: 'truqueu al 600 000 000' },
    ])
    const answer = await send({ invoices: [second, first, ...others].map(invoice => invoice?.identifier) })
    expect(answer).toEqual({
      queued: 3,
      alreadySent: 0,
      withoutAddress: [
        {
          identifier: others[0]?.identifier,
          number: 'A-415',
          cliente: 'Sense res',
          reason: 'El client no té cap adreça electrònica de contacte.',
        },
        {
          identifier: others[1]?.identifier,
          number: 'A-416',
          cliente: 'Sense adreça',
          reason: 'Les persones de contacte no tenen cap adreça electrònica vàlida: truqueu al 600 000 000',
        },
      ],
    })
    expect(await recipients()).toEqual(['anna@vidal.example', 'pau@vidal.example', 'mas@garatge.example'])
    const { mails, totals, next } = await ledger()
    expect(mails.at(-1)).toEqual({
      identifier: expect.any(Number),
      kind: 'invoice',
      recipient: 'anna@vidal.example',
      state: 'pending',
      kept: false,
      archived: false,
      error: null,
      attempts: 0,
      createdAt: expect.any(String),
      settledAt: null,
      nextAttemptAt: null,
      sender: 'gestio@example.com',
      isOutside: false,
      invoice: { identifier: first?.identifier, number: 'A-413' },
      cliente: { identifier: first?.clienteIdentifier, nombre: 'Taller Vidal' },
    })
    expect({ totals, next }).toEqual({
      totals: { pending: 3, sent: 0, kept: 0, undelivered: 0 },
      next: null,
    })
    expect(await lastAudit(api, 'mails', null)).toMatchObject({
      account: 'gestio@example.com',
      action: 'send',
      after: { queued: 3, alreadySent: 0, withoutAddress: others.map(({ identifier }) => identifier) },
    })
  })

  test('a whole run, and only its invoices', async () => {
    await issue([{ personasContacto: 'a@a.example' }, { personasContacto: 'b@b.example' }])
    await buildContract(api.db, { fechaInicio: '2026-11-30' })
    await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: '2026-11-30' })
    expect(await send({ runKey: RUN })).toMatchObject({ queued: 2 })
    expect(await recipients()).toEqual(['a@a.example', 'b@b.example'])
    expect((await ledger(`?runKey=${RUN}`)).totals.pending).toBe(2)
    expect((await ledger('?runKey=another')).mails).toEqual([])
  })

  test('to other addresses than the client’s, for one invoice', async () => {
    const { identifier } = await issueOne()
    const addresses = ['nou@taller.example', 'NOU@taller.example', 'gestoria@example.com']
    expect(await send({ invoices: [identifier], addresses, outsideAddresses: addresses })).toMatchObject({
      queued: 2,
    })
    expect(await recipients()).toEqual(['gestoria@example.com', 'nou@taller.example'])
  })

  test('to addresses outside the client’s contacts only once they are confirmed, and marked', async () => {
    const { identifier } = await issueOne()
    const addresses = ['ANNA@taller.example', 'x@strangers.example', 'y@strangers.example']
    const body = { invoices: [identifier], addresses }
    for (const [outsideAddresses, missing] of [
      [[], 'x@strangers.example, y@strangers.example'],
      [['Y@strangers.example', 'z@strangers.example'], 'x@strangers.example'],
    ] as const) {
      const answer = await staff.post<ErrorBody>('/api/correus/factures', { ...body, outsideAddresses })
      expect([answer.status, answer.body.code]).toEqual([409, 'outside-addresses'])
      expect(answer.body.error).toContain(`contactes del client: ${missing}.`)
    }
    expect(await mails()).toEqual([])

    expect(await send({ ...body, outsideAddresses: addresses.slice(1) })).toMatchObject({ queued: 3 })
    expect(
      (await ledger()).mails.map(({ recipient, isOutside }) => [recipient, isOutside]).toSorted(),
    ).toEqual([
      ['ANNA@taller.example', false],
      ['x@strangers.example', true],
      ['y@strangers.example', true],
    ])
    expect(await lastAudit(api, 'mails', identifier)).toMatchObject({
      account: 'gestio@example.com',
      after: { outsideAddresses: addresses.slice(1) },
    })
  })

  test('to so many such addresses a day by one account, while a run goes to all its clients', async () => {
    const [invoice] = await issue(
      Array.from({ length: 40 }, (_, nth) => ({ personasContacto: `c${nth}@taller.example` })),
    )
    const invoices = [invoice?.identifier]
    const addresses = (count: number, name: string) =>
      Array.from({ length: count }, (_, nth) => `${name}${nth}@strangers.example`)
    for (const recipients of [addresses(20, 'a'), addresses(9, 'b')])
      await send({ invoices, addresses: recipients, outsideAddresses: recipients })
    const two = addresses(2, 'c')
    const answer = await staff.post<ErrorBody>('/api/correus/factures', {
      invoices,
      addresses: two,
      outsideAddresses: two,
    })
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many-requests'])
    expect(answer.body.error).toContain('Avui ja heu enviat 29 correus')
    expect(answer.body.error).toContain('el màxim és de 30 al dia')
    expect(await mails()).toHaveLength(29)

    const one = two.slice(0, 1)
    expect(await send({ invoices, addresses: one, outsideAddresses: one })).toMatchObject({ queued: 1 })
    // What is there already is nothing more, and the clients' own contacts have no limit.
    expect(await send({ invoices, addresses: one, outsideAddresses: one })).toMatchObject({
      queued: 0,
      alreadySent: 1,
    })
    expect(await send({ runKey: RUN })).toMatchObject({ queued: 40 })
    const colleague = await api.as('Administrador')
    const body = { invoices, addresses: two, outsideAddresses: two }
    expect((await colleague.post('/api/correus/factures', body)).status).toBe(202)
    await sql`update mails set created_at = created_at - interval '1 day'`.execute(api.db)
    const tomorrow = addresses(5, 'd')
    expect(await send({ invoices, addresses: tomorrow, outsideAddresses: tomorrow })).toMatchObject({
      queued: 5,
    })
  })

  test('nobody gets one twice, whatever was answered, unless asked; never while one is on its way', async () => {
    const { identifier } = await issueOne()
    const again = { invoices: [identifier], resend: true }
    expect(await send({ invoices: [identifier] })).toMatchObject({ queued: 1 })
    for (const body of [{ invoices: [identifier, identifier] }, { runKey: RUN }, again])
      expect(await send(body)).toEqual({ queued: 0, alreadySent: 1, withoutAddress: [] })
    const { claim: id } = await takeTo({ state: 'sending' })
    expect(await send(again)).toMatchObject({ queued: 0, alreadySent: 1 })
    await tell(id, { state: 'sent' })
    expect(await send({ invoices: [identifier] })).toMatchObject({ queued: 0, alreadySent: 1 })
    expect(await send({ ...again, addresses: ['ANNA@taller.example'] })).toMatchObject({ queued: 1 })
    await takeTo(...UNCERTAIN)
    expect(await send({ invoices: [identifier] })).toMatchObject({ queued: 0, alreadySent: 1 })
    expect(await send(again)).toMatchObject({ queued: 1 })
    const keys = (await mails()).map(({ key }) => key)
    expect(keys).toEqual([1, 2, 3].map(nth => `${identifier} anna@taller.example ${nth}`))
    expect(new Set((await mails()).map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('a refused one may be sent again without asking, and takes the place of the refused', async () => {
    const { identifier } = await issueOne()
    await send({ invoices: [identifier] })
    await takeTo(...REFUSED)
    expect((await ledger('?state=undelivered')).mails).toHaveLength(1)
    expect(await send({ invoices: [identifier] })).toMatchObject({ queued: 1, alreadySent: 0 })
    expect((await ledger('?state=undelivered')).mails).toEqual([])
    expect((await ledger()).mails.map(({ state, archived }) => [state, archived])).toEqual([
      ['pending', false],
      ['refused', true],
    ])
  })

  test('requests at the same moment write each mail once', async () => {
    await issue(Array.from({ length: 30 }, (_, nth) => ({ personasContacto: `c${nth}@taller.example` })))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => send({ runKey: RUN, resend: nth % 2 === 0 })),
    )
    expect(answers.map(({ queued }) => queued).sort((a, b) => b - a)).toEqual([30, 0, 0, 0, 0, 0, 0, 0])
    expect(answers.every(({ queued, alreadySent }) => queued + alreadySent === 30)).toBe(true)
    expect(new Set(await recipients()).size).toBe(30)
    expect(await mails()).toHaveLength(30)
  })

  test('a request whose answer was lost sends nothing again under its key', async () => {
    const { identifier } = await issueOne()
    await send({ invoices: [identifier] })
    await takeTo(...SENT)
    const again = { invoices: [identifier], resend: true }
    const first = await send(again, 'k1')
    expect(first).toMatchObject({ queued: 1, alreadySent: 0 })
    await takeTo(...SENT)
    expect(await send(again, 'k1')).toEqual(first)
    expect(await mails()).toHaveLength(2)
    expect(await send(again, 'k2')).toMatchObject({ queued: 1 })
  })

  test('ten thousand invoices in one call', async () => {
    const { identifier, clienteIdentifier } = await issueOne()
    await sql`
      insert into invoices (
        serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre, buyer_nombre, is_adeudo,
        iva, precio_base, descuento_factura, impuesto_iva, total_factura, run_key, company_version
      )
      select 'A', 1000 + n, '2026-11-30', '2026-11-30', ${clienteIdentifier}, 'x', 'x', false, 21, 100, 0, 21, 121, ${RUN},
        (select max(identifier) from company_versions)
      from generate_series(1, 9999) as n
    `.execute(api.db)
    const invoices = Array.from({ length: 10_000 }, (_, nth) => identifier + nth)
    expect(await send({ invoices })).toMatchObject({ queued: 10_000, alreadySent: 0 })
    expect(await send({ runKey: RUN })).toMatchObject({ queued: 0, alreadySent: 10_000 })
    expect((await ledger('?limit=1')).totals.pending).toBe(10_000)
  })

  test('refuses what it can’t do, and writes nothing', async () => {
    const { identifier } = await issueOne()
    await api.db
      .insertInto('billingRuns')
      .values({
        key: 'running',
        serieIdentifier: 'A',
        fechaFactura: '2026-11-30',
        requestedBy: 'x',
      })
      .execute()
    const path = '/api/correus/factures'
    for (const [body, status] of [
      [{}, 422],
      [{ invoices: [] }, 422],
      [{ invoices: [identifier], runKey: RUN }, 422],
      [{ invoices: 'all' }, 400],
      [{ invoices: [0] }, 422],
      [{ invoices: [identifier, 999_999] }, 404],
      [{ runKey: 'unknown' }, 404],
      [{ runKey: 'running' }, 409],
      [{ runKey: RUN, addresses: ['a@example.com'] }, 422],
      [{ invoices: [identifier], addresses: ['no address'] }, 422],
      [{ invoices: [identifier], addresses: ['a@example.com\r\nBcc: b@example.com'] }, 422],
    ] as const)
      expect((await refused(path, body)).status, JSON.stringify(body)).toBe(status)
    const reader = await api.as('Consulta')
    expect((await reader.post(path, { invoices: [identifier] })).status).toBe(403)
    expect((await worker.post(path, { invoices: [identifier] })).status).toBe(403)
    expect((await api.visitor.post(path, { invoices: [identifier] })).status).toBe(401)
    expect(await mails()).toEqual([])
  })
})

describe('the mail of an invoice', () => {
  test('says what the client needs, in the client’s language, and of an account no more than its end', async () => {
    const { identifier } = await issueOne({
      nombreFiscal: 'Taller Vidal, S.L.',
      language: 'es',
      isAdeudo: true,
      iban: 'ES9121000418450200051332',
    })
    await send({ invoices: [identifier] })
    await pdfsAreThere()
    const { body } = await claim((await mails())[0]?.identifier ?? 0)
    expect(body).toMatchObject({
      language: 'es',
      replyTo: 'info@serra.example',
      companyName: 'Consultoria Serra, S.L.',
      content: {
        kind: 'invoice',
        invoice: identifier,
        version: await documentVersion(api.db, { identifier }),
        number: 'A-413',
        subject: 'Factura A-413 · Consultoria Serra, S.L.',
        text: [
          'A la atención de Taller Vidal, S.L.:',
          'Le enviamos adjunta la factura A-413, del 30/11/2026.',
          'Base imponible: 100,00\u00a0€\nIVA 21\u00a0%: 21,00\u00a0€\nTotal: 121,00\u00a0€',
          'Vencimiento: 30/12/2026\nForma de pago: recibo domiciliado; no tiene que hacer nada\nCuenta: terminada en 1332',
          'Para cualquier duda puede escribir a info@serra.example.',
          'Consultoria Serra, S.L.',
        ].join('\n\n'),
      },
    })
    expect(JSON.stringify(body)).not.toContain('21000418')
  })

  test('waits for the PDF of the current version, and counts no attempt meanwhile', async () => {
    const invoice = await issueOne()
    await send({ invoices: [invoice.identifier] })
    const [mail] = await mails()
    expect(await due()).toEqual([])
    expect((await claim(mail?.identifier ?? 0)).status).toBe(409)
    const version = await documentVersion(api.db, invoice)
    const noted = { invoices: [{ identifier: invoice.identifier, version, error: null }] }
    const answer = await worker.put<DocumentsNoted>('/internal/files', noted)
    expect(answer.body.mails).toMatchObject([{ identifier: mail?.identifier, attempts: 0 }])
    expect(await due()).toEqual(answer.body.mails)
    const change = { ...invoice, fechaVencimiento: '2027-01-31', fechaCobro: '2027-01-31' }
    expect((await staff.put(`/api/facturas/${invoice.identifier}`, change)).status).toBe(200)
    expect(await due()).toEqual([])
    expect((await mails())[0]?.attempts).toBe(0)
    await api.db.updateTable('invoices').set({ fileError: 'impossible' }).execute()
    expect(await due()).toHaveLength(1)
  })

  const edited = async (invoice: Invoice, precio: number): Promise<void> => {
    const facturaDetalles = invoice.facturaDetalles.map(line => ({ ...line, productoPrecio: precio }))
    const { fechaVencimiento: fechaCobro } = invoice
    const body = { ...invoice, fechaCobro, facturaDetalles }
    expect((await staff.put(`/api/facturas/${invoice.identifier}`, body)).status).toBe(200)
  }

  test.each<[string, ClaimProgress]>([
    ['handed over to a mail server', { state: 'sending' }],
    ['told to be sent, having been kept as a file', { state: 'sent' }],
  ])('is composed anew when the invoice has changed by the time it is %s', async (_how, progress) => {
    const invoice = await issueOne()
    await send({ invoices: [invoice.identifier] })
    const { mail, claim: id } = await takeTo()
    await edited(invoice, 50)
    expect(await tell(id, progress)).toBe(409)
    // It waits for the new PDF, and nobody believes that it went out.
    expect(await mails()).toMatchObject([{ state: 'pending', error: null, settledAt: null }])
    expect(await due()).toEqual([])
    expect((await claim(mail.identifier)).status).toBe(409)
    await pdfsAreThere()
    expect(await due()).toMatchObject([{ identifier: mail.identifier, attempts: 1 }])
    const next = randomUUID()
    const { body } = await claim(mail.identifier, next)
    expect(body.content).toMatchObject({
      kind: 'invoice',
      text: expect.stringContaining('Total: 60,50\u00a0€'),
    })
    expect(await tell(id, progress)).toBe(409)
    expect(await tell(next, progress)).toBe(204)
    expect(await mails()).toMatchObject([progress])
  })

  test('is composed anew when the invoice has been corrected or paid, or its company has changed, meanwhile', async () => {
    const invoice = await issueOne()
    const { identifier } = invoice
    await buildSeries(api.db, { identifier: 'R', isRectificativa: true })
    await send({ invoices: [identifier] })
    await pdfsAreThere()
    const [mail] = await mails()
    const taken = async () => {
      const id = randomUUID()
      const { status, body } = await claim(mail?.identifier ?? 0, id)
      expect(status).toBe(200)
      return { id, body }
    }
    const before = await taken()
    const [line] = invoice.facturaDetalles
    const back = { lineaOriginal: line?.identifier, producte: 'Preu', cantidad: -1, productoPrecio: 10 }
    const corrected = await staff.post(`/api/facturas/${identifier}/rectificativa`, {
      serieIdentifier: 'R',
      fechaFactura: invoice.fechaFactura,
      modo: 'I',
      motivo: 'Preu equivocat',
      facturaDetalles: [back],
    })
    expect(corrected.status, corrected.text).toBe(201)
    expect(await tell(before.id, { state: 'sending' })).toBe(409)
    const lowered = await taken()
    const told = ({ body }: typeof before) =>
      body.content.kind === 'invoice' ? body.content.text.replaceAll('\u00a0', ' ') : ''
    expect(told(before)).not.toContain('Queda per pagar')
    expect(told(lowered)).toContain('\n\nQueda per pagar: 108,90 €\nVenciment')
    const payment = await staff.post('/api/payments', {
      clienteIdentifier: invoice.clienteIdentifier,
      day: invoice.fechaFactura,
      amount: 60,
      way: 'transfer',
      allocations: [{ invoiceIdentifier: identifier, amount: 60 }],
    })
    expect(payment.status, payment.text).toBe(201)
    expect(await tell(lowered.id, { state: 'sending' })).toBe(409)
    const partly = await taken()
    expect(told(partly)).toContain('\n\nJa cobrat: -60,00 €\nQueda per pagar: 48,90 €\nVenciment')
    await markAsPaid(api.db)
    expect(await tell(partly.id, { state: 'sending' })).toBe(409)
    const paid = await taken()
    expect(paid.body.content).toMatchObject({
      text: expect.stringContaining('Aquesta factura ja està pagada.'),
    })
    await buildCompany(api.db, { nombre: 'Consultoria Nova, S.L.' })
    expect(await tell(paid.id, { state: 'sending' })).toBe(409)
    const last = await taken()
    expect(last.body.companyName).toBe('Consultoria Nova, S.L.')
    expect(await tell(last.id, { state: 'sending' })).toBe(204)
    // From here on it is the server's: what changes now finds it on its way.
    await markAsPaid(api.db, undefined, { isPagada: false })
    expect(await tell(last.id, { state: 'sent' })).toBe(204)
  })

  test('waits for an edit that is just being saved before it is handed over', async () => {
    const { identifier } = await issueOne()
    await send({ invoices: [identifier] })
    const { claim: id } = await takeTo()
    let told: Promise<number> | undefined
    await api.db.transaction().execute(async tx => {
      await markAsPaid(tx)
      told = tell(id, { state: 'sending' })
      await eventually('it waits for the invoice', async () => (await lockWaits(api.db)) === 1)
    })
    expect(await told).toBe(409)
  })

  test('goes to nobody when the invoice is deleted, before or after a worker has it in hand', async () => {
    const [first, second] = await issue([
      { personasContacto: 'a@a.example' },
      { personasContacto: 'b@b.example' },
    ])
    await send({ runKey: RUN })
    await pdfsAreThere()
    const [one, two] = await mails()
    const id = randomUUID()
    expect((await claim(two?.identifier ?? 0, id)).status).toBe(200)
    for (const invoice of [second, first])
      expect((await staff.delete(`/api/facturas/${invoice?.identifier}`)).status).toBe(204)
    expect(await tell(id, { state: 'sending' })).toBe(409)
    await sql`update mails set due_at = now()`.execute(api.db)
    // At once, whether or not a worker comes by: the next invoice has the number that they name.
    expect(await due()).toEqual([])
    for (const mail of [one, two]) expect((await claim(mail?.identifier ?? 0)).status).toBe(409)
    expect((await ledger('?state=undelivered')).mails).toMatchObject([
      {
        state: 'refused',
        error: 'La factura s’ha esborrat abans d’enviar-la.',
        invoice: { number: 'A-414' },
      },
      {
        state: 'refused',
        error: 'La factura s’ha esborrat abans d’enviar-la.',
        invoice: { number: 'A-413' },
      },
    ])
  })

  test('is in the company’s language where the client has none; the PDF keeps the language it was issued in', async () => {
    const { identifier, clienteIdentifier } = await issueOne({ language: 'es' })
    await send({ invoices: [identifier] })
    await api.db.updateTable('clients').set({ language: null }).execute()
    await buildCompany(api.db, { language: 'ca', email: 'no address' })
    await pdfsAreThere()
    const { body } = await claim((await mails())[0]?.identifier ?? 0)
    expect(body).toMatchObject({ language: 'ca', replyTo: null })
    const document = await worker.get(`/internal/invoices/${identifier}/document`)
    expect(document.body).toMatchObject({ language: 'es' })
    expect(clienteIdentifier).toBeGreaterThan(0)
  })
})

describe('the ledger', () => {
  /** Four mails of one invoice, each in another state: refused for now, uncertain, refused, sent; the last one first. */
  const inAllStates = async () => {
    const invoice = await issueOne()
    const claims = new Map<string, string>()
    for (const [address, steps] of [
      ['sent@example.com', SENT],
      ['refused@example.com', REFUSED],
      ['uncertain@example.com', UNCERTAIN],
      ['later@example.com', PUT_OFF],
    ] as const) {
      await send({ invoices: [invoice.identifier], addresses: [address], outsideAddresses: [address] })
      claims.set(address, (await takeTo(...steps)).claim)
    }
    const addresses = ['waits@example.com']
    await send({ invoices: [invoice.identifier], addresses, outsideAddresses: addresses })
    const item = async (recipient: string): Promise<MailLedgerItem> => {
      const found = (await ledger()).mails.find(mail => mail.recipient === recipient)
      if (!found) throw new Error(recipient)
      return found
    }
    return { invoice, item, claims }
  }
  const who = ({ mails }: MailLedger) => mails.map(({ recipient }) => recipient.split('@')[0])

  test('shows every mail in one of three states, newest first', async () => {
    const { invoice } = await inAllStates()
    const all = await ledger()
    expect(who(all)).toEqual(['waits', 'later', 'uncertain', 'refused', 'sent'])
    expect(all.totals).toEqual({ pending: 1, sent: 1, kept: 0, undelivered: 3 })
    expect(all.mails.map(({ error }) => error)).toEqual([
      null,
      '451 later',
      'connection lost',
      '550 no such user',
      null,
    ])
    expect(all.mails.map(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect(who(await ledger('?state=pending'))).toEqual(['waits'])
    expect(who(await ledger('?state=sent'))).toEqual(['sent'])
    const undelivered = await ledger('?state=undelivered')
    expect(who(undelivered)).toEqual(['later', 'uncertain', 'refused'])
    expect(undelivered.totals).toEqual(all.totals)
    expect(who(await ledger(`?invoice=${invoice.identifier}`))).toHaveLength(5)
    expect((await ledger(`?invoice=${invoice.identifier + 1}`)).mails).toEqual([])
    await api.db
      .insertInto('mails')
      .values({
        kind: 'reminder',
        key: 'x',
        recipient: 'reminded@example.com',
        payload: JSON.stringify({ invoices: [invoice.identifier + 1, invoice.identifier] }),
      })
      .execute()
    expect(who(await ledger(`?invoice=${invoice.identifier}`))).toHaveLength(6)
    expect(who(await ledger(`?invoice=${invoice.identifier + 1}`))).toEqual(['reminded'])
    expect((await ledger(`?invoice=${invoice.identifier + 2}`)).mails).toEqual([])
  })

  test('goes on page by page', async () => {
    await inAllStates()
    const pages: (string | undefined)[][] = []
    let next: number | null = null
    do {
      const page = await ledger(`?limit=2${next === null ? '' : `&before=${next}`}`)
      expect(page.totals).toEqual({ pending: 1, sent: 1, kept: 0, undelivered: 3 })
      pages.push(who(page))
      next = page.next
    } while (next !== null)
    expect(pages).toEqual([['waits', 'later'], ['uncertain', 'refused'], ['sent']])
    for (const query of [
      'state=x',
      'limit=0',
      'limit=501',
      'invoice=x',
      'invoice=',
      'invoice=9999999999',
      'before=-1',
    ])
      expect([400, 422]).toContain((await staff.get(`/api/correus?${query}`)).status)
  })

  test('shows mails of the product itself to administrators only', async () => {
    await issueOne()
    await api.db
      .insertInto('mails')
      .values({ kind: 'removalRequest', key: 'x', recipient: 'admin@example.com', payload: '{}' })
      .execute()
    const [mail] = await mails()
    for (const role of ['Gestió', 'Consulta'] as const)
      expect(await ledger('', await api.as(role))).toMatchObject({ mails: [], totals: { pending: 0 } })
    expect(who(await ledger('', await api.as('Administrador')))).toEqual(['admin'])
    expect((await refused(`/api/correus/${mail?.identifier}/arxiva`)).status).toBe(404)
    expect((await api.visitor.get('/api/correus')).status).toBe(401)
    expect((await worker.get('/api/correus')).status).toBe(403)
  })

  test('sends again what was refused, unknown or put off: the same mail, due at once', async () => {
    const { item, claims } = await inAllStates()
    for (const recipient of ['refused@example.com', 'uncertain@example.com', 'later@example.com']) {
      const before = (await mails()).find(mail => mail.recipient === recipient)
      const { identifier } = await item(recipient)
      const answer = await staff.post<MailLedgerItem>(`/api/correus/${identifier}/reintent`)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(await item(recipient))
      expect(answer.body).toMatchObject({ state: 'pending', error: null, settledAt: null, attempts: 1 })
      expect(await due()).toContainEqual(expect.objectContaining({ identifier, attempts: 1 }))
      // Who had it in hand has no say any more.
      for (const progress of ['sending', 'sent'] as const)
        expect(await tell(claims.get(recipient) ?? '', { state: progress })).toBe(409)
      expect((await claim(identifier)).body).toMatchObject({ messageId: before?.messageId })
      expect(await refused(`/api/correus/${identifier}/reintent`)).toEqual({
        status: 409,
        code: 'on-its-way',
      })
      expect(await lastAudit(api, 'mails', identifier)).toMatchObject({
        action: 'retry',
        account: 'gestio@example.com',
        before: { error: before?.error },
      })
    }
    const sent = await item('sent@example.com')
    expect(await refused(`/api/correus/${sent.identifier}/reintent`)).toEqual({ status: 409, code: 'sent' })
    expect(await refused('/api/correus/999999/reintent')).toMatchObject({ status: 404 })
  })

  test('does not send again what went out by a later mail', async () => {
    const { identifier } = await issueOne()
    await send({ invoices: [identifier] })
    const { mail: first } = await takeTo(...REFUSED)
    await send({ invoices: [identifier] })
    const again = () => refused(`/api/correus/${first.identifier}/reintent`)
    expect(await again()).toEqual({ status: 409, code: 'sent-later' })
    const { mail: second } = await takeTo(...REFUSED)
    expect((await staff.post(`/api/correus/${first.identifier}/reintent`)).status).toBe(200)
    expect(await refused(`/api/correus/${second.identifier}/reintent`)).toMatchObject({ code: 'sent-later' })
  })

  test('puts aside what was not delivered, and withdraws what waits', async () => {
    const { item } = await inAllStates()
    for (const recipient of [
      'refused@example.com',
      'uncertain@example.com',
      'later@example.com',
      'waits@example.com',
    ]) {
      const before = await item(recipient)
      const path = `/api/correus/${before.identifier}/arxiva`
      const answer = await staff.post<MailLedgerItem>(path)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({
        archived: true,
        state: before.state === 'pending' ? 'refused' : before.state,
        error: before.error ?? 'Retirat abans d’enviar-lo.',
      })
      expect(await refused(path)).toEqual({ status: 409, code: 'archived' })
      expect((await claim(before.identifier)).status).toBe(409)
    }
    const sent = await item('sent@example.com')
    expect(await refused(`/api/correus/${sent.identifier}/arxiva`)).toEqual({ status: 409, code: 'sent' })
    expect(await ledger('?state=undelivered')).toMatchObject({
      mails: [],
      totals: { pending: 0, sent: 1, kept: 0, undelivered: 0 },
    })
    // What was put aside may be taken up again.
    const { identifier } = await item('refused@example.com')
    const { body } = await staff.post<MailLedgerItem>(`/api/correus/${identifier}/reintent`)
    expect(body).toMatchObject({ state: 'pending', archived: false })
  })

  test('withdraws a mail from the hands that have it, and never one that the server has', async () => {
    const { identifier } = await issueOne()
    await send({ invoices: [identifier] })
    const { mail, claim: id } = await takeTo()
    expect((await staff.post(`/api/correus/${mail.identifier}/arxiva`)).status).toBe(200)
    expect(await tell(id, { state: 'sending' })).toBe(409)
    await send({ invoices: [identifier] })
    const { mail: other } = await takeTo({ state: 'sending' })
    for (const action of ['arxiva', 'reintent'])
      expect(await refused(`/api/correus/${other.identifier}/${action}`)).toEqual({
        status: 409,
        code: 'on-its-way',
      })
  })

  test('readers look and do not touch', async () => {
    const { item } = await inAllStates()
    const reader = await api.as('Consulta')
    expect(who(await ledger('', reader))).toHaveLength(5)
    const { identifier } = await item('refused@example.com')
    for (const action of ['arxiva', 'reintent'])
      expect((await reader.post(`/api/correus/${identifier}/${action}`)).status).toBe(403)
  })
})

describe('without a mail server', () => {
  const tellOutlet = async (outlet: 'server' | 'file') =>
    expect((await worker.put('/internal/mails/outlet', { outlet })).status).toBe(204)
  const outlet = async () => (await staff.get('/api/correus/mitja')).body
  beforeEach(async () => void (await api.db.deleteFrom('mailOutlet').execute()))

  test('the workers say where mails go, and everybody who reads is told', async () => {
    expect(await outlet()).toEqual({ outlet: null })
    await tellOutlet('file')
    await tellOutlet('file')
    expect(await outlet()).toEqual({ outlet: 'file' })
    await tellOutlet('server')
    expect(await outlet()).toEqual({ outlet: 'server' })
    expect((await (await api.as('Consulta')).get('/api/correus/mitja')).status).toBe(200)
    expect((await worker.put('/internal/mails/outlet', { outlet: 'colom' })).status).toBe(422)
    expect(await outlet()).toEqual({ outlet: 'server' })
  })

  test('a mail that is a file is not called sent, also when there is a server later', async () => {
    const invoice = await issueOne()
    await tellOutlet('file')
    await send({ invoices: [invoice.identifier] })
    const { mail } = await takeTo(...KEPT)
    for (const outlet of ['file', 'server'] as const) {
      await tellOutlet(outlet)
      for (const query of ['', `?invoice=${invoice.identifier}`]) {
        const { mails, totals } = await ledger(query)
        expect(mails).toMatchObject([{ identifier: mail.identifier, state: 'sent', kept: true }])
        expect(totals).toEqual({ pending: 0, sent: 0, kept: 1, undelivered: 0 })
      }
      expect((await ledger('?state=sent')).mails).toEqual([])
      expect((await ledger('?state=kept')).mails).toHaveLength(1)
    }
  })

  test('another file is made only when it is asked for, and the mail itself is sent as soon as there is a server', async () => {
    const invoice = await issueOne()
    await tellOutlet('file')
    await send({ invoices: [invoice.identifier] })
    const { mail } = await takeTo(...KEPT)
    expect(await send({ invoices: [invoice.identifier] })).toMatchObject({ queued: 0, alreadySent: 1 })
    const retry = `/api/correus/${mail.identifier}/reintent`
    expect(await refused(retry)).toEqual({ status: 409, code: 'no-mail-server' })

    await tellOutlet('server')
    expect((await staff.post<MailLedgerItem>(retry)).body).toMatchObject({ state: 'pending', kept: false })
    await takeTo(...SENT)
    expect((await ledger()).totals).toEqual({ pending: 0, sent: 1, kept: 0, undelivered: 0 })
    expect(await refused(retry)).toEqual({ status: 409, code: 'sent' })
  })

  test('whoever has only a file of it is sent the invoice with all others, once there is a server', async () => {
    const invoice = await issueOne()
    await tellOutlet('file')
    await send({ runKey: RUN })
    const { mail } = await takeTo(...KEPT)
    await tellOutlet('server')
    expect(await send({ runKey: RUN })).toMatchObject({ queued: 1, alreadySent: 0 })
    // The file is of no use any more: the new mail is on its way.
    expect(await refused(`/api/correus/${mail.identifier}/reintent`)).toEqual({
      status: 409,
      code: 'sent-later',
    })
    await takeTo(...SENT)
    expect(await send({ invoices: [invoice.identifier] })).toMatchObject({ queued: 0, alreadySent: 1 })
  })
})
