import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInMadrid } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import { leftToPay } from '#domain/withholding.ts'
import { buildClient, buildContract, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type FirstInvoices, firstInvoicesSchema } from '#wire/firstInvoices.ts'
import { INVOICE_COLUMNS_TYPE, type InvoiceColumns } from '#wire/invoiceColumns.ts'
import { LISTING_STATES } from '#wire/invoiceListing.ts'
import { type InvoiceRow, invoiceRows } from '#wire/invoiceRows.ts'
import type { PendingSummary } from '#wire/reports.ts'

const NOW = '2026-11-21T10:00:00Z'
const TODAY = dayInMadrid(new Date(NOW))

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: NOW })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

/** Nine invoices of three months: some paid, late, withheld from, with their PDF. */
const makeBooks = async (): Promise<void> => {
  await buildSeries(api.db)
  for (const nombre of ['Taller Àvila', 'Taller Nord', 'Taller Nord']) {
    const { identifier } = await buildClient(api.db, { nombre })
    await buildContract(api.db, {
      clienteIdentifier: identifier,
      fechaInicio: '2026-09-01',
      productoPrecio: 33.33 + identifier,
    })
  }
  for (const day of ['2026-09-30', '2026-10-31', '2026-11-10'])
    await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: day })
  await markAsPaid(api.db, sql`num_fact in (2, 9)`)
  await sql`update invoices set file_version = document_version where num_fact in (1, 2, 5)`.execute(api.db)
  await sql`update invoices set retencion = 15, importe_retencion = round(precio_base * 15 / 100, 2) where num_fact in (3, 4)`.execute(
    api.db,
  )
}

/** Ten euros have come in of one that is not paid. */
const payPart = async (): Promise<void> => {
  const { clienteIdentifier, identifier } = (await rowsOf('')).find(({ numFact }) => numFact === 3) ?? {}
  const paid = await staff.post('/api/payments', {
    clienteIdentifier,
    day: TODAY,
    amount: 10,
    way: 'transfer',
    allocations: [{ invoiceIdentifier: identifier, amount: 10 }],
  })
  expect(paid.status, paid.text).toBe(201)
}

const rowsOf = async (query: string): Promise<InvoiceRow[]> => {
  const { body } = await staff.get<InvoiceColumns>(`/api/facturas/2026-01-01/2026-12-31/true?${query}`, {
    headers: { accept: INVOICE_COLUMNS_TYPE },
  })
  return invoiceRows(body)
}

const firstOf = async (query: string): Promise<FirstInvoices> => {
  const { body } = await staff.get(`/api/facturas/first?start=2026-01-01&end=2026-12-31&${query}`)
  return firstInvoicesSchema.parse(body)
}

const centsOf = (
  rows: readonly InvoiceRow[],
  key: 'precioBase' | 'impuestoIVA' | 'importeRetencion' | 'collected',
) => rows.reduce((sum, row) => sum + Math.round(row[key] * 100), 0)

describe('the beginning of a list of invoices', () => {
  it.each(['', 'by=due', 'by=payment'])(
    'has its first rows, and of all what the list itself counts and sums: "%s"',
    async narrowed => {
      await makeBooks()
      await payPart()
      const all = await rowsOf(narrowed)
      const pending = all.filter(({ isPagada }) => !isPagada)
      const first = await firstOf(`rows=4&${narrowed}`)
      expect(all.length).toBeGreaterThan(1)
      expect(first.count).toBe(all.length)
      const rows = invoiceRows(first.rows)
      // All have the order of the list, whatever days it is of.
      expect(rows).toEqual(all.slice(0, 4))
      expect(first.total).toEqual({
        precioBase: centsOf(all, 'precioBase'),
        impuestoIVA: centsOf(all, 'impuestoIVA'),
        importeRetencion: centsOf(all, 'importeRetencion'),
        open: Math.round(sumMoney(pending.map(leftToPay)) * 100),
        collected: centsOf(pending, 'collected'),
      })
      expect(first.states).toEqual(
        Object.fromEntries(
          Object.entries(LISTING_STATES).map(([state, { isSo }]) => [
            state,
            all.filter(row => isSo(row, TODAY)).length,
          ]),
        ),
      )
    },
  )

  it('comes to what Home tells that is pending, where some of it has come in', async () => {
    await makeBooks()
    await payPart()
    const { body } = await staff.get<PendingSummary>('/api/InformesFactura/PendientesPago/resum')
    const { total } = await firstOf('')
    expect([total.open, total.collected]).toEqual([Math.round(body.total * 100), 1_000])
  })

  it('counts states that are told apart', async () => {
    await makeBooks()
    const { states } = await firstOf('')
    expect(states).toMatchObject({ pendents: 7, pagades: 2, 'amb-pdf': 3, 'sense-pdf': 6, anullades: 0 })
  })

  it('is of one client where the list is', async () => {
    await makeBooks()
    const [row] = await rowsOf('')
    const first = await firstOf(`client=${row?.clienteIdentifier}`)
    expect(first.count).toBe(3)
    expect(invoiceRows(first.rows)).toEqual(await rowsOf(`client=${row?.clienteIdentifier}`))
  })

  it('is empty where there is none', async () => {
    expect(await firstOf('')).toMatchObject({ count: 0, total: { precioBase: 0 }, states: { pendents: 0 } })
  })

  it.each([
    ['rows=0', 422],
    ['rows=101', 422],
    ['rows=x', 400],
    ['start=2026-02-30', 400],
  ])('refuses %s', async (wrong, status) => {
    const query = new URLSearchParams({ start: '2026-01-01', end: '2026-12-31' })
    for (const [name, value] of new URLSearchParams(wrong)) query.set(name, value)
    expect((await staff.get(`/api/facturas/first?${query}`)).status).toBe(status)
  })
})
