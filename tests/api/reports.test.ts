import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildContract } from '#tests/builders/books.ts'
import { issueDue } from '#tests/builders/issueDue.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { invoiceSchema } from '#wire/invoices.ts'
import {
  type InvoiceReportItem,
  invoiceReportItemSchema,
  type LicenceItem,
  pendingSummarySchema,
} from '#wire/reports.ts'

let api: TestApi
let reader: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  reader = await api.as('Consulta')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const clientsOf = async (path: string): Promise<string[]> => {
  const { status, body } = await reader.get<InvoiceReportItem[]>(path)
  expect(status).toBe(200)
  return body.map(({ clienteNombre }) => clienteNombre)
}

describe('invoices near their due date', () => {
  it('[API-53] [REP-02] are due within 15 days or overdue for fewer, unpaid, the earliest first', async () => {
    await issueDue(api, {
      'a fortnight late': '2026-11-07',
      'fifteen days late': '2026-11-06',
      'due today': '2026-11-21',
      'due in fifteen days': '2026-12-06',
      'due in sixteen': '2026-12-07',
      paid: '2026-11-22',
    })
    await markAsPaid(api.db, sql`cliente_nombre = 'paid'`)
    expect(await clientsOf('/api/InformesFactura')).toEqual([
      'a fortnight late',
      'due today',
      'due in fifteen days',
    ])
  })

  it('are of another span when it is asked for', async () => {
    await issueDue(api, {
      late: '2026-11-20',
      today: '2026-11-21',
      tomorrow: '2026-11-22',
      later: '2026-11-23',
    })
    expect(await clientsOf('/api/InformesFactura?dies=1')).toEqual(['today', 'tomorrow'])
    expect(await clientsOf('/api/InformesFactura?dies=2')).toEqual(['late', 'today', 'tomorrow', 'later'])
  })

  it.each(['0', '-1', '1.5', 'x', '', '3651', '1e1'])('refuses a span of «%s» days', async dies => {
    expect((await reader.get(`/api/InformesFactura?dies=${dies}`)).status).toBe(422)
  })

  it('[ENT-41] are whole invoices and the name of the client', async () => {
    await issueDue(api, { 'Taller Montseny': '2026-11-22' })
    const { body } = await reader.get<InvoiceReportItem[]>('/api/InformesFactura')
    const [item] = invoiceReportItemSchema.strict().array().parse(body)
    expect(item).toMatchObject({ clienteNombre: 'Taller Montseny', totalFactura: 121, numFact: 1 })
    const { body: invoice } = await reader.get(`/api/facturas/${item?.identifier}`)
    expect(invoiceSchema.parse(item)).toEqual(invoice)
  })
})

describe('what is pending', () => {
  it('is one figure in the summary, the report and the list, with what is dated ahead', async () => {
    const staff = await api.as('Gestió')
    await issueDue(api, { late: '2026-11-20', today: '2026-11-21', paid: '2026-12-01' })
    await markAsPaid(api.db, sql`cliente_nombre = 'paid'`)
    const ahead = await buildClient(api.db, { nombre: 'ahead' })
    await buildContract(api.db, { clienteIdentifier: ahead.identifier, fechaInicio: '2026-12-01' })
    const run = { SerieIdentifier: 'A', FechaFactura: '2026-12-10', ClienteIdentifier: ahead.identifier }
    expect((await staff.post('/api/facturas', run)).status).toBe(201)

    const { body } = await reader.get('/api/InformesFactura/PendientesPago/resum')
    expect(pendingSummarySchema.strict().parse(body)).toEqual({
      count: 3,
      total: 363,
      overdue: { count: 1, total: 121 },
    })
    const report = await clientsOf('/api/InformesFactura/PendientesPago')
    expect(report.toSorted()).toEqual(['ahead', 'late', 'today'])
    expect((await reader.get('/api/facturas/2000-01-01/2026-12-22/false')).body).toHaveLength(3)
    expect((await api.visitor.get('/api/InformesFactura/PendientesPago/resum')).status).toBe(401)
  })
})

describe('invoices pending payment', () => {
  it('[API-54] [REP-05] are all that are not paid, whenever they are due, the earliest first', async () => {
    await issueDue(api, { next: '2027-06-01', old: '2024-01-01', paid: '2026-01-01', now: '2026-11-21' })
    await markAsPaid(api.db, sql`cliente_nombre = 'paid'`)
    expect(await clientsOf('/api/InformesFactura/PendientesPago')).toEqual(['old', 'now', 'next'])
  })

  it('[API-58] are an empty array when everything is paid', async () => {
    expect((await reader.get('/api/InformesFactura/PendientesPago')).body).toEqual([])
  })
})

describe('licences', () => {
  it('[API-55] [REP-08] [ENT-40] are the active recurrent contracts of active clients, by client and title', async () => {
    const beta = await buildClient(api.db, { nombre: 'Beta' })
    const alfa = await buildClient(api.db, { nombre: 'Alfa' })
    const gone = await buildClient(api.db, { nombre: 'Gone', isActive: false })
    const contract = (clienteIdentifier: number, productoTitulo: string, values = {}) =>
      buildContract(api.db, { clienteIdentifier, productoTitulo, ...values })
    await contract(beta.identifier, 'Taller Pro', { productoPrecio: 89.5 })
    await contract(alfa.identifier, 'Recanvis', {
      productoPrecio: 30,
      productoDescuento: 10,
      productoDiasFacturacion: 365,
    })
    await contract(alfa.identifier, 'Cita prèvia', { productoPrecio: 12.25, productoUnidades: 3 })
    await contract(alfa.identifier, 'Alta', { isRecurrente: false })
    await contract(beta.identifier, 'Antic', { isActive: false })
    await contract(gone.identifier, 'Taller Pro')
    const { status, body } = await reader.get<LicenceItem[]>('/api/InformesLicencias/LicenciasTalleres')
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        clienteIdentifier: alfa.identifier,
        cliente: 'Alfa',
        contractIdentifier: expect.any(Number),
        productoTitulo: 'Cita prèvia',
        productoPrecio: 12.25,
        productoDiasFacturacion: 30,
        periodAmount: 36.75,
      },
      {
        clienteIdentifier: alfa.identifier,
        cliente: 'Alfa',
        contractIdentifier: expect.any(Number),
        productoTitulo: 'Recanvis',
        productoPrecio: 30,
        productoDiasFacturacion: 365,
        periodAmount: 27,
      },
      {
        clienteIdentifier: beta.identifier,
        cliente: 'Beta',
        contractIdentifier: expect.any(Number),
        productoTitulo: 'Taller Pro',
        productoPrecio: 89.5,
        productoDiasFacturacion: 30,
        periodAmount: 89.5,
      },
    ])
  })
})

it.each(['InformesFactura', 'InformesFactura/PendientesPago', 'InformesLicencias/LicenciasTalleres'])(
  'keeps visitors and processes out of %s',
  async path => {
    expect((await api.visitor.get(`/api/${path}`)).status).toBe(401)
    expect((await (await api.asProcess()).get(`/api/${path}`)).status).toBe(403)
  },
)
