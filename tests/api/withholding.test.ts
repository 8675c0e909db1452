import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { NewRow } from '#api/database/tables.ts'
import { documentsOf } from '#api/invoices/invoiceDocument.ts'
import { invoiceById } from '#api/invoices/presentInvoice.ts'
import { sumMoney } from '#domain/money.ts'
import { taxBreakdown } from '#domain/taxBreakdown.ts'
import { payableAmount, withheldOf } from '#domain/withholding.ts'
import { buildBank, buildClient, buildCompany, buildContract, buildSeries } from '#tests/builders/books.ts'
import { issueOn, setDue } from '#tests/builders/issueOn.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ForecastDetail, Preview } from '#wire/billing.ts'
import type { ClientStanding } from '#wire/clientStanding.ts'
import type { Client } from '#wire/clients.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns } from '#wire/invoiceColumns.ts'
import { invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import type { ManualPreview } from '#wire/manualInvoices.ts'
import type { Ageing, History, MonthState } from '#wire/overview.ts'
import type { ReminderColumns } from '#wire/reminderColumns.ts'
import { reminderRows } from '#wire/reminderRows.ts'
import type { ReminderDraft } from '#wire/reminders.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportSums } from '#wire/reportSums.ts'
import type { PendingSummary } from '#wire/reports.ts'

/** Decision 0052: income tax that a client withholds stands under an invoice's total and is no part of it. */

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await Promise.all([buildSeries(api.db), buildCompany(api.db), buildBank(api.db)])
})

/** A client with a contract of this price a month. */
const withContract = async (productoPrecio: number, values: Partial<NewRow<'clients'>> = {}) => {
  const client = await buildClient(api.db, values)
  await buildContract(api.db, {
    clienteIdentifier: client.identifier,
    fechaInicio: '2026-11-01',
    productoPrecio,
  })
  return client.identifier
}

const withheld = ({ precioBase, totalFactura, retencion, importeRetencion }: Invoice | InvoiceDraft) => ({
  precioBase,
  totalFactura,
  retencion,
  importeRetencion,
})

describe('a client', () => {
  const add = (retencion: unknown) =>
    staff.post<Client & { fields?: Record<string, string> }>('/api/clients', {
      nombre: 'Bufet',
      tipoIVA: 21,
      retencion,
    })

  it('withholds nothing until it is said, at any rate up to 50 %, and nothing again', async () => {
    expect((await add(undefined)).body.retencion).toBeNull()
    for (const rate of [15, 7, 19, 0.01, 12.55, 50]) expect((await add(rate)).body.retencion).toBe(rate)
    const { body: client } = await add(15)
    const put = async (retencion: unknown) =>
      (
        await staff.put<Client>(`/api/clients/${client.identifier}`, {
          ...client,
          retencion,
          version: undefined,
        })
      ).body.retencion
    // What is absent stays.
    expect(await put(undefined)).toBe(15)
    expect(await put(null)).toBeNull()
  })

  it.each([0, -15, 50.01, 15.005, '15'])('is refused %s', async rate => {
    const { status, body } = await add(rate)
    expect(status).toBe(typeof rate === 'number' ? 422 : 400)
    expect(Object.keys(body.fields ?? {})).toEqual(['retencion'])
  })
})

/** Base and rate, and what is withheld: rounded to the cent, half up. */
const AMOUNTS = [
  [100, 15, 15],
  [33.3, 15, 5],
  [33.1, 15, 4.97],
  [0.1, 15, 0.02],
  [0.03, 15, 0],
  [0.5, 7, 0.04],
  [2.5, 19, 0.48],
  [1234.56, 12.55, 154.94],
  [100, 50, 50],
] as const

it('is withheld of the base, once, in the preview, the run and on paper; the total stays', async () => {
  for (const [price, retencion] of AMOUNTS) await withContract(price, { retencion })
  await withContract(80)
  const expected = [
    ...AMOUNTS.map(([precioBase, retencion, importeRetencion]) => ({
      precioBase,
      totalFactura: taxBreakdown([{ amount: precioBase, key: '21', rate: 21 }]).total,
      retencion,
      importeRetencion,
    })),
    { precioBase: 80, totalFactura: 96.8, retencion: null, importeRetencion: null },
  ]
  for (const { precioBase, retencion, importeRetencion } of expected)
    expect(withheldOf(precioBase, retencion)).toBe(importeRetencion)
  const { body: preview } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
  const byClient = preview.invoices.toSorted((a, b) => a.clienteIdentifier - b.clienteIdentifier)
  expect(byClient.map(withheld)).toEqual(expected)
  const issued = await issueOn(staff, '2026-11-21')
  expect(issued.map(withheld)).toEqual(expected)

  const workers = await api.asProcess()
  const printed = async (invoice: Invoice | undefined) =>
    (await workers.get<InvoiceDocument>(`/internal/invoices/${invoice?.identifier}/document`)).body
  expect((await printed(issued[0])).withholding).toEqual({ rate: 15, amount: 15 })
  expect(await printed(issued.at(-1))).not.toHaveProperty('withholding')

  const { body: columns } = await staff.get<InvoiceColumns>('/api/facturas/2026-11-01/2026-11-30/true', {
    headers: { accept: INVOICE_COLUMNS_TYPE },
  })
  expect(invoiceRows(columns).map(({ importeRetencion }) => importeRetencion)).toEqual(
    expected.map(({ importeRetencion }) => importeRetencion ?? 0),
  )
})

