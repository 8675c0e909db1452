import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import { makeImporter, sampleFiles } from './importClient.ts'

/**
 * The imported sample is billed to the cent as an independent calculation says: the run of November, the forecast of December seen
 * after it, and the run of December. The tests tell one story, in order.
 */

type ExpectedInvoice = {
  clientNif: string
  numFact: number | null
  fechaVencimiento: string
  precioBase: number
  impuestoIVA: number
  totalFactura: number
  iva: number
  lines: {
    title: string
    periodStart: string
    cantidad: number
    precio: number
    descuento: number
    precioBase: number
    precioLinea: number
  }[]
}
type Expected = {
  suspicious: { activeContractsOfInactiveClients: string[] }
  runNovember: { fechaFactura: string; invoices: ExpectedInvoice[] }
  forecastDecember: { invoices: ExpectedInvoice[] }
  runDecember: { fechaFactura: string; invoices: ExpectedInvoice[] }
}

let november: TestApi
let december: TestApi
let expected: Expected
beforeAll(async () => {
  expected = JSON.parse(await readFile(join(import.meta.dirname, '../fixtures/sample-expected.json'), 'utf8'))
  november = await startApi({ now: '2026-11-30T10:00:00Z' })
  december = await startApi({ now: '2026-12-31T10:00:00Z', databaseUrl: november.databaseUrl })
  await (await makeImporter(november)).run(await sampleFiles())
})
afterAll(async () => {
  await december.stop()
  await november.stop()
})

/** Invoices of the wire in the words of the calculation; their periods are in the database only. */
const told = async (invoices: readonly (Invoice | InvoiceDraft)[]) => {
  const clients = await november.db.selectFrom('clients').select(['identifier', 'nif']).execute()
  const nifs = new Map(clients.map(({ identifier, nif }) => [identifier, nif]))
  return invoices.map(invoice => ({
    clientNif: nifs.get(invoice.clienteIdentifier),
    numFact: invoice.numFact,
    fechaVencimiento: invoice.fechaVencimiento,
    precioBase: invoice.precioBase,
    impuestoIVA: invoice.impuestoIVA,
    totalFactura: invoice.totalFactura,
    iva: invoice.iva,
    lines: invoice.facturaDetalles.map(line => ({
      title: line.producte,
      cantidad: line.cantidad,
      precio: line.productoPrecio,
      descuento: line.productoDescuento,
      precioBase: line.precioBase,
      precioLinea: line.precioLinea,
    })),
  }))
}

const withoutPeriods = (invoices: readonly ExpectedInvoice[]) =>
  invoices.map(invoice => ({ ...invoice, lines: invoice.lines.map(({ periodStart: _, ...line }) => line) }))

const run = async (api: TestApi, fechaFactura: string): Promise<Invoice[]> => {
  const staff = await api.as('Gestió')
  const answer = await staff.post<Invoice[]>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: fechaFactura,
  })
  expect(answer.status).toBe(201)
  return answer.body
}

/** First days of the billed periods of an invoice, in the order of its lines. */
const periodsOf = async (invoices: readonly Invoice[]): Promise<string[][]> => {
  const lines = await november.db
    .selectFrom('invoiceLines')
    .select(['invoiceIdentifier', 'period'])
    .orderBy('identifier')
    .execute()
  const byInvoice = Map.groupBy(lines, ({ invoiceIdentifier }) => invoiceIdentifier)
  return invoices.map(({ identifier }) =>
    (byInvoice.get(identifier) ?? []).map(({ period }) => period?.slice(1, 11) ?? ''),
  )
}

const expectRun = async (invoices: readonly Invoice[], calculated: readonly ExpectedInvoice[]) => {
  expect(await told(invoices)).toEqual(withoutPeriods(calculated))
  expect(await periodsOf(invoices)).toEqual(
    calculated.map(({ lines }) => lines.map(({ periodStart }) => periodStart)),
  )
}

test('the preview of November is the run, and names who is suspicious', async () => {
  const staff = await november.as('Gestió')
  const { body } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-30')
  const drafts = withoutPeriods(expected.runNovember.invoices).map(invoice => ({ ...invoice, numFact: null }))
  expect(await told(body.invoices)).toEqual(drafts)
  expect(body.blocked).toEqual([])
  const [nif = ''] = expected.suspicious.activeContractsOfInactiveClients
  const client = await november.db
    .selectFrom('clients')
    .select('identifier')
    .where('nif', '=', nif)
    .executeTakeFirstOrThrow()
  expect(body.warnings.map(({ clienteIdentifier }) => clienteIdentifier)).toContain(client.identifier)
})

test('the run of November', async () => {
  await expectRun(await run(november, expected.runNovember.fechaFactura), expected.runNovember.invoices)
})

test('the forecast of December', async () => {
  const staff = await november.as('Consulta')
  const { body } = await staff.get<InvoiceDraft[]>('/api/facturas')
  expect(await told(body)).toEqual(withoutPeriods(expected.forecastDecember.invoices))
})

test('the run of December', async () => {
  await expectRun(await run(december, expected.runDecember.fechaFactura), expected.runDecember.invoices)
})
