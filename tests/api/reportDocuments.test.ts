import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumMoney } from '#domain/money.ts'
import { buildClient, buildCompany, buildContract } from '#tests/builders/books.ts'
import { issueDue } from '#tests/builders/issueDue.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { markAsPaid } from '#tests/support/markAsPaid.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { DueForecast, ForecastDetail, ForecastMonth } from '#wire/billing.ts'
import type { InvoiceDraft, InvoiceSums } from '#wire/invoices.ts'
import { type ReportDocument, reportDocumentSchema } from '#wire/reportDocuments.ts'
import type { InvoiceReportItem, LicenceItem, PendingSummary } from '#wire/reports.ts'

let api: TestApi
let reader: ApiClient
let worker: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  reader = await api.as('Consulta')
  worker = await api.asProcess()
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

type Of<Name> = Extract<ReportDocument, { report: Name }>

const report = async <Name extends ReportDocument['report']>(
  report: Name,
  choices: object = {},
): Promise<Of<Name>> => {
  const { status, body } = await worker.post('/internal/reports', { report, ...choices })
  expect(status, JSON.stringify(body)).toBe(200)
  const document = reportDocumentSchema.parse(body)
  const isWanted = (any: ReportDocument): any is Of<Name> => any.report === report
  if (!isWanted(document)) throw new Error(`asked for ${report}, got ${document.report}`)
  return document
}

const clientsOf = ({ invoices }: { invoices: { clienteNombre: string }[] }) =>
  invoices.map(({ clienteNombre }) => clienteNombre)

