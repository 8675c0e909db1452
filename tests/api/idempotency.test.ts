import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockBilling } from '#api/calendar/billingLock.ts'
import type { Tables } from '#api/database/tables.ts'
import { lockInvoiceMails } from '#api/mail/lockInvoiceMails.ts'
import { buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { Answer, ApiClient } from '#tests/support/apiClient.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { allCalls } from '#wire/callGroups.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice } from '#wire/invoices.ts'

/** A call that is told twice under one key is done once and answered alike, whatever call it is (docs/decisions/0027). */

let api: TestApi
let admin: ApiClient
let staff: ApiClient
let invoice: number
/** One that is registered. */
let sealed: number
let client: number
let contract: number
let product: number

beforeAll(async () => {
  api = await startApi({ now: '2026-11-30T10:00:00Z' })
  admin = await api.as('Administrador')
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await sql`truncate mails, exports, dispatches`.execute(api.db)
  await emptyBooks(api.db)
  await buildCompany(api.db)
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
  for (const name of ['monthly', 'weekly'])
    await admin.put(`/api/enviaments/${name}`, { isActive: true, recipients: ['a@example.com'] })
  client = (await buildClient(api.db)).identifier
  const row = await buildContract(api.db, { clienteIdentifier: client, fechaInicio: '2026-10-01' })
  contract = row.identifier
  product = row.productoIdentifier
  const { body } = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: '2026-10-31',
  })
  invoice = body[0]?.identifier ?? 0
  await admin.put('/api/configuration/verifactu', true)
  const registered = await staff.post<Invoice>('/api/facturas/manual', byHand(12))
  sealed = registered.body.identifier
  await admin.put('/api/configuration/verifactu', false)
})

type Sample = {
  path: () => string
  body: () => object
  /** The same call for something else. */
  other: () => { path?: string; body?: object }
  /** What it leaves in the books, however often it is told. */
  left: () => Promise<number>
}

const correction = (motivo: string) => ({
  serieIdentifier: 'R',
  fechaFactura: '2026-10-31',
  modo: 'I',
  motivo,
})

const count = async (table: keyof Tables): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db)
  return rows[0]?.count ?? 0
}
/** Entries of the audit log about changes of that kind. */
const edits = async (entity: 'clients' | 'contracts'): Promise<number> => {
  const entries = await api.db
    .selectFrom('auditLog')
    .select('identifier')
    .where('entity', '=', entity)
    .where('action', '=', 'change')
    .execute()
  return entries.length
}
const priceOf = (percent: number) => ({ field: 'productoPrecio', how: 'percent', value: percent })
const back = (identifier: number, values: object) => ({ identifier, version: 1, values })
const report = { kind: 'report', format: 'pdf', request: { report: 'pending' } }

const byHand = (productoPrecio: number) => ({
  serieIdentifier: 'A',
  fechaFactura: '2026-11-30',
  clienteIdentifier: client,
  facturaDetalles: [{ producte: 'Desplaçament', cantidad: 1, productoPrecio, productoDescuento: 0 }],
})

const aContract = (productoPrecio: number) => ({
  clienteIdentifier: client,
  productoIdentifier: product,
  productoTitulo: 'Taller Pro',
  productoUnidades: 1,
  productoPrecio,
  productoDescuento: 0,
  productoDiasFacturacion: 30,
})

const aProduct = (nombre: string) => ({
  nombre,
  unitats: 1,
  precio: 10,
  descuento: 0,
  diasFacturacion: 30,
})

const aBank = (nombre: string) => ({
  nombre,
  pais: 'ES',
  entidadFinanciera: '9811',
  oficina: '3480',
  dc: '41',
  numeroCuenta: '0230781538',
})

