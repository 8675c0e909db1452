import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { sumMoney } from '#domain/money.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Client } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { Invoice } from '#wire/invoices.ts'
import type { Product } from '#wire/products.ts'
import type { RunComparison } from '#wire/runComparison.ts'

let api: TestApi
let staff: ApiClient
let today: Day

const setToday = async (day: Day): Promise<void> => {
  today = day
  staff = await api.as('Administrador')
}

beforeAll(async () => {
  api = await startApi()
  // The clock of this API walks: last month comes first.
  api.deps.clock.now = () => new Date(`${today}T10:00:00Z`)
  api.deps.clock.today = () => today
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await setToday('2026-10-31')
  await created('/api/series', { identifier: 'A', descripcion: 'Factures' })
  product = await created<Product>('/api/products', {
    nombre: 'Taller Pro',
    precio: 100,
    unitats: 1,
    descuento: 0,
    diasFacturacion: 30,
    isRecurrente: true,
  })
  client = await addClient('Taller Nord')
})

let product: Product
let client: Client

const created = async <T>(path: string, body: object): Promise<T> => {
  const answer = await staff.post<T>(path, body)
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body
}
const addClient = (nombre: string, fields: Partial<Client> = {}) =>
  created<Client>('/api/clients', { nombre, nif: 'B69442382', tipoIVA: 21, ...fields })
const addContract = (fields: Partial<Contract> = {}) =>
  created<Contract>('/api/clientProd', {
    clienteIdentifier: client.identifier,
    productoIdentifier: product.identifier,
    productoTitulo: 'Quota',
    productoUnidades: 1,
    productoPrecio: 100,
    productoDescuento: 0,
    productoDiasFacturacion: 30,
    isRecurrente: true,
    fechaInicio: '2026-09-01',
    ...fields,
  })

const done = async (call: Promise<{ status: number; text: string }>): Promise<void> => {
  const answer = await call
  expect(answer.status, answer.text).toBe(200)
}
const changeContract = (contract: Contract, fields: Partial<Contract>) =>
  done(staff.put(`/api/clientProd/${contract.identifier}`, { ...contract, version: undefined, ...fields }))
const changeClient = (fields: Partial<Client>) =>
  done(staff.put(`/api/clients/${client.identifier}`, { ...client, ...fields }))
const billedThrough = (contract: Contract, day: Day) =>
  done(staff.put(`/api/clientProd/${contract.identifier}/facturadoHasta`, { billedThrough: day }))
const editInvoice = (invoice: Invoice, change: Partial<Invoice>) =>
  done(
    staff.put(`/api/facturas/${invoice.identifier}`, {
      ...invoice,
      fechaCobro: invoice.fechaVencimiento,
      ...change,
    }),
  )

let runs = 0
/** A run of that day, and the clock goes there. */
const run = async (day: Day, extra: object = {}): Promise<{ key: string; invoices: Invoice[] }> => {
  await setToday(day)
  runs += 1
  const key = `run-${runs}-of-the-comparison`
  const answer = await staff.post<Invoice[]>(
    '/api/facturas',
    { SerieIdentifier: 'A', FechaFactura: day, ...extra },
    { headers: { 'Idempotency-Key': key } },
  )
  expect([200, 201], answer.text).toContain(answer.status)
  return { key, invoices: answer.body }
}

const preview = async (day: Day, query = ''): Promise<RunComparison> =>
  (await staff.get<RunComparison>(`/api/facturas/previsio/comparacio?fechaFactura=${day}${query}`)).body
const ofRun = async (key: string): Promise<RunComparison> =>
  (await staff.get<RunComparison>(`/api/facturas/execucions/${key}/comparacio`)).body

/** The reasons of the only client, as `reason: amount`, and that they are the whole difference. */
const reasonsOf = ({ clients, difference }: RunComparison): Record<string, number> => {
  const [only, ...others] = clients
  expect(others).toEqual([])
  const reasons = only?.reasons ?? []
  expect(sumMoney(reasons.map(({ amount }) => amount))).toBe(difference)
  const told: Record<string, number> = {}
  for (const { reason, amount } of reasons) told[reason] = sumMoney([told[reason] ?? 0, amount])
  return told
}