describe('a report of invoices', () => {
  const DUE = {
    Àvila: '2026-11-20',
    Beta: '2026-11-21',
    'far off': '2027-03-01',
    'long ago': '2024-01-01',
    Paid: '2026-11-10',
  }
  beforeEach(async () => {
    await issueDue(api, DUE)
    await markAsPaid(api.db, sql`cliente_nombre = 'Paid'`)
  })

  it('has the rows of its screen, in that order', async () => {
    const onScreen = async (path: string) => {
      const { body } = await reader.get<InvoiceReportItem[]>(path)
      return body.map(({ identifier, clienteNombre, totalFactura, fechaVencimiento }) => ({
        identifier,
        clienteNombre,
        totalFactura,
        fechaVencimiento,
      }))
    }
    const near = await report('dueSoon', { dies: 30 })
    expect(near.invoices).toMatchObject(await onScreen('/api/InformesFactura?dies=30'))
    expect([clientsOf(near), near.dies]).toEqual([['Àvila', 'Beta'], 30])
    const pending = await report('pending')
    expect(pending.invoices).toMatchObject(await onScreen('/api/InformesFactura/PendientesPago'))
    expect(clientsOf(pending)).toEqual(['long ago', 'Àvila', 'Beta', 'far off'])
    expect(pending.invoices[1]).toMatchObject({
      serieIdentifier: 'A',
      fechaFactura: '2026-11-01',
      precioBase: 100,
      impuestoIVA: 21,
      totalFactura: 121,
    })
  })

  it('is the list itself: paid or not, of its dates, found by what its boxes say, in its order', async () => {
    const year = { from: '2024-01-01', to: '2027-12-31' }
    const all = await report('invoices', year)
    expect(all.invoices.map(({ numFact }) => numFact)).toEqual(
      all.invoices.map(({ numFact }) => numFact).toSorted((a, b) => a - b),
    )
    expect(clientsOf(all).toSorted()).toEqual(Object.keys(DUE).toSorted())
    expect(all).toMatchObject({ ...year, chosen: false, by: 'issue', clientName: null, states: [] })
    const client = all.invoices[0]?.clienteIdentifier
    expect(await report('invoices', { ...year, by: 'payment', client, states: ['pagades'] })).toMatchObject({
      by: 'payment',
      clientName: all.invoices[0]?.clienteNombre,
      states: ['pagades'],
    })
    expect(all.invoices.find(({ clienteNombre }) => clienteNombre === 'Paid')).toMatchObject({
      isPagada: true,
      descuentoFactura: 0,
      totalFactura: 121,
    })
    const found = async (choices: object) => clientsOf(await report('invoices', { ...year, ...choices }))
    expect(await found({ search: 'avi' })).toEqual(['Àvila'])
    expect((await found({ search: 'vençuda', fields: ['pagada'] })).toSorted()).toEqual(['long ago', 'Àvila'])
    expect(await found({ search: 'paid' })).toEqual(['Paid'])
    expect(await found({ search: 'paid', fields: ['numero'] })).toEqual([])
    const byDue = { column: 'venciment', direction: 'desc' }
    expect(await found({ order: byDue })).toEqual(['far off', 'Beta', 'Àvila', 'Paid', 'long ago'])
    expect(clientsOf(await report('invoices', { from: '2030-01-01', to: '2030-12-31' }))).toEqual([])
    const wrong = { report: 'invoices', ...year, order: { column: 'toString', direction: 'asc' } }
    expect((await worker.post('/internal/reports', wrong)).status).toBe(422)

    expect((await found({ states: ['vencudes'] })).toSorted()).toEqual(['long ago', 'Àvila'])
    expect(await found({ states: ['pendents', 'no-enviades', 'sense-pdf'], search: 'avi' })).toEqual([
      'Àvila',
    ])
    expect(await found({ states: ['pagades'] })).toEqual(['Paid'])
    expect(await found({ states: ['pagades', 'enviades'] })).toEqual([])
    const unknown = { report: 'invoices', ...year, states: ['constructor'] }
    expect((await worker.post('/internal/reports', unknown)).status).toBe(422)

    const chosen = all.invoices.filter(({ clienteNombre }) => ['Paid', 'Beta'].includes(clienteNombre))
    const selection = { invoices: chosen.map(({ identifier }) => identifier), order: byDue }
    const ofSelection = await report('invoices', { from: '2030-01-01', to: '2030-12-31', ...selection })
    expect([clientsOf(ofSelection), ofSelection.chosen]).toEqual([['Beta', 'Paid'], true])
  })

  it('of what is overdue has what was due before today', async () => {
    expect(clientsOf(await report('overdue'))).toEqual(['long ago', 'Àvila'])
  })

  it('is of 15 days and unfiltered unless told otherwise', async () => {
    expect(await report('dueSoon')).toMatchObject({ dies: 15, search: '' })
  })

  it.each([
    [{ search: ' AVILA' }, ['Àvila']],
    [{ search: 'a-3' }, ['far off']],
    [{ search: 'a-3', fields: ['client'] }, []],
    [{ search: 'a-3', fields: ['client', 'numero'] }, ['far off']],
    [{ search: 'a-3', fields: ['titols'] }, ['far off']],
    [{ search: 'a', fields: ['client'] }, ['long ago', 'Àvila', 'Beta', 'far off']],
    [{ search: 'nobody' }, []],
  ])('with the filter %j', async (filter, clients) => {
    const document = await report('pending', filter)
    expect(clientsOf(document)).toEqual(clients)
    expect(document.search).toBe(filter.search.trim())
  })
})

describe('a report of licences', () => {
  it('has the rows of its screen; a client that is found has all of its licences', async () => {
    const first = await buildClient(api.db, { nombre: 'Àlfa' })
    const namesake = await buildClient(api.db, { nombre: 'Àlfa' })
    const contract = (clienteIdentifier: number, productoTitulo: string) =>
      buildContract(api.db, { clienteIdentifier, productoTitulo, productoPrecio: 12.25 })
    await contract(namesake.identifier, 'Cita prèvia')
    await contract(first.identifier, 'Recanvis')
    await contract(first.identifier, 'Taller Pro')
    const { body } = await reader.get<LicenceItem[]>('/api/InformesLicencias/LicenciasTalleres')
    expect((await report('licences')).licences).toEqual(
      body.map(({ contractIdentifier: _, ...licence }) => licence),
    )
    expect(body.map(({ clienteIdentifier }) => clienteIdentifier)).toEqual([
      first.identifier,
      first.identifier,
      namesake.identifier,
    ])
    const titles = async (choices: object) =>
      (await report('licences', choices)).licences.map(({ productoTitulo }) => productoTitulo)
    expect(await titles({ search: 'taller' })).toEqual(['Recanvis', 'Taller Pro'])
    expect(await titles({ search: 'previa', fields: ['titols'] })).toEqual(['Cita prèvia'])
    expect(await titles({ search: 'taller', fields: ['client'] })).toEqual([])
    expect(await titles({ search: 'alfa', fields: ['client'] })).toHaveLength(3)
  })
})