const samples: Record<string, Sample> = {
  addClient: {
    path: () => '/api/clients',
    body: () => ({ nombre: 'Taller nou', tipoIVA: 21 }),
    other: () => ({ body: { nombre: 'Un altre taller', tipoIVA: 21 } }),
    left: () => count('clients'),
  },
  addProduct: {
    path: () => '/api/products',
    body: () => aProduct('Revisió'),
    other: () => ({ body: aProduct('Una altra revisió') }),
    left: () => count('products'),
  },
  addGroup: {
    path: () => '/api/grupos',
    body: () => ({ nombre: 'Xarxa nova' }),
    other: () => ({ body: { nombre: 'Una altra xarxa' } }),
    left: () => count('groups'),
  },
  addCentre: {
    path: () => '/api/centros',
    body: () => ({ nombre: 'Taller Nord' }),
    other: () => ({ body: { nombre: 'Taller Sud' } }),
    left: () => count('centres'),
  },
  addBank: {
    path: () => '/api/bancs',
    body: () => aBank('Caixa nova'),
    other: () => ({ body: aBank('Una altra caixa') }),
    left: () => count('banks'),
  },
  addContract: {
    path: () => '/api/clientProd',
    body: () => aContract(10),
    other: () => ({ body: aContract(11) }),
    left: () => count('contracts'),
  },
  issueInvoices: {
    path: () => '/api/facturas',
    body: () => ({ SerieIdentifier: 'A', FechaFactura: '2026-11-30' }),
    other: () => ({ body: { SerieIdentifier: 'A', FechaFactura: '2026-12-01' } }),
    left: () => count('invoices'),
  },
  issueManualInvoice: {
    path: () => '/api/facturas/manual',
    body: () => byHand(10),
    other: () => ({ body: byHand(11) }),
    left: () => count('invoices'),
  },
  correctInvoice: {
    path: () => `/api/facturas/${invoice}/rectificativa`,
    body: () => correction('Devolució'),
    other: () => ({ body: correction('Error') }),
    left: () => count('invoices'),
  },
  correctInvoices: {
    path: () => '/api/facturas/rectificativas',
    body: () => ({ ...correction('Devolució'), originales: [invoice] }),
    other: () => ({ body: { ...correction('Error'), originales: [invoice] } }),
    left: () => count('invoices'),
  },
  notePayment: {
    path: () => '/api/payments',
    body: () => ({
      clienteIdentifier: client,
      day: '2026-10-31',
      amount: 10,
      way: 'transfer',
      allocations: [],
    }),
    other: () => ({
      body: { clienteIdentifier: client, day: '2026-10-31', amount: 11, way: 'cash', allocations: [] },
    }),
    left: () => count('payments'),
  },
  addCollectionEntry: {
    path: () => '/api/collections/entries',
    body: () => ({ kind: 'note', clienteIdentifier: client, text: 'Demà paguen' }),
    other: () => ({ body: { kind: 'note', clienteIdentifier: client, text: 'No paguen' } }),
    left: () => count('collectionEntries'),
  },
  annulInvoice: {
    path: () => `/api/facturas/${sealed}/anulacion`,
    body: () => ({ motivo: 'Facturada dues vegades' }),
    other: () => ({ body: { motivo: 'Client equivocat' } }),
    left: () => count('invoiceAnnulments'),
  },
  sendInvoices: {
    path: () => '/api/correus/factures',
    body: () => ({ invoices: [invoice] }),
    other: () => ({ body: { invoices: [invoice], resend: true } }),
    left: () => count('mails'),
  },
  mailAccount: {
    path: () => `/api/clients/${client}/account/mails`,
    body: () => ({ start: '2026-01-01', end: '2026-12-31', addresses: ['administracio@taller.example'] }),
    other: () => ({
      body: { start: '2026-02-01', end: '2026-12-31', addresses: ['administracio@taller.example'] },
    }),
    left: () => count('mails'),
  },
  askForExport: {
    path: () => '/api/exportacions',
    body: () => report,
    other: () => ({ body: { ...report, format: 'csv' } }),
    left: () => count('exports'),
  },
  sendScheduleNow: {
    path: () => '/api/enviaments/weekly/ara',
    body: () => ({}),
    other: () => ({ path: '/api/enviaments/monthly/ara' }),
    left: () => count('dispatches'),
  },
  bulkEditContracts: {
    path: () => '/api/clientProd/bulk',
    body: () => ({ records: [{ identifier: contract, version: 1 }], edit: priceOf(3) }),
    other: () => ({ body: { records: [{ identifier: contract, version: 1 }], edit: priceOf(4) } }),
    left: () => edits('contracts'),
  },
  undoBulkContracts: {
    path: () => '/api/clientProd/bulk/undo',
    body: () => ({ day: '2026-11-30', records: [back(contract, { productoPrecio: 50 })] }),
    other: () => ({ body: { day: '2026-11-30', records: [back(contract, { productoPrecio: 51 })] } }),
    left: () => edits('contracts'),
  },
  bulkEditClients: {
    path: () => '/api/clients/bulk',
    body: () => ({ records: [{ identifier: client, version: 1 }], edit: { field: 'tipoIVA', value: 10 } }),
    other: () => ({
      body: { records: [{ identifier: client, version: 1 }], edit: { field: 'tipoIVA', value: 4 } },
    }),
    left: () => edits('clients'),
  },
  undoBulkClients: {
    path: () => '/api/clients/bulk/undo',
    body: () => ({ day: '2026-11-30', records: [back(client, { tipoIVA: 10 })] }),
    other: () => ({ body: { day: '2026-11-30', records: [back(client, { tipoIVA: 4 })] } }),
    left: () => edits('clients'),
  },
}

