import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecipients } from '#api/verifactu/unregistrable.ts'
import {
  buildBank,
  buildClient,
  buildCompany,
  buildContract,
  buildProduct,
  buildSeries,
} from '#tests/builders/books.ts'
import { importSeries } from '#tests/builders/importSeries.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { BillingRun, ForecastMonth, Preview } from '#wire/billing.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'
import type { ManualPreview } from '#wire/manualInvoices.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi({ now: '2026-11-21T10:00:00Z' })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const run = (
  fechaFactura: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: fechaFactura, ...extra },
    { headers },
  )

describe('worked example of the billing model', () => {
  it('bills two periods on 15 March, nothing the second time, and one period after a missed October', async () => {
    await buildSeries(api.db)
    const client = await buildClient(api.db, { tipoVencimiento: '1' })
    const { identifier: contractIdentifier } = await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      fechaInicio: '2026-01-31',
      productoDescuento: 10,
    })

    const first = await run('2026-03-15')
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject([
      {
        serieIdentifier: 'A',
        numFact: 1,
        fechaFactura: '2026-03-15',
        fechaVencimiento: '2026-04-14',
        precioBase: 180,
        descuentoFactura: -20,
        iva: 21,
        impuestoIVA: 37.8,
        totalFactura: 217.8,
        facturaDetalles: [
          { precioBase: 100, precioLinea: 90, productoDescripcion: 'Servei del 31/01/2026 al 27/02/2026' },
          { precioLinea: 90, productoDescripcion: 'Servei del 28/02/2026 al 30/03/2026' },
        ],
      },
    ])
    const again = await run('2026-03-15')
    expect([again.status, again.body]).toEqual([200, []])

    await run('2026-09-30')
    const missed = await run('2026-11-21')
    expect(missed.body.map(invoice => invoice.facturaDetalles.map(line => line.productoDescripcion))).toEqual(
      [['Servei del 31/10/2026 al 29/11/2026']],
    )

    const forecast = await staff.get<InvoiceDraft[]>('/api/facturas')
    expect(forecast.headers.get('X-Forecast-Month')).toBe('2026-12')
    expect(forecast.body).toMatchObject([
      {
        identifier: null,
        serieIdentifier: null,
        numFact: null,
        precioBase: 90,
        impuestoIVA: 18.9,
        totalFactura: 108.9,
      },
    ])
    expect(forecast.body[0]?.facturaDetalles).toMatchObject([{ identifier: null, contractIdentifier }])
  })
})

describe('the forecast of several months', () => {
  const months = async (count: number | string) =>
    staff.get<ForecastMonth[]>(`/api/facturas/forecast/months?months=${count}`)

  it('tells each month from the next one on, empty ones, too', async () => {
    const client = await buildClient(api.db)
    await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      productoDiasFacturacion: 60,
      fechaInicio: '2026-12-31',
    })
    await buildContract(api.db, { fechaInicio: '2027-04-01', isRecurrente: false, productoPrecio: 0.55 })
    expect((await months(3)).body).toEqual([
      { month: '2026-12', count: 1, total: 121 },
      { month: '2027-01', count: 0, total: 0 },
      { month: '2027-02', count: 1, total: 121 },
    ])
    expect((await months(6)).body.slice(3)).toEqual([
      { month: '2027-03', count: 0, total: 0 },
      { month: '2027-04', count: 2, total: 121.67 },
      { month: '2027-05', count: 0, total: 0 },
    ])
    expect((await months(12)).body.at(-1)?.month).toBe('2027-11')
  })

  it('supposes that each month is billed, so that short periods pile up in none', async () => {
    await buildContract(api.db, { fechaInicio: '2026-12-01', productoDiasFacturacion: 3, productoPrecio: 1 })
    const told = (await months(12)).body
    expect(told.map(({ count }) => count)).toEqual(Array(12).fill(1))
    expect(told.at(-1)?.total).toBe(12.1)
  })

  it('leaves out for good who is left out of a month', async () => {
    await buildContract(api.db, { fechaInicio: '2026-10-15', productoDiasFacturacion: 5 })
    expect((await months(3)).body.map(({ count }) => count)).toEqual([0, 0, 0])
  })

  it.each(['', '0', '4', '12.5', '-3', '1e1', '3,6', 'x'])('of %s months is malformed', async count => {
    expect((await months(count)).status).toBe(400)
  })
})