describe('the forecast of several months and the money that it brings', () => {
  const detail = async () => (await reader.get<ForecastDetail>('/api/facturas/forecast/detail?months=3')).body

  it('is the same on the screen, month by month, client by client and in its report', async () => {
    for (const [nombre, days] of [
      ['Zeta', 30],
      ['alba', 60],
    ] as const)
      await buildContract(api.db, {
        clienteIdentifier: (await buildClient(api.db, { nombre, tipoVencimiento: '1' })).identifier,
        productoDiasFacturacion: days,
        fechaInicio: '2026-12-01',
        productoPrecio: 0.1,
      })
    const told = await detail()
    expect(told.clients.map(({ clienteNombre, totals, total }) => [clienteNombre, totals, total])).toEqual([
      ['Zeta', [0.12, 0.12, 0.12], 0.36],
      ['alba', [0.12, 0, 0.12], 0.24],
    ])
    const { body: months } = await reader.get<ForecastMonth[]>('/api/facturas/forecast/months?months=3')
    expect(told.months).toEqual(months.map(({ month }) => month))
    expect(months.map(({ total }) => total)).toEqual(
      told.months.map((_, place) => sumMoney(told.clients.map(({ totals }) => totals[place] ?? 0))),
    )
    expect(told.cash).toEqual([
      { dueDate: '2027-01-30', pending: 0, expected: 0.24 },
      { dueDate: '2027-03-02', pending: 0, expected: 0.12 },
      { dueDate: '2027-03-30', pending: 0, expected: 0.24 },
    ])

    // Each sum has its invoices, by the day on which they fall due and by client.
    const due = (start: string, end: string) =>
      reader.get<DueForecast[]>(`/api/facturas/forecast/due?months=3&start=${start}&end=${end}`)
    expect(
      (await due('2027-03-02', '2027-03-30')).body.map(row => [
        row.dueDate,
        row.clienteNombre,
        row.month,
        row.amount,
      ]),
    ).toEqual([
      ['2027-03-02', 'Zeta', '2027-01', 0.12],
      ['2027-03-30', 'alba', '2027-02', 0.12],
      ['2027-03-30', 'Zeta', '2027-02', 0.12],
    ])
    for (const { dueDate, expected } of told.cash)
      expect(sumMoney((await due(dueDate, dueDate)).body.map(({ amount }) => amount))).toBe(expected)
    expect((await due('2027-03-31', '2027-12-31')).body).toEqual([])
    expect(
      (await reader.get('/api/facturas/forecast/due?months=4&start=2027-01-01&end=2027-01-31')).status,
    ).toBe(400)

    const names = async (choices: object) =>
      (await report('forecastMonths', { months: 3, ...choices })).clients.map(
        ({ clienteNombre }) => clienteNombre,
      )
    expect(await names({})).toEqual(['alba', 'Zeta'])
    expect(await names({ order: { column: '2027-01', direction: 'desc' } })).toEqual(['Zeta', 'alba'])
    expect(await names({ order: { column: 'total' } })).toEqual(['alba', 'Zeta'])
    expect(await names({ search: 'ALB' })).toEqual(['alba'])
    expect((await report('cash', { months: 3, span: 'week' })).cash).toEqual(told.cash)
  })

  it('has what is not paid by its due date, today included, and what is overdue apart', async () => {
    await issueDue(api, { late: '2026-11-20', today: '2026-11-21', later: '2027-01-30', paid: '2026-12-01' })
    await markAsPaid(api.db, sql`cliente_nombre = 'paid'`)
    await api.db.updateTable('contracts').set({ isActive: false }).execute()
    const { cash, overdue, clients } = await detail()
    expect(clients).toEqual([])
    expect(cash.map(({ dueDate, expected }) => [dueDate, expected])).toEqual([
      ['2026-11-21', 0],
      ['2027-01-30', 0],
    ])
    const { body: pending } = await reader.get<PendingSummary>('/api/InformesFactura/PendientesPago/resum')
    expect(overdue).toEqual(pending.overdue)
    expect(sumMoney([overdue.total, ...cash.map(day => day.pending)])).toBe(pending.total)
  })

  it.each([{}, { months: 4 }, { months: '3' }, { months: 3, span: 'day' }])(
    'is refused %j',
    async choices => {
      expect(
        (await worker.post('/internal/reports', { report: 'cash', span: 'month', ...choices })).status,
      ).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('a forecast', () => {
  it('of a far month is what the screen has of it: what the months before it are billed is not in it', async () => {
    for (const days of [10, 15, 30])
      await buildContract(api.db, {
        clienteIdentifier: (await buildClient(api.db, { nombre: `Cada ${days} dies` })).identifier,
        productoDiasFacturacion: days,
        fechaInicio: '2026-11-15',
      })
    const { body } = await reader.get<ForecastDetail>('/api/facturas/forecast/detail?months=12')
    const month = body.months.at(-1) ?? ''
    const { invoices } = await report('forecast', { month })
    expect(invoices.map(({ clienteNombre, totalFactura }) => [clienteNombre, totalFactura])).toEqual(
      body.clients.map(({ clienteNombre, totals }) => [clienteNombre, totals.at(-1)]),
    )
    expect(invoices).toHaveLength(3)
    const sums = await reader.get<InvoiceSums>(`/api/facturas/forecast/summary?month=${month}`)
    expect(sums.body.count).toBe(3)
  })

  it('is that of the screen, clients by name', async () => {
    for (const nombre of ['Zeta', 'alba', 'Òscar']) {
      const client = await buildClient(api.db, { nombre })
      const productoTitulo = `Taller ${nombre}`
      await buildContract(api.db, {
        clienteIdentifier: client.identifier,
        productoTitulo,
        productoPrecio: 0.1,
      })
    }
    const { body: drafts } = await reader.get<InvoiceDraft[]>('/api/facturas?month=2026-12')
    const document = await report('forecast', { month: '2026-12' })
    expect(document.month).toBe('2026-12')
    expect(clientsOf(document)).toEqual(['alba', 'Òscar', 'Zeta'])
    const byClient = new Map(drafts.map(draft => [draft.clienteIdentifier, draft]))
    for (const { lines, clienteIdentifier, ...amounts } of document.invoices) {
      const draft = byClient.get(clienteIdentifier)
      expect(draft).toMatchObject({
        precioBase: amounts.precioBase,
        totalFactura: amounts.totalFactura,
        fechaVencimiento: amounts.fechaVencimiento,
      })
      expect(lines.map(({ producte }) => producte)).toEqual(draft?.facturaDetalles.map(line => line.producte))
    }
    expect(clientsOf(await report('forecast', { month: '2026-12', search: 'taller òscar' }))).toEqual([
      'Òscar',
    ])
    expect(
      clientsOf(await report('forecast', { month: '2026-12', search: 'taller', fields: ['client'] })),
    ).toEqual([])
  })

  it.each(['2026-13', '26-01', '0000-01', '1899-12', ''])('refuses the month «%s»', async month => {
    expect((await worker.post('/internal/reports', { report: 'forecast', month })).status).toBe(422)
  })
})

describe('an order that somebody has chosen', () => {
  beforeEach(async () => {
    await issueDue(api, { Òscar: '2026-11-25', alba: '2026-09-01', Zeta: '2026-11-20' })
    // A second invoice for one of them, and amounts that differ.
    const staff = await api.as('Gestió')
    await api.db.updateTable('contracts').set({ productoPrecio: 700 }).execute()
    const { identifier } = await api.db
      .selectFrom('clients')
      .select('identifier')
      .where('nombre', '=', 'Òscar')
      .executeTakeFirstOrThrow()
    const body = { SerieIdentifier: 'A', FechaFactura: '2026-12-01', ClienteIdentifier: identifier }
    expect((await staff.post('/api/facturas', body)).status).toBe(201)
  })
  const numbers = async (column: string, direction = 'asc', view = 'invoices') =>
    (await report('pending', { order: { view, column, direction } })).invoices.map(({ numFact }) => numFact)

  it('is that of the invoices, with what is equal in the order of the screen', async () => {
    // By due date: 2, 3, 1, 4.
    expect((await report('pending')).invoices.map(({ numFact }) => numFact)).toEqual([2, 3, 1, 4])
    expect(await numbers('numero')).toEqual([1, 2, 3, 4])
    expect(await numbers('numero', 'desc')).toEqual([4, 3, 2, 1])
    expect(await numbers('client')).toEqual([2, 1, 4, 3])
    expect(await numbers('total')).toEqual([2, 3, 1, 4])
    expect(await numbers('total', 'desc')).toEqual([4, 1, 3, 2])
    expect(await numbers('situacio', 'desc')).toEqual([4, 1, 3, 2])
    expect((await report('pending', { order: { view: 'invoices', column: 'data' } })).sorted).toBe(true)
    expect('sorted' in (await report('pending'))).toBe(false)
  })

  it('is that of the clients, each with its invoices', async () => {
    expect(await numbers('client', 'asc', 'clients')).toEqual([2, 1, 4, 3])
    expect(await numbers('client', 'desc', 'clients')).toEqual([3, 1, 4, 2])
    expect(await numbers('factures', 'desc', 'clients')).toEqual([1, 4, 3, 2])
    expect(await numbers('venciment', 'asc', 'clients')).toEqual([2, 3, 1, 4])
    expect(await numbers('upTo90', 'desc', 'clients')).toEqual([2, 3, 1, 4])
    expect(await numbers('upTo30', 'desc', 'clients')).toEqual([3, 1, 4, 2])
    const due = await report('dueSoon', { order: { view: 'clients', column: 'situacio' } })
    expect(clientsOf(due)).toEqual(['Zeta', 'Òscar'])
  })

  it('is that of what the filter leaves', async () => {
    const { invoices } = await report('pending', {
      search: 'a',
      fields: ['client'],
      order: { view: 'invoices', column: 'client', direction: 'desc' },
    })
    expect(clientsOf({ invoices })).toEqual(['Zeta', 'Òscar', 'Òscar', 'alba'])
  })

  it('is that of the licences and of a forecast', async () => {
    await api.db
      .updateTable('contracts')
      .set({ productoPrecio: 12 })
      .where('productoTitulo', '!=', '')
      .execute()
    const names = async (column: string, direction: string) => {
      const { licences } = await report('licences', { order: { column, direction } })
      return licences.map(({ cliente }) => cliente)
    }
    expect(await names('client', 'desc')).toEqual(['Zeta', 'Òscar', 'alba'])
    expect(await names('total', 'asc')).toEqual(['alba', 'Òscar', 'Zeta'])
    expect(await names('total', 'desc')).toEqual(['Zeta', 'Òscar', 'alba'])
    const forecast = (column: string, direction: string) =>
      report('forecast', { month: '2026-12', order: { column, direction } })
    expect(clientsOf(await forecast('client', 'desc'))).toEqual(['Zeta', 'alba'])
    expect(clientsOf(await forecast('linies', 'asc'))).toHaveLength(2)
  })

  it.each([
    { report: 'pending', order: { view: 'invoices', column: 'factures' } },
    { report: 'pending', order: { view: 'clients', column: 'numero' } },
    { report: 'pending', order: { column: 'client' } },
    { report: 'pending', order: 'client' },
    { report: 'licences', order: { column: 'constructor' } },
    { report: 'forecast', month: '2026-12', order: { column: 'client', direction: 'x' } },
  ])('is one that the report has: not %j', async request => {
    expect((await worker.post('/internal/reports', request)).status).toBeOneOf([400, 422])
    const body = { kind: 'report', format: 'csv', request }
    expect((await reader.post('/api/exportacions', body)).status).toBeOneOf([400, 422])
  })
})

describe('every report', () => {
  it('says whose it is, in which language, of which day', async () => {
    await buildCompany(api.db, { nombre: 'Consultoria Serra, S.L.', nif: 'B69965747', language: 'es' })
    expect(await report('pending')).toEqual({
      report: 'pending',
      language: 'es',
      company: { nombre: 'Consultoria Serra, S.L.', nif: 'B69965747', logo: null },
      today: '2026-11-21',
      search: '',
      invoices: [],
    })
  })

  it('is there before there is a company', async () => {
    expect((await report('licences')).company).toEqual({ nombre: '', nif: null, logo: null })
  })

  it.each([
    {},
    { report: 'x' },
    { report: 'pending', search: 1 },
    { report: 'pending', fields: ['iban'] },
    [],
  ])('is not made of %j', async request => {
    expect([400, 422]).toContain((await worker.post('/internal/reports', request)).status)
  })
})