const press = (
  sample: Sample,
  key: string,
  as = admin,
  { path = sample.path(), body = sample.body() } = {},
) => as.post<ErrorBody>(path, body, { headers: { 'Idempotency-Key': key } })
const told = ({ status, body }: Answer<unknown>) => ({ status, body })

it('has a sample of every idempotent call', () => {
  expect(Object.keys(samples).sort()).toEqual(
    allCalls
      .filter(({ idempotent }) => idempotent)
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(Object.entries(samples))('%s', (name, sample) => {
  it('is done once and answered alike, told at once and later', async () => {
    const before = await sample.left()
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(sample, 'one')))
    answers.push(await press(sample, 'one'))
    const [first] = answers.map(told)
    expect(first?.status).toBeLessThan(300)
    expect(answers.map(told)).toEqual(answers.map(() => first))
    expect(await sample.left()).toBe(before + 1)
  })

  it('is refused under its key for anything else, and leaves nothing', async () => {
    await press(sample, 'one')
    const left = await sample.left()
    const { status, body } = await press(sample, 'one', admin, sample.other())
    expect([status, body.error]).toEqual([422, expect.stringContaining('Idempotency-Key')])
    expect(await sample.left()).toBe(left)
    expect(told(await press(sample, 'one')).status).toBeLessThan(300)
  })

  it('that was refused has left its key free', async () => {
    await api.db.updateTable('series').set({ isActive: false }).execute()
    await api.db
      .updateTable('schedules')
      .set({ recipients: [], activeSince: null, isActive: false })
      .execute()
    const wrong = { ...(name === 'sendScheduleNow' ? {} : { body: { ...sample.body(), ...REFUSED[name] } }) }
    expect((await press(sample, 'one', admin, wrong)).status).toBeGreaterThanOrEqual(400)
    await api.db.updateTable('series').set({ isActive: true }).execute()
    await api.db
      .updateTable('schedules')
      .set({ recipients: ['a@example.com'] })
      .execute()
    expect((await press(sample, 'one')).status).toBeLessThan(300)
  })
})

/** All but what only an administrator may do. */
const ofStaff = Object.entries(samples).filter(([name]) => name !== 'sendScheduleNow')

describe.each(ofStaff)('%s', (name, sample) => {
  it('is nobody else’s answer under the same key', async () => {
    await press(sample, 'one')
    const left = await sample.left()
    const { status } = await press(sample, 'one', staff)
    // The key of a run names it for everybody; all others are their caller's own.
    if (name === 'issueInvoices') expect(status).toBe(422)
    // Nothing is left to correct.
    else if (name.startsWith('correct')) expect(status).toBe(422)
    // It is theirs: another payment, another call, another client.
    else if (isNoted(name)) expect(status).toBe(201)
    else
      expect(status).toBe(
        isBulk(name) ? 200 : name === 'issueManualInvoice' || name === 'annulInvoice' ? 409 : 202,
      )
    const isOwn = name === 'askForExport' || isNoted(name)
    expect(await sample.left()).toBe(isOwn ? left + 1 : left)
  })
})

const isNoted = (name: string) => name.startsWith('add') || name === 'notePayment'
const isBulk = (name: string) => name.includes('Bulk') || name.startsWith('bulk')

/** What makes it a call that can't be done. */
const REFUSED: Record<string, object> = {
  addClient: { nombre: '' },
  addContract: { productoIdentifier: 999_999 },
  addProduct: { nombre: '' },
  addGroup: { nombre: '' },
  addCentre: { nombre: '' },
  addBank: { nombre: '' },
  bulkEditContracts: { edit: { field: 'productoPrecio', how: 'set', value: -1 } },
  undoBulkContracts: { records: [] },
  bulkEditClients: { records: [] },
  undoBulkClients: { records: [] },
  issueInvoices: {},
  annulInvoice: { motivo: '' },
  notePayment: { amount: 0 },
  addCollectionEntry: { text: '' },
  sendInvoices: { invoices: [999_999] },
  mailAccount: { addresses: [] },
  askForExport: { kind: 'run', runKey: 'none' },
}

/** Ends the session of the API that waits for a lock; how many did. */
const cutOff = async (): Promise<number> => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
  `.execute(api.db)
  return rows.length
}

describe('a call that was cut off', () => {
  it.each(['issueInvoices', 'sendInvoices'])(
    '%s has left nothing, and its key carries it out',
    async name => {
      const sample = samples[name]
      if (!sample) throw new Error(`no sample of ${name}`)
      const before = await sample.left()
      const broken = await api.db.transaction().execute(async tx => {
        await lockBilling(tx)
        await lockInvoiceMails(tx)
        const first = press(sample, 'one')
        await eventually('it waits, and is cut off', async () => (await cutOff()) === 1)
        return { answer: await first }
      })
      expect(broken.answer.status).toBe(503)
      expect(await sample.left()).toBe(before)
      expect((await press(sample, 'one')).status).toBeLessThan(300)
      expect(await sample.left()).toBe(before + 1)
    },
  )
})

describe('reminders', () => {
  it('are refused under the key of others', async () => {
    await api.db.updateTable('invoices').set({ fechaVencimiento: '2026-11-01' }).execute()
    const version = (await api.db.selectFrom('invoices').select('documentVersion').executeTakeFirstOrThrow())
      .documentVersion
    const key = randomUUID()
    const remind = (text: string) =>
      staff.post<ErrorBody>('/api/recordatoris', {
        key,
        reminders: [
          {
            clienteIdentifier: client,
            invoices: [{ identifier: invoice, version, reminders: 0 }],
            addresses: ['administracio@taller.example'],
            outsideAddresses: [],
            subject: 'Recordatori',
            text,
          },
        ],
      })
    const first = await remind('Si us plau.')
    expect(told(first)).toEqual({ status: 202, body: { queued: 1 } })
    expect(told(await remind('Si us plau.'))).toEqual(told(first))
    expect((await remind('Una altra cosa.')).status).toBe(422)
    expect(await count('mails')).toBe(1)
  })
})

describe('keys of before', () => {
  it('are answered as they were, for those who have used them', async () => {
    const books = await booksBefore('0023_idempotency.sql')
    try {
      await sql`
        insert into users (nombre_usuario, email, password_hash, rol) values ('Anna', 'anna@example.com', '-', 'Gestió');
        insert into series (identifier, descripcion) values ('A', 'Factures');
        insert into clients (nombre) values ('Taller');
        insert into billing_runs (key, body_hash, state, serie_identifier, fecha_factura, requested_by, skipped, finished_at) values
          ('done', 'hash', 'done', 'A', '2026-11-30', 'anna@example.com', 2, now()),
          ('broken', 'hash', 'failed', 'A', '2026-11-30', 'anna@example.com', 0, now()),
          ('of nobody', 'hash', 'done', 'A', '2026-11-30', 'gone@example.com', 0, now());
        insert into exports (kind, format, request, file_name, requested_by, idempotency_key)
          select 'report', 'pdf', '{"report": "pending"}', 'pp.pdf', id, 'file' from users;
        insert into exports (kind, format, request, file_name, requested_by)
          select 'report', 'csv', '{"report": "pending"}', 'pp.csv', id from users;
        insert into dispatches (name, period, origin, requested_by, idempotency_key, created_at) values
          ('monthly', '2026-11', 'manual', 'anna@example.com', 'sending', now()),
          ('monthly', '2026-11', 'manual', 'anna@example.com', null, now());
        insert into mails (kind, key, recipient, payload, sender, invoice_identifier, invoice_number, idempotency_key) values
          ('invoice', '1', 'a@example.com', '{"invoice": 1}', 'anna@example.com', 1, 'A-1', 'mails'),
          ('invoice', '2', 'b@example.com', '{"invoice": 1}', 'anna@example.com', 1, 'A-1', 'mails'),
          ('invoice', '3', 'c@example.com', '{"invoice": 1}', 'anna@example.com', 1, 'A-1', null);
        insert into mails (kind, key, recipient, payload, sender) values
          ('reminder', '4', 'a@example.com', '{"idempotencyKey": "reminder", "invoices": [1]}', 'anna@example.com')
      `.execute(books.db)
      await books.migrate()
      const keys = await books.db
        .selectFrom('idempotencyKeys')
        .innerJoin('users', 'users.id', 'idempotencyKeys.caller')
        .select(['call', 'key', 'bodyHash', 'answer', 'email'])
        .orderBy('key')
        .execute()
      const anna = { email: 'anna@example.com', bodyHash: null }
      expect(keys).toEqual([
        { ...anna, call: 'issueInvoices', key: 'broken', bodyHash: 'hash', answer: null },
        { ...anna, call: 'issueInvoices', key: 'done', bodyHash: 'hash', answer: { skipped: 2 } },
        { ...anna, call: 'askForExport', key: 'file', answer: { identifier: 1 } },
        {
          ...anna,
          call: 'sendInvoices',
          key: 'mails',
          answer: { queued: 2, alreadySent: 0, withoutAddress: [] },
        },
        { ...anna, call: 'sendReminders', key: 'reminder', answer: { queued: 1 } },
        { ...anna, call: 'sendScheduleNow', key: 'sending', answer: { identifier: 1 } },
      ])
      expect(await books.db.selectFrom('billingRuns').select('key').execute()).toHaveLength(3)
      expect(await books.db.selectFrom('mails').select('identifier').execute()).toHaveLength(4)
    } finally {
      await books.stop()
    }
  })
})
