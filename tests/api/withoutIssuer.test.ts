import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockBilling } from '#api/calendar/billingLock.ts'
import { buildBank, buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import { makeImporter, sampleFiles } from '#tests/imports/importClient.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { lastAudit } from '#tests/support/auditLog.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { documentVersion } from '#tests/support/documentVersion.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lockWaits } from '#tests/support/lockWaits.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { SendInvoicesResult } from '#wire/invoiceMails.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Pending } from '#wire/jobs.ts'

/** Books without a company: what is issued, what is not sent, and what comes right later. */

let api: TestApi
let staff: ApiClient
let administrator: ApiClient
let worker: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
  administrator = await api.as('Administrador')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('mails').execute()
  await emptyBooks(api.db)
  await buildSeries(api.db)
  const client = await buildClient(api.db, { tipoVencimiento: '0' })
  await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
})

const COMPANY = { nombre: 'Consultoria Serra, S.L.', nif: 'B69965747' }
const MISSING =
  'Falten les dades de l’empresa. La factura sortirà sense emissor i no s’enviarà fins que hi siguin.'

const issue = async (): Promise<Invoice> => {
  const { body } = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-11-10',
  })
  const [invoice] = body
  if (!invoice) throw new Error('nothing was issued')
  return invoice
}
const pending = async () => (await worker.get<Pending>('/internal/pending')).body.invoices
const issuerOf = async ({ identifier }: Invoice) =>
  (await worker.get<InvoiceDocument>(`/internal/invoices/${identifier}/document`)).body.issuer
const printed = async ({ identifier }: Invoice) => ({
  identifier,
  version: await documentVersion(api.db, { identifier }),
})
const fileIsThere = async (invoice: Invoice) =>
  worker.put('/internal/files', { invoices: [{ ...(await printed(invoice)), error: null }] })
const remarks = async () =>
  (await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-10')).body.warnings.map(
    ({ reason }) => reason,
  )

describe('books without a company', () => {
  test('the preview says so, and nothing once there is one', async () => {
    expect(await remarks()).toEqual([MISSING])
    await administrator.put('/api/empresa', COMPANY)
    expect(await remarks()).toEqual([])
  })

  test('an invoice without an issuer goes to nobody, nor does a reminder of it', async () => {
    const invoice = await issue()
    await fileIsThere(invoice)
    const { body } = await staff.post<SendInvoicesResult>('/api/correus/factures', {
      invoices: [invoice.identifier],
    })
    expect(body).toMatchObject({
      queued: 0,
      withoutAddress: [{ number: 'A-1', reason: expect.stringContaining('no té emissor') }],
    })
    const reminder = await staff.post<ErrorBody>('/api/recordatoris', {
      key: '7d9f3b7e-5f0b-4a38-9c1c-2f6a0a4b1c11',
      reminders: [
        {
          clienteIdentifier: invoice.clienteIdentifier,
          invoices: [{ identifier: invoice.identifier, version: 1, reminders: 0 }],
          addresses: ['a@example.com'],
          subject: 'Recordatori',
          text: 'Bon dia',
        },
      ],
    })
    expect(reminder).toMatchObject({ status: 409, body: { code: 'no-issuer' } })
    expect(await api.db.selectFrom('mails').select('identifier').execute()).toEqual([])
  })

  test('the first company becomes the issuer of all of them, on a new PDF; the second of none', async () => {
    const invoice = await issue()
    await fileIsThere(invoice)
    expect((await issuerOf(invoice)).nombre).toBe('')
    expect(await pending()).toEqual([])

    await administrator.put('/api/empresa', COMPANY)
    expect(await issuerOf(invoice)).toMatchObject(COMPANY)
    expect(await pending()).toEqual([await printed(invoice)])
    expect(await lastAudit(api, 'invoices', null)).toMatchObject({
      account: 'administrador@example.com',
      after: { invoices: 1 },
    })
    const { body } = await staff.post<SendInvoicesResult>('/api/correus/factures', {
      invoices: [invoice.identifier],
    })
    expect(body).toMatchObject({ queued: 1, withoutAddress: [] })

    await administrator.put('/api/empresa', { ...COMPANY, nombre: 'Una altra, S.L.' })
    expect(await issuerOf(invoice)).toMatchObject(COMPANY)
    expect(await pending()).toEqual([await printed(invoice)])
  })

  test('a company that is imported is the issuer as well, also of one whose PDF could not be made', async () => {
    const invoice = await issue()
    const failed = { ...(await printed(invoice)), error: 'cannot be made' }
    await worker.put('/internal/files', { invoices: [failed] })
    expect(await pending()).toEqual([])
    const { 'empresa.csv': company = '' } = await sampleFiles()
    await (await makeImporter(api)).run({ 'empresa.csv': company })
    expect((await issuerOf(invoice)).nif).toBe('B69965747')
    expect(await pending()).toEqual([await printed(invoice)])
  })

  test('the first company waits for a run, whose invoices would stay without an issuer', async () => {
    const { answer } = await api.db.transaction().execute(async tx => {
      await lockBilling(tx)
      const answer = administrator.put<ErrorBody>('/api/empresa', COMPANY)
      await eventually('the company waits for the run', isWaiting)
      return { answer }
    })
    expect(await answer).toMatchObject({ status: 200 })
  })
})

test('books of before that have a company by now give their invoices the first one', async () => {
  const books = await booksBefore('0019_first_issuer.sql')
  try {
    await sql`
      insert into series (identifier, descripcion) values ('A', 'Factures');
      insert into clients (nombre) values ('Taller');
      insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre,
          receptor_nombre, is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura, documento_version, archivo_version)
        select 'A', n, '2026-11-01', '2026-12-01', 1, 'Taller', 'Taller', false, 21, 100, 0, 21, 121, 1, 1 from generate_series(1, 2) as n
    `.execute(books.db)
    const issuers = async () =>
      (
        await sql`
          select empresa_version, documento_version = archivo_version as has_file from invoices order by num_fact
        `.execute(books.db)
      ).rows
    await books.migrate()
    expect(await issuers()).toEqual(Array(2).fill({ empresaVersion: null, hasFile: true }))

    await sql`
      insert into company_versions (nombre) values ('La primera'), ('La segona');
      update invoices set empresa_version = 2 where num_fact = 2
    `.execute(books.db)
    await books.migrate()
    expect(await issuers()).toEqual([
      { empresaVersion: 1, hasFile: false },
      { empresaVersion: 2, hasFile: true },
    ])
    const { rows: log } = await sql`select usuario, despues from audit_log`.execute(books.db)
    expect(log).toEqual([{ usuario: 'migració', despues: { facturas: 1, empresaVersion: 1 } }])
  } finally {
    await books.stop()
  }
})

const isWaiting = async () => (await lockWaits(api.db, 'advisory')) > 0

test('the preview says that a wrong account will not be printed', async () => {
  await administrator.put('/api/empresa', COMPANY)
  await buildBank(api.db, { nombre: 'Caixa Torta', dc: '99' })
  expect(await remarks()).toEqual([
    'El compte del banc «Caixa Torta» no és correcte i no sortirà a la factura.',
  ])
})