it('is withheld of an invoice by hand, as its preview tells', async () => {
  const clienteIdentifier = (await buildClient(api.db, { retencion: 19 })).identifier
  const body = {
    serieIdentifier: 'A',
    fechaFactura: '2026-11-21',
    clienteIdentifier,
    facturaDetalles: [
      { producte: 'Lloguer', cantidad: 1, productoPrecio: 850.55, productoDescuento: 0 },
      { producte: 'Aigua', cantidad: 2, productoPrecio: 10, productoDescuento: 50 },
    ],
  }
  const told = { precioBase: 860.55, retencion: 19, importeRetencion: 163.5, totalFactura: 1041.27 }
  expect((await staff.post<ManualPreview>('/api/facturas/manual/previsio', body)).body).toMatchObject(told)
  expect((await staff.post<Invoice>('/api/facturas/manual', body)).body).toMatchObject(told)
})

it('keeps the rate of its day, and its amount follows the lines', async () => {
  const client = await withContract(100, { retencion: 15 })
  await buildContract(api.db, { clienteIdentifier: client, fechaInicio: '2026-11-01', productoPrecio: 50 })
  const [invoice] = await issueOn(staff, '2026-11-21')
  await api.db.updateTable('clients').set({ retencion: 7 }).execute()
  const [line] = invoice?.facturaDetalles ?? []
  const { body } = await staff.put<Invoice>(`/api/facturas/${invoice?.identifier}`, {
    ...invoice,
    fechaCobro: invoice?.fechaVencimiento,
    facturaDetalles: [{ ...line, productoPrecio: 33.3 }],
  })
  expect(withheld(body)).toEqual({
    precioBase: 33.3,
    totalFactura: 40.29,
    retencion: 15,
    importeRetencion: 5,
  })
})

describe('what is asked for', () => {
  /** An invoice of 121 € of which 15 € are withheld, one of 60.5 € of which nothing is; the first is overdue. */
  const books = async () => {
    const client = await withContract(100, { retencion: 15, nombre: 'Bufet' })
    await withContract(50, { nombre: 'Taller' })
    const [first, second] = await issueOn(staff, '2026-11-02')
    await setDue(api, first?.identifier, '2026-11-12')
    return { client, first, second }
  }
  const read = async <Answer>(path: string) => (await staff.get<Answer>(path)).body

  it('is told less what is withheld: summary, ageing, month, standing, reminders, cash', async () => {
    const { client } = await books()
    expect(await read<PendingSummary>('/api/InformesFactura/PendientesPago/resum')).toEqual({
      count: 2,
      total: 166.5,
      overdue: { count: 1, total: 106 },
    })
    const { buckets } = await read<Ageing>('/api/overview/ageing')
    expect(buckets.map(({ total }) => total)).toEqual([60.5, 106, 0, 0, 0])
    const month = await read<MonthState>('/api/overview/month')
    expect(month.pending).toEqual({ count: 2, total: 166.5 })
    expect(month.issued).toEqual({ count: 2, total: 181.5 })
    const standing = await read<ClientStanding>(`/api/clients/${client}/standing`)
    expect(standing).toMatchObject({
      pending: { count: 1, total: 106 },
      overdue: { count: 1, total: 106 },
      dueNext: null,
      invoiced: { count: 1, total: 121 },
      billedNext: { total: 121 },
    })
    const [draft] = await read<ReminderDraft[]>('/api/recordatoris')
    expect(draft).toMatchObject({ total: 106, invoices: [{ pending: 106 }] })
    expect(draft?.text).toContain('106,00')
    expect(draft?.text).not.toContain('121,00')
    const { body: columns } = await staff.get<ReminderColumns>('/api/recordatoris', {
      headers: { accept: INVOICE_COLUMNS_TYPE },
    })
    expect(reminderRows(columns)).toMatchObject([{ total: 106, invoices: [{ pending: 106 }] }])
    const { cash, clients, overdue } = await read<ForecastDetail>('/api/facturas/forecast/detail?months=3')
    expect(overdue).toEqual({ count: 1, total: 106 })
    expect(sumMoney(cash.map(({ pending }) => pending))).toBe(60.5)
    // What is billed, by total; what it brings, less what is withheld.
    expect(sumMoney(clients.map(({ total }) => total))).toBe(3 * 181.5)
    expect(sumMoney(cash.map(({ expected }) => expected))).toBe(3 * 166.5)
  })

  it('is what came in, while what was invoiced is the total', async () => {
    const { first } = await books()
    await staff.put(`/api/facturas/${first?.identifier}`, {
      ...first,
      fechaVencimiento: '2026-11-12',
      fechaCobro: '2026-11-20',
      isPagada: true,
    })
    const { months } = await read<History>('/api/overview/history')
    expect(months.at(-1)).toMatchObject({
      month: '2026-11',
      invoiced: { total: 181.5 },
      collected: { count: 1, total: 106 },
    })
  })

  it('is what reports of debts come to, and what their mails say of them', async () => {
    const { first } = await books()
    const workers = await api.asProcess()
    for (const [report, total] of [
      ['pending', 166.5],
      ['overdue', 106],
    ] as const) {
      const { body } = await workers.post<ReportDocument>('/internal/reports', {
        report,
        search: '',
        fields: [],
      })
      expect(reportSums(body).all.total).toBe(total)
    }
    const [invoice] = await read<Invoice[]>('/api/InformesFactura/PendientesPago')
    expect(invoice?.identifier).toBe(first?.identifier)
    expect(invoice && payableAmount(invoice)).toBe(106)
  })
})