describe('issuing', () => {
  it('rounds VAT once, on the total', async () => {
    await buildSeries(api.db)
    const client = await buildClient(api.db)
    for (let line = 0; line < 3; line++)
      await buildContract(api.db, {
        clienteIdentifier: client.identifier,
        productoPrecio: 0.55,
        fechaInicio: '2026-11-01',
      })
    const { body } = await run('2026-11-21')
    expect(body).toMatchObject([{ precioBase: 1.65, impuestoIVA: 0.35, totalFactura: 2 }])
  })

  it('goes on from the number and date of an imported series, clients in the order of their identifier', async () => {
    await importSeries(api, { lastNumber: 412, lastDate: '31/10/2026' })
    const [one, two] = [
      await buildClient(api.db, { nombre: 'Z' }),
      await buildClient(api.db, { nombre: 'A' }),
    ]
    await buildContract(api.db, { clienteIdentifier: two.identifier, fechaInicio: '2026-11-01' })
    await buildContract(api.db, { clienteIdentifier: one.identifier, fechaInicio: '2026-11-01' })
    const { body } = await run('2026-11-21')
    expect(body.map(invoice => [invoice.numFact, invoice.clienteIdentifier])).toEqual([
      [413, one.identifier],
      [414, two.identifier],
    ])
    expect((await run('2026-11-20')).status).toBe(409)
  })

  it('refuses dates, series and clients that break a rule, and changes nothing', async () => {
    await buildSeries(api.db)
    await buildSeries(api.db, { identifier: 'V', isActive: false })
    const inactive = await buildClient(api.db, { isActive: false })
    const withoutNif = await buildClient(api.db, { nif: null })
    await buildContract(api.db, { clienteIdentifier: withoutNif.identifier, fechaInicio: '2026-11-01' })
    const statusOf = async (body: Record<string, unknown>) => (await staff.post('/api/facturas', body)).status
    const good = { SerieIdentifier: 'A', FechaFactura: '2026-11-21' }
    expect(await statusOf({ ...good, FechaFactura: '2026-12-23' })).toBe(422)
    expect(await statusOf({ ...good, FechaFactura: '2026-02-30' })).toBe(422)
    expect(await statusOf({ ...good, FechaFactura: 20261121 })).toBe(400)
    expect(await statusOf({ ...good, SerieIdentifier: 'V' })).toBe(422)
    expect(await statusOf({ ...good, SerieIdentifier: 'X' })).toBe(422)
    expect(await statusOf({ ...good, SerieIdentifier: '' })).toBe(422)
    expect(await statusOf({ FechaFactura: '2026-11-21' })).toBe(422)
    expect(await statusOf({ ...good, ClienteIdentifier: 999_999 })).toBe(404)
    expect(await statusOf({ ...good, ClienteIdentifier: inactive.identifier })).toBe(422)
    expect(await statusOf({ ...good, ClienteIdentifier: withoutNif.identifier })).toBe(422)
    expect(await statusOf({ ...good, ClientIdentifier: 1 })).toBe(400)
    expect(await statusOf({ ...good, serieIdentifier: 'A' })).toBe(400)
    expect((await staff.raw('POST', '/api/facturas', '{"SerieIdentifier":')).status).toBe(400)
    expect((await staff.raw('POST', '/api/facturas', '[]')).status).toBe(400)
    expect((await (await api.as('Consulta')).post('/api/facturas', good)).status).toBe(403)
    expect((await api.visitor.post('/api/facturas', good)).status).toBe(401)
    expect(await api.db.selectFrom('invoices').selectAll().execute()).toEqual([])
    const series = await api.db
      .selectFrom('series')
      .selectAll()
      .where('identifier', '=', 'A')
      .executeTakeFirstOrThrow()
    expect(series).toMatchObject({ lastNumber: 0, lastDate: null })
  })

  it('refuses an invoice date after today while Verifactu is on', async () => {
    await buildSeries(api.db)
    await buildCompany(api.db)
    await buildContract(api.db, { fechaInicio: '2026-11-01' })
    await api.db.updateTable('configuration').set({ verifactu: true }).execute()
    expect((await run('2026-11-22')).status).toBe(422)
    expect((await run('2026-11-21')).status).toBe(201)
  })

  it('leaves blocked clients out, counts them, and bills the others', async () => {
    await buildSeries(api.db)
    const blocked = await buildClient(api.db, { nombre: 'Endarrerit' })
    await buildContract(api.db, { clienteIdentifier: blocked.identifier, fechaInicio: '2025-10-21' })
    await buildContract(api.db, { clienteIdentifier: blocked.identifier, fechaInicio: '2026-11-01' })
    const twelve = await buildClient(api.db, { nombre: 'Just' })
    await buildContract(api.db, { clienteIdentifier: twelve.identifier, fechaInicio: '2025-12-21' })
    await buildContract(api.db, {
      clienteIdentifier: (await buildClient(api.db, { nif: null, nombre: 'Sense NIF' })).identifier,
    })
    await buildContract(api.db, {
      clienteIdentifier: (await buildClient(api.db, { nif: null, tipoIva: 0, nombre: 'Exempt' })).identifier,
      fechaInicio: '2026-11-01',
    })
    const { body, headers } = await run('2026-11-21')
    expect(headers.get('X-Skipped-Clients')).toBe('2')
    expect(body.map(invoice => [invoice.cliente.nombre, invoice.facturaDetalles.length])).toEqual([
      ['Just', 12],
      ['Exempt', 1],
    ])
    const preview = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
    expect(preview.body.blocked.map(item => item.cliente)).toEqual(['Endarrerit', 'Sense NIF'])
    expect(preview.body.invoices).toEqual([])
  })

  it('never bills what passed while contract or client was paused', async () => {
    await buildSeries(api.db)
    const contract = await buildContract(api.db, { fechaInicio: '2026-06-01' })
    await sql`
      insert into pauses (contract_identifier, first_day, last_day) values (${contract.identifier}, '2026-07-15', '2026-09-01')
    `.execute(api.db)
    await sql`
      insert into pauses (cliente_identifier, first_day, last_day) values (${contract.clienteIdentifier}, '2026-10-02', '2026-11-01')
    `.execute(api.db)
    const { body } = await run('2026-11-21')
    expect(body[0]?.facturaDetalles.map(line => line.productoDescripcion?.slice(0, 21))).toEqual([
      'Servei del 01/06/2026',
      'Servei del 01/07/2026',
      'Servei del 01/10/2026',
    ])
  })

  it('copies client and issuer: later changes do not reach the invoice', async () => {
    await buildSeries(api.db)
    await buildCompany(api.db)
    const bank = await buildBank(api.db)
    const client = await buildClient(api.db, {
      nombre: 'Abans',
      direccion: 'C/ Vell, 1',
      cp: '08500',
      poblacion: 'Vic',
    })
    await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
    const { body } = await run('2026-11-21')
    const [invoice] = body
    expect(invoice?.banc).toEqual({
      identifier: bank.identifier,
      nombre: bank.nombre,
      cuentaBancaria: 'ES95 9811 3480 4102 3078 1538',
    })
    await api.db
      .updateTable('clients')
      .set({ nombre: 'Després', direccion: 'C/ Nou, 2', tipoIva: 10 })
      .execute()
    await buildCompany(api.db, { nombre: 'Nova, S.L.' })
    const process = await api.asProcess()
    const document = await process.get(`/internal/invoices/${invoice?.identifier}/document`)
    expect(document.body).toMatchObject({
      issuer: { nombre: 'Consultoria de prova, S.L.' },
      buyer: { nombre: 'Abans', direccion: 'C/ Vell, 1', cp: '08500', poblacion: 'Vic' },
      payment: { method: 'transfer', iban: 'ES95 9811 3480 4102 3078 1538' },
      iva: 21,
    })
    expect((await staff.get<Invoice>(`/api/facturas/${invoice?.identifier}`)).body.cliente.nombre).toBe(
      'Abans',
    )
  })

  it('answers a repeated Idempotency-Key with the same invoices, and refuses another body', async () => {
    await buildSeries(api.db)
    await buildContract(api.db, { fechaInicio: '2026-10-01' })
    const headers = { 'Idempotency-Key': 'run-1' }
    const first = await run('2026-10-31', {}, headers)
    const second = await run('2026-10-31', {}, headers)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await run('2026-11-01', {}, headers)).status).toBe(422)
    expect((await run('2026-11-01', {}, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(400)
    expect((await staff.get<BillingRun>('/api/facturas/execucions/run-1')).body).toMatchObject({
      state: 'done',
      invoices: 1,
      pdfs: 0,
      failedPdfs: 0,
      skipped: 0,
      firstNumber: 1,
      lastNumber: 1,
    })
    expect((await staff.get('/api/facturas/execucions/unknown')).status).toBe(404)
  })

  it('leaves no trace of a run that is refused, and its key free', async () => {
    await buildSeries(api.db)
    await buildContract(api.db, { fechaInicio: '2026-10-01' })
    const rows = async () =>
      (await api.db.selectFrom('billingRuns').select('key').execute()).map(({ key }) => key)
    const headers = { 'Idempotency-Key': 'refused-1' }
    const wrong: [Record<string, unknown>, Record<string, string>, number][] = [
      [{ SerieIdentifier: 'none' }, headers, 422],
      [{ ClienteIdentifier: 2_000_000_000 }, headers, 404],
      [{}, { ...headers, 'If-Match': '"another preview"' }, 409],
    ]
    for (const [change, sent, status] of wrong) {
      expect((await run('2026-10-31', change, sent)).status).toBe(status)
      expect(await rows()).toEqual([])
      expect((await staff.get('/api/facturas/execucions/refused-1')).status).toBe(404)
    }
    expect((await run('2026-10-31', {}, headers)).status).toBe(201)
    // What is done is not undone by a refusal under its key.
    expect((await run('2026-11-01', {}, headers)).status).toBe(422)
    expect(await rows()).toEqual(['refused-1'])
  })

  it('issues only what staff saw when the run carries the tag of the preview', async () => {
    await buildSeries(api.db)
    const contract = await buildContract(api.db, { fechaInicio: '2026-11-01' })
    const preview = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
    const tag = { 'If-Match': preview.headers.get('ETag') ?? '' }
    expect(preview.body.invoices).toMatchObject([{ totalFactura: 121 }])
    await api.db
      .updateTable('contracts')
      .set({ productoPrecio: 50, version: sql`version + 1` })
      .where('identifier', '=', contract.identifier)
      .execute()
    expect((await run('2026-11-21', {}, tag)).status).toBe(409)
    const fresh = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
    const issued = await run('2026-11-21', {}, { 'If-Match': fresh.headers.get('ETag') ?? '' })
    expect(issued.body).toMatchObject([{ totalFactura: 60.5 }])
  })

  it('leaves excluded clients for another day', async () => {
    await buildSeries(api.db)
    const out = await buildContract(api.db, { fechaInicio: '2026-11-01' })
    const inn = await buildContract(api.db, { fechaInicio: '2026-11-01' })
    const { body } = await run('2026-11-21', { ExcludedClients: [out.clienteIdentifier] })
    expect(body.map(invoice => invoice.clienteIdentifier)).toEqual([inn.clienteIdentifier])
    expect((await run('2026-11-21')).body.map(invoice => invoice.clienteIdentifier)).toEqual([
      out.clienteIdentifier,
    ])
  })
})

describe('at the same moment', () => {
  it('bills once what is asked for twenty times', async () => {
    await buildSeries(api.db)
    for (let client = 0; client < 5; client++) await buildContract(api.db, { fechaInicio: '2026-11-01' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => run('2026-11-21')))
    expect(answers.map(answer => answer.status).sort()).toEqual([...Array(19).fill(200), 201])
    const numbers = await api.db.selectFrom('invoices').select('numFact').orderBy('numFact').execute()
    expect(numbers.map(row => row.numFact)).toEqual([1, 2, 3, 4, 5])
  })

  it('answers twenty calls with one key with the same invoices', async () => {
    await buildSeries(api.db)
    await buildContract(api.db, { fechaInicio: '2026-11-01' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => run('2026-11-21', {}, { 'Idempotency-Key': 'twenty' })),
    )
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers.every(answer => answer.status === 201)).toBe(true)
  })

  it('keeps numbers gapless and dates in order when runs on one series meet', async () => {
    await buildSeries(api.db)
    for (const fechaInicio of ['2026-10-01', '2026-10-05', '2026-11-02', '2026-11-20'])
      for (let count = 0; count < 3; count++) await buildContract(api.db, { fechaInicio })
    await Promise.all(
      ['2026-10-04', '2026-11-21', '2026-10-31', '2026-11-05', '2026-11-21'].map(day => run(day)),
    )
    await run('2026-11-30')
    const rows = await api.db
      .selectFrom('invoices')
      .select(['numFact', 'fechaFactura'])
      .orderBy('numFact')
      .execute()
    expect(rows.map(row => row.numFact)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.map(row => row.fechaFactura)).toEqual(rows.map(row => row.fechaFactura).toSorted())
    const again = await run('2026-11-30')
    expect(again.body).toEqual([])
  })
})