const NOVEMBER = '2026-11-30'

/** Billed in September and October as every month. */
const billedSince = async (fields: Partial<Contract> = {}): Promise<Contract> => {
  const contract = await addContract(fields)
  await run('2026-09-30')
  await run('2026-10-31')
  return contract
}

describe('a run beside last month’s invoices', () => {
  it('has no reason where nothing changes, and says both totals', async () => {
    await billedSince()
    const side = { precioBase: 100, impuestoIVA: 21, totalFactura: 121 }
    expect(await preview(NOVEMBER)).toEqual({
      fechaFactura: NOVEMBER,
      before: side,
      now: side,
      difference: 0,
      clients: [
        {
          clienteIdentifier: client.identifier,
          cliente: 'Taller Nord',
          before: side,
          now: side,
          difference: 0,
          reasons: [],
        },
      ],
    })
  })

  it('tells a new contract by its title, and its VAT', async () => {
    await billedSince()
    const fresh = await addContract({
      productoTitulo: 'Suport',
      productoPrecio: 50,
      fechaInicio: '2026-11-01',
    })
    const { clients } = await preview(NOVEMBER)
    expect(clients[0]?.reasons).toEqual([
      { reason: 'new', amount: 50, contractIdentifier: fresh.identifier, producte: 'Suport' },
      { reason: 'vat', amount: 10.5, contractIdentifier: null, producte: null },
    ])
  })

  it('tells a contract that starts in the past as new with all of its periods', async () => {
    await billedSince()
    await addContract({ productoTitulo: 'Suport', fechaInicio: '2026-10-01' })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ new: 200, vat: 42 })
  })

  it('tells an inactive contract as ended', async () => {
    const contract = await billedSince()
    await changeContract(contract, { isActive: false })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ ended: -100, vat: -21 })
  })

  it('takes price, units and discount one after the other, each rounded as lines are', async () => {
    const contract = await billedSince({ productoUnidades: 3, productoPrecio: 33.33, productoDescuento: 7.5 })
    await changeContract(contract, { productoUnidades: 2.5, productoPrecio: 35.55, productoDescuento: 10 })
    // 99.99 − 7.50; 106.65 − 8.00; 88.88 − 6.67; 88.88 − 8.89
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({
      price: 6.16,
      units: -16.44,
      discount: -2.22,
      vat: -2.62,
    })
  })

  it('tells a pause, on the way in and on the way out', async () => {
    const contract = await billedSince()
    await setToday('2026-11-01')
    await changeContract(contract, { isActive: false })
    await setToday('2026-11-10')
    await changeContract(contract, { isActive: true })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ paused: -100, vat: -21 })
    await addContract({ productoTitulo: 'Suport', productoPrecio: 7, fechaInicio: '2026-11-01' })
    await run(NOVEMBER)
    expect(reasonsOf(await preview('2026-12-31'))).toEqual({ paused: 100, vat: 21 })
  })

  it('tells what is billed once', async () => {
    const contract = await billedSince()
    await addContract({ productoTitulo: 'Alta', isRecurrente: false, fechaInicio: '2026-11-05' })
    await changeContract(contract, { productoPrecio: 90 })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ oneOff: 100, price: -10, vat: 18.9 })
    await run(NOVEMBER)
    expect(reasonsOf(await preview('2026-12-31'))).toEqual({ oneOff: -100, vat: -21 })
  })

  it('tells what was made by hand, which says nothing of the periods that were billed', async () => {
    await addContract({ fechaInicio: '2026-08-20' })
    await run('2026-09-15')
    await run('2026-10-15')
    await setToday('2026-10-25')
    const byHand = await created<Invoice>('/api/facturas/manual', {
      serieIdentifier: 'A',
      fechaFactura: '2026-10-25',
      clienteIdentifier: client.identifier,
      facturaDetalles: [
        { producte: 'Hores', cantidad: 1, productoPrecio: 50, productoDescuento: 0 },
        { producte: 'Viatge', cantidad: 1, productoPrecio: 8, productoDescuento: 0 },
      ],
    })
    expect(reasonsOf(await preview('2026-11-15'))).toEqual({ byHand: -58, vat: -12.18 })
    await editInvoice(byHand, { facturaDetalles: byHand.facturaDetalles.slice(0, 1) })
    expect(reasonsOf(await preview('2026-11-15'))).toEqual({ byHand: -58, edited: 8, vat: -10.5 })
  })

  it('tells what was corrected', async () => {
    await addContract({ fechaInicio: '2026-08-20' })
    await run('2026-09-15')
    const [billed] = (await run('2026-10-15')).invoices
    await created('/api/series', { identifier: 'R', descripcion: 'Rectificatives', isRectificativa: true })
    await created(`/api/facturas/${billed?.identifier}/rectificativa`, {
      serieIdentifier: 'R',
      fechaFactura: '2026-10-20',
      modo: 'I',
      motivo: 'Descompte',
      facturaDetalles: [{ producte: 'Descompte', cantidad: -1, productoPrecio: 30 }],
    })
    expect(reasonsOf(await preview('2026-11-15'))).toEqual({ rectified: 30, vat: 6.3 })
  })

  it('tells quarters, years and weeks by the calendar', async () => {
    await addContract({ productoTitulo: 'Trimestre', productoDiasFacturacion: 90, fechaInicio: '2026-08-01' })
    await addContract({ productoTitulo: 'Any', productoDiasFacturacion: 365, fechaInicio: '2025-10-15' })
    // 29 September, 6, 13, 20 and 27 October; 3, 10, 17 and 24 November; 1, 8, 15, 22 and 29 December.
    await addContract({
      productoTitulo: 'Setmana',
      productoDiasFacturacion: 7,
      productoPrecio: 10,
      fechaInicio: '2026-09-29',
    })
    await run('2026-09-30')
    await run('2026-10-31')
    const { clients } = await preview(NOVEMBER)
    expect(clients[0]?.reasons.map(({ reason, amount, producte }) => [reason, amount, producte])).toEqual([
      ['calendar', 100, 'Trimestre'],
      ['calendar', -100, 'Any'],
    ])
    await run(NOVEMBER)
    expect(reasonsOf(await preview('2026-12-31'))).toEqual({ calendar: -90, vat: -18.9 })
  })

  it('tells a rhythm that has changed by the calendar, and no price', async () => {
    const contract = await billedSince()
    await changeContract(contract, { productoDiasFacturacion: 90, productoPrecio: 270 })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ calendar: 170, vat: 35.7 })
  })

  it('tells what follows of VAT from what another rate makes of it', async () => {
    const contract = await billedSince()
    await changeContract(contract, { productoPrecio: 150 })
    await changeClient({ tipoIVA: 10 })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ price: 50, vat: 10.5, vatRate: -16.5 })
  })

  it('tells a client that is left out: inactive or blocked now, excluded before', async () => {
    const contract = await billedSince()
    await changeClient({ isActive: false })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ leftOut: -100, vat: -21 })
    await changeClient({ isActive: true })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({})
    await changeClient({ nif: null })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ leftOut: -100, vat: -21 })
    await changeClient({ nif: 'B69442382' })
    const { key } = await run(NOVEMBER, { ExcludedClients: [client.identifier] })
    expect(reasonsOf(await ofRun(key))).toEqual({ leftOut: -100, vat: -21 })
    // In December it is billed for both: for November late, and for December, which has no fellow in November.
    await changeContract(contract, { productoPrecio: 110 })
    expect(reasonsOf(await preview('2026-12-31'))).toEqual({ leftOut: 110, corrected: 110, vat: 46.2 })
    await run('2026-12-31')
    expect(reasonsOf(await preview('2027-01-31'))).toEqual({ corrected: -110, vat: -23.1 })
  })

  it('tells what another invoice has billed, or nobody has to', async () => {
    const contract = await billedSince()
    await run('2026-11-15')
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ elsewhere: -100, vat: -21 })
    await setToday('2026-12-15')
    await billedThrough(contract, '2026-12-15')
    expect(reasonsOf(await preview('2026-12-31'))).toEqual({ elsewhere: -100, vat: -21 })
  })

  it('tells an edit of last month’s invoice, also of a line that was taken away and is billed again', async () => {
    await addContract({ productoTitulo: 'Suport', productoPrecio: 50 })
    await addContract()
    await run('2026-09-30')
    const { invoices } = await run('2026-10-31')
    const [invoice] = invoices
    if (!invoice) throw new Error('nothing issued')
    const [support, fee] = invoice.facturaDetalles
    if (!support || !fee) throw new Error('lines missing')
    await editInvoice(invoice, { facturaDetalles: [support, { ...fee, productoPrecio: 80 }] })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ edited: 20, vat: 4.2 })
    await editInvoice(invoice, { facturaDetalles: [support] })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({ corrected: 100, edited: 100, vat: 42 })
  })

  it('takes no notice of payments and other changes that leave the lines alone', async () => {
    await addContract()
    await run('2026-09-30')
    const { invoices } = await run('2026-10-31')
    const [invoice] = invoices
    if (!invoice) throw new Error('nothing issued')
    await editInvoice(invoice, { anotacion: 'Vist' })
    await staff.post('/api/facturas/pagament', { invoices: [invoice.identifier], isPagada: true })
    expect(reasonsOf(await preview(NOVEMBER))).toEqual({})
  })

  it('is told of one client alone', async () => {
    await billedSince()
    const first = client
    client = await addClient('Taller Sud')
    await addContract({ productoPrecio: 999, fechaInicio: '2026-11-01' })
    const both = await preview(NOVEMBER)
    expect(both.clients.map(({ cliente, difference }) => [cliente, difference])).toEqual([
      ['Taller Sud', 1208.79],
      ['Taller Nord', 0],
    ])
    const one = await preview(NOVEMBER, `&clienteIdentifier=${first.identifier}`)
    expect(one.clients).toEqual(both.clients.slice(1))
    expect(one.difference).toBe(0)
  })
})

