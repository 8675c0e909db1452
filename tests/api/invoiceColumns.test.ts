import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns, invoiceColumnsSchema } from '#wire/invoiceColumns.ts'
import { archivoOf, type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { Invoice } from '#wire/invoices.ts'

const YEAR = '/api/facturas/2026-01-01/2026-12-31'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

/** Invoices of two series, several days and clients; one is paid, one has its PDF, one a discount. */
const makeBooks = async (): Promise<void> => {
  await buildSeries(api.db)
  await buildSeries(api.db, { identifier: 'B"\\', descripcion: 'Altres' })
  const clients = []
  for (const nombre of ['Àvila "Nord" \\ Fills', 'Taller\tde prova', 'Taller\tde prova'])
    clients.push(await buildClient(api.db, { nombre }))
  for (const [place, { identifier }] of clients.entries())
    await buildContract(api.db, {
      clienteIdentifier: identifier,
      fechaInicio: '2026-09-01',
      productoPrecio: 33.33 + place,
      productoDescuento: place * 5,
    })
  for (const [serie, day] of [
    ['A', '2026-09-30'],
    ['B"\\', '2026-10-31'],
    ['A', '2026-11-10'],
  ])
    await staff.post('/api/facturas', { SerieIdentifier: serie, FechaFactura: day })
  await markAsPaid(api.db, sql`num_fact = 2`)
  await api.db
    .updateTable('invoices')
    .set(eb => ({ fileVersion: eb.ref('documentVersion') }))
    .where('numFact', '=', 1)
    .execute()
  await api.db
    .updateTable('invoices')
    .set(eb => ({ fileVersion: eb.ref('documentVersion'), documentVersion: sql`document_version + 1` }))
    .where('numFact', '=', 3)
    .execute()
}

const columnsOf = async (path: string) => {
  const answer = await staff.get<InvoiceColumns>(path, { headers: { accept: INVOICE_COLUMNS_TYPE } })
  return { ...answer, columns: invoiceColumnsSchema.parse(answer.body) }
}

/** What a row and an invoice both say, under the invoice's names. */
type Shown = Omit<InvoiceRow, 'fileVersion' | 'isMailed' | 'correction' | 'registration'> & {
  archivo: string | null
}

const shownOf = (row: InvoiceRow): Shown => {
  const { fileVersion: _, isMailed: __, correction: ___, registration: ____, ...shown } = row
  return { ...shown, archivo: archivoOf(row) }
}

const shownOfInvoice = (invoice: Invoice): Shown => ({
  identifier: invoice.identifier,
  serieIdentifier: invoice.serieIdentifier,
  numFact: invoice.numFact,
  fechaFactura: invoice.fechaFactura,
  fechaVencimiento: invoice.fechaVencimiento,
  clienteIdentifier: invoice.clienteIdentifier,
  clienteNombre: invoice.cliente.nombre,
  precioBase: invoice.precioBase,
  descuentoFactura: invoice.descuentoFactura,
  impuestoIVA: invoice.impuestoIVA,
  totalFactura: invoice.totalFactura,
  importeRetencion: invoice.importeRetencion ?? 0,
  collected: invoice.collected,
  isPagada: invoice.isPagada,
  isWrittenOff: invoice.writeOff !== null,
  archivo: invoice.archivo,
})

describe('a list of invoices in columns', () => {
  it('[API-49] says what the array of invoices says, in its order', async () => {
    await makeBooks()
    const { body: invoices } = await staff.get<Invoice[]>(`${YEAR}/true`)
    const { columns, headers } = await columnsOf(`${YEAR}/true`)
    expect(invoices).toHaveLength(9)
    expect(invoiceRows(columns).map(shownOf)).toEqual(invoices.map(shownOfInvoice))
    // Two of the same name are two.
    expect(columns.clients).toHaveLength(3)
    expect(columns.series).toHaveLength(2)
    expect(headers.get('content-type')).toContain('profile=columns')
  })

  it('[API-49] leaves out what is paid and what is of other days', async () => {
    await makeBooks()
    for (const path of [`${YEAR}/false`, '/api/facturas/2026-10-01/2026-10-31/true']) {
      const { body: invoices } = await staff.get<Invoice[]>(path)
      expect(invoices.length).toBeGreaterThan(0)
      expect(invoiceRows((await columnsOf(path)).columns).map(shownOf)).toEqual(invoices.map(shownOfInvoice))
    }
  })

  it('[API-54] says what is not paid as the array of the report does, what falls due first at the top', async () => {
    await makeBooks()
    const PENDING = '/api/InformesFactura/PendientesPago'
    const { body: invoices, text } = await staff.get<Invoice[]>(PENDING)
    const { columns, headers } = await columnsOf(PENDING)
    expect(invoices.length).toBeGreaterThan(3)
    expect(invoiceRows(columns).map(shownOf)).toEqual(invoices.map(shownOfInvoice))
    expect(headers.get('content-type')).toContain('profile=columns')
    expect(JSON.stringify(columns).length).toBeLessThan(text.length / 3)
  })

  it('is empty where there is no invoice', async () => {
    const { columns } = await columnsOf(`${YEAR}/true`)
    expect(invoiceRows(columns)).toEqual([])
    expect(columns.clients).toEqual([])
  })

  it.each([
    'application/json',
    '*/*',
    'text/html',
    'application/json, application/json;profile=columns;q=0.5',
    'application/json;profile=other',
  ])('is only for those who ask for it: %s gets the array', async accept => {
    const { body, headers } = await staff.get<Invoice[]>(`${YEAR}/true`, { headers: { accept } })
    expect(body).toEqual([])
    expect(headers.get('vary')).toContain('Accept')
  })

  it.each([
    INVOICE_COLUMNS_TYPE,
    'application/json; profile="columns"',
    'application/json;q=0.5, application/json;profile=columns',
  ])('comes for %s', async accept => {
    const { body } = await staff.get<InvoiceColumns>(`${YEAR}/true`, { headers: { accept } })
    expect(invoiceColumnsSchema.parse(body).identifier).toEqual([])
  })

  it('refuses what is no day as the array does', async () => {
    const headers = { accept: INVOICE_COLUMNS_TYPE }
    expect((await staff.get('/api/facturas/2026-02-30/2026-11-21/true', { headers })).status).toBe(400)
  })
})