it('is taken back by what corrects the invoice, at its rate, so that what was paid is what is given back', async () => {
  const client = await withContract(100, { retencion: 15 })
  const [invoice] = await issueOn(staff, '2026-11-21')
  await api.db.updateTable('clients').set({ retencion: 7 }).execute()
  await buildContract(api.db, { clienteIdentifier: client, fechaInicio: '2026-11-01', productoPrecio: 50 })
  const [other] = await issueOn(staff, '2026-11-21')
  await buildSeries(api.db, { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
  const correct = (originales: (number | undefined)[]) =>
    staff.post<Invoice & { fields?: object }>('/api/facturas/rectificativas', {
      serieIdentifier: 'R',
      fechaFactura: '2026-11-21',
      modo: 'I',
      causa: 'returned',
      motivo: 'Anul·lada',
      originales,
    })
  const mixed = await correct([invoice?.identifier, other?.identifier])
  expect([mixed.status, Object.keys(mixed.body.fields ?? {})]).toEqual([422, ['originales']])
  await staff.post('/api/facturas/pagament', { invoices: [invoice?.identifier], isPagada: true })
  const { body } = await correct([invoice?.identifier])
  expect(withheld(body)).toEqual({
    precioBase: -100,
    totalFactura: -121,
    retencion: 15,
    importeRetencion: -15,
  })
  expect(payableAmount(body)).toBe(-106)
})

it('is unknown to invoices of before: their values and what is printed of them stay', async () => {
  const before = await booksBefore('0041_withholding.sql')
  onTestFinished(before.stop)
  await sql`
    insert into clients (nombre, nif, tipo_iva) values ('Taller', 'B69442382', 21);
    insert into series (identifier, descripcion) values ('A', 'Factures');
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre, buyer_nombre,
        is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
      values ('A', 1, '2026-01-31', '2026-03-02', 1, 'Taller', 'Taller', false, 21, 100, 0, 21, 121);
  `.execute(before.db)
  const rows = async () =>
    (await sql<Record<string, unknown>>`select * from invoices`.execute(before.db)).rows
  const [kept] = await rows()
  await before.migrate()
  expect(await rows()).toEqual([{ ...kept, retencion: null, importeRetencion: null }])
  await before.migrateOn()
  expect(JSON.parse((await invoiceById(before.db, 1)) ?? 'null')).toMatchObject({
    totalFactura: 121,
    retencion: null,
    importeRetencion: null,
  })
  const [document] = await documentsOf(
    before.db,
    await before.db.selectFrom('invoices').selectAll().execute(),
    null,
  )
  expect(document).toMatchObject({ totalFactura: 121 })
  expect(document).not.toHaveProperty('withholding')
  // An amount is never another than that of its rate, nor a rate without one.
  const spoil = (values: string) => sql.raw(`update invoices set ${values}`).execute(before.db)
  for (const values of [
    'retencion = 15',
    'importe_retencion = 15',
    'retencion = 15, importe_retencion = 15.01',
  ])
    await expect(spoil(values)).rejects.toThrow('invoices_withholding')
  await spoil('retencion = 15, importe_retencion = 15')
})