describe('a run that was issued', () => {
  it('is told as it was shown before', async () => {
    const contract = await billedSince()
    await changeContract(contract, { productoPrecio: 120 })
    await addContract({ productoTitulo: 'Suport', productoPrecio: 50, fechaInicio: '2026-11-01' })
    const shown = await preview(NOVEMBER)
    const { key } = await run(NOVEMBER)
    expect(await ofRun(key)).toEqual(shown)
    // And still is, once the next month is billed.
    await run('2026-12-31')
    expect(await ofRun(key)).toEqual(shown)
  })

  it('says what an edit has made of its own invoices, also of one whose date has moved to the month before', async () => {
    await billedSince()
    const { key, invoices } = await run('2026-11-01')
    const [invoice] = invoices
    const line = invoice?.facturaDetalles[0]
    if (!invoice || !line) throw new Error('nothing issued')
    await editInvoice(invoice, {
      fechaFactura: '2026-10-31',
      facturaDetalles: [{ ...line, cantidad: 2 }],
    })
    expect(reasonsOf(await ofRun(key))).toEqual({ edited: 100, vat: 21 })
  })

  it('of one client is compared with that client’s invoices', async () => {
    await addContract()
    const first = client
    client = await addClient('Taller Sud')
    await addContract()
    await run('2026-10-31')
    const { key } = await run(NOVEMBER, { ClienteIdentifier: first.identifier })
    expect((await ofRun(key)).clients.map(({ cliente }) => cliente)).toEqual(['Taller Nord'])
  })

  it('is not told before it has issued anything', async () => {
    const answer = await staff.get('/api/facturas/execucions/a-key-of-no-run/comparacio')
    expect(answer.status).toBe(404)
  })
})