describe('preview', () => {
  it('says what looks wrong, and writes nothing', async () => {
    await buildSeries(api.db)
    await buildCompany(api.db)
    const inactive = await buildClient(api.db, { nombre: 'Plegat', isActive: false })
    await buildContract(api.db, { clienteIdentifier: inactive.identifier, productoTitulo: 'Web' })
    const odd = await buildClient(api.db, { nombre: 'Estrany', personasContacto: null, isAdeudo: true })
    await buildContract(api.db, {
      clienteIdentifier: odd.identifier,
      productoPrecio: 0,
      fechaInicio: '2026-11-01',
    })
    for (const [nombre, tipoIva] of [
      ['Full de càlcul', 0.21],
      ['Reduït', 4],
    ] as const) {
      const { identifier } = await buildClient(api.db, { nombre, tipoIva })
      const twice = { clienteIdentifier: identifier, fechaInicio: '2026-11-01' }
      for (const contract of [twice, twice]) await buildContract(api.db, contract)
    }
    const { body } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
    expect(body.warnings.map(item => [item.cliente, item.reason])).toEqual([
      ['Plegat', 'El client està inactiu i té contractes actius: Web.'],
      ['Estrany', 'Preu o unitats a zero: Taller Pro.'],
      ['Estrany', 'El total de la factura és zero.'],
      ['Estrany', 'No té cap adreça electrònica per enviar-li la factura.'],
      ['Estrany', 'Paga per domiciliació i no té IBAN.'],
      [
        'Full de càlcul',
        'Factura a un 0,21 % d’IVA, i no hi ha cap IVA d’aquest tipus. Reviseu el tipus a la fitxa del client i a la del producte.',
      ],
    ])
    expect(body.invoices).toMatchObject([
      { totalFactura: 0, bancIdentifier: null },
      { totalFactura: 200.42 },
      { totalFactura: 208 },
    ])
    expect(await api.db.selectFrom('invoices').select('identifier').execute()).toEqual([])
  })

  it.each([
    [
      'of the fiscal address',
      { direccion: 'Rue Haute, 1', pais: 'França', direccionFiscal: 'C/ Major, 2' },
      null,
    ],
    ['of both', { direccion: 'Av. Meritxell, 2', paisFiscal: 'Andorra' }, 'Andorra'],
    [
      'of both abroad',
      { zonaFiscal: 'eu' as const, pais: 'França', direccionFiscal: 'Rue Haute, 1' },
      'França',
    ],
    ['said alone', { paisFiscal: 'Andorra' }, 'Andorra'],
    ['of each', { direccion: 'a', pais: 'França', poblacionFiscal: 'b', paisFiscal: 'Andorra' }, 'Andorra'],
  ])(
    'names the country of the address that is printed, %s, as a record does',
    async (_, address, country) => {
      await buildSeries(api.db)
      const client = await buildClient(api.db, { ...address, nif: 'X-123 456' })
      await buildContract(api.db, { clienteIdentifier: client.identifier, fechaInicio: '2026-11-01' })
      expect((await run('2026-11-21')).status).toBe(201)
      expect(await api.db.selectFrom('invoices').select('buyerPais').execute()).toEqual([
        { buyerPais: country },
      ])
      const [told] = await readRecipients(api.db, sql`client.identifier = ${client.identifier}`)
      expect(typeof told?.recipient).toBe(country === null ? 'string' : 'object')
    },
  )

  it('says that an invoice without tax names nobody’s NIF, of a run and by hand, and issues it', async () => {
    await buildSeries(api.db)
    await buildCompany(api.db)
    const exempt = await buildProduct(api.db, { tratamiento: 'E1' })
    const bill = async (client: Parameters<typeof buildClient>[1], values = {}) => {
      const { identifier } = await buildClient(api.db, { nif: null, ...client })
      await buildContract(api.db, {
        clienteIdentifier: identifier,
        productoIdentifier: exempt.identifier,
        fechaInicio: '2026-11-01',
        ...values,
      })
      return identifier
    }
    const identifier = await bill({ nombre: 'Exempt' })
    await bill({ nombre: 'No subjecte' }, { tratamiento: 'N1' })
    await bill({ nombre: 'De fora', zonaFiscal: 'outside' })
    await bill({ nombre: 'Amb NIF', nif: 'B69442382' })
    const { body } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
    expect(body.blocked).toEqual([])
    const reason = expect.stringMatching(/^No té NIF/)
    expect(body.warnings).toMatchObject([
      { cliente: 'Exempt', reason },
      { cliente: 'No subjecte', reason },
    ])
    const byHand = await staff.post<ManualPreview>('/api/facturas/manual/previsio', {
      serieIdentifier: 'A',
      fechaFactura: '2026-11-21',
      clienteIdentifier: identifier,
      facturaDetalles: [
        {
          productoIdentifier: exempt.identifier,
          producte: 'Curs',
          cantidad: 1,
          productoPrecio: 60,
          productoDescuento: 0,
        },
      ],
    })
    expect(byHand.body.warnings, byHand.text).toEqual([reason])
    expect((await run('2026-11-21')).body).toHaveLength(4)
  })

  it('is exactly what the run then issues', async () => {
    await buildSeries(api.db)
    await buildBank(api.db)
    const client = await buildClient(api.db, { tipoVencimiento: '3', nombreFiscal: 'Fiscal, S.L.' })
    await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      fechaInicio: '2026-09-15',
      productoDescuento: 12.5,
    })
    await buildContract(api.db, {
      clienteIdentifier: client.identifier,
      isRecurrente: false,
      productoDiasFacturacion: 0,
      fechaInicio: '2026-11-19',
    })
    const { body: preview } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2026-11-21')
    const { body: issued } = await run('2026-11-21')
    const comparable = (invoice: Invoice | InvoiceDraft) => ({
      ...invoice,
      identifier: 0,
      serieIdentifier: '',
      numFact: 0,
      version: 0,
      facturaDetalles: invoice.facturaDetalles.map(line => ({
        ...line,
        identifier: 0,
        contractIdentifier: 0,
      })),
    })
    expect(issued.map(comparable)).toEqual(preview.invoices.map(comparable))
  })

  it('answers for any day, however far', async () => {
    await buildContract(api.db, { productoDiasFacturacion: 3 })
    const { body } = await staff.get<Preview>('/api/facturas/previsio?fechaFactura=2999-12-31')
    expect(body.blocked).toHaveLength(1)
    expect((await staff.get<Preview>('/api/facturas/previsio?fechaFactura=1900-01-01')).body).toMatchObject({
      invoices: [],
      blocked: [],
    })
    expect((await staff.get('/api/facturas?month=2999-12')).body).toEqual([])
  })

  it('refuses what is no day and no client', async () => {
    for (const query of [
      '',
      '?fechaFactura=',
      '?fechaFactura=2026-02-30',
      '?fechaFactura=hui',
      '?fechaFactura=2026-11-21&clienteIdentifier=x',
      '?fechaFactura=2026-11-21&clienteIdentifier=-1',
    ])
      expect((await staff.get(`/api/facturas/previsio${query}`)).status).toBe(400)
    for (const month of ['2026-13', '2026-1', 'desembre', '0001-01'])
      expect((await staff.get(`/api/facturas?month=${month}`)).status).toBe(400)
  })
})
