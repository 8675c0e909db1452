import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_AMOUNT } from '#domain/money.ts'
import { buildClient, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Preview } from '#wire/billing.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Invoice, InvoiceDraft } from '#wire/invoices.ts'

/** What an invoice could not hold stops nobody but its own client, and is refused where it is typed. */

const TODAY = '2026-11-21'
const REASON = /^La factura passaria de 999\.999\.999\.999,99\s€\./
const REFUSAL = /^Unitats per preu no poden passar de 999\.999\.999\.999,99\s€\.$/

let api: TestApi
let staff: ApiClient
beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  await buildSeries(api.db)
})

type Priced = { units: number; price: number; discount?: number }

/** A client with contracts as the API takes them, each with one period due. */
const addClient = async (nombre: string, tipoIva: number, contracts: Priced[]): Promise<number> => {
  const { identifier } = await buildClient(api.db, { nombre, tipoIva })
  for (const contract of contracts) expect((await addContract(identifier, contract)).status).toBe(201)
  return identifier
}
const addContract = async (client: number, { units, price, discount = 0 }: Priced) =>
  staff.post<Contract & ErrorBody>('/api/clientProd', {
    clienteIdentifier: client,
    productoIdentifier: (await buildProduct(api.db)).identifier,
    productoTitulo: 'Gran',
    productoUnidades: units,
    productoPrecio: price,
    productoDescuento: discount,
    productoDiasFacturacion: 30,
    fechaInicio: '2026-11-01',
  })
const run = (extra: object = {}) =>
  staff.post<Invoice[] & ErrorBody>('/api/facturas', {
    SerieIdentifier: 'A',
    FechaFactura: TODAY,
    ...extra,
  })

/** A line of 600,000,000,000.00. */
const SIX = { units: 100_000, price: 6_000_000 }
/** The greatest that a contract may come to. */
const MOST = { units: 1_000_000, price: 999_999.99 }

describe('a client whose invoice would be too large', () => {
  it.each<[string, () => Promise<number>]>([
    [
      // The API refuses such a contract; books of before may have one.
      'by one contract of before',
      async () => {
        const { identifier } = await buildClient(api.db, { nombre: 'Massa' })
        await buildContract(api.db, {
          clienteIdentifier: identifier,
          productoUnidades: 9_999_999.99,
          productoPrecio: 9_999_999.99,
          productoDescuento: 100,
          fechaInicio: '2026-11-01',
        })
        return identifier
      },
    ],
    ['by the sum of its lines', () => addClient('Massa', 0, [SIX, SIX])],
    ['by the VAT', () => addClient('Massa', 100, [SIX])],
    [
      'by the sum of its discounts',
      () =>
        addClient('Massa', 0, [
          { ...SIX, discount: 100 },
          { ...SIX, discount: 100 },
        ]),
    ],
  ])('is left out %s, with the reason, and stops nobody', async (_, addTooLarge) => {
    await addClient('Abans', 21, [{ units: 1, price: 100 }])
    const blocked = await addTooLarge()
    await addClient('Després', 21, [{ units: 1, price: 100 }])

    const preview = await staff.get<Preview>(`/api/facturas/previsio?fechaFactura=${TODAY}`)
    expect(preview.body.blocked).toEqual([
      { clienteIdentifier: blocked, cliente: 'Massa', reason: expect.stringMatching(REASON) },
    ])
    expect(preview.body.invoices.map(({ cliente }) => cliente.nombre)).toEqual(['Abans', 'Després'])
    const alone = await run({ ClienteIdentifier: blocked })
    expect(alone.status).toBe(422)
    expect(alone.body.fields).toEqual({ clienteIdentifier: expect.stringMatching(REASON) })
    const answer = await run()
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers.get('X-Skipped-Clients')).toBe('1')
    expect(answer.body.map(({ cliente }) => cliente.nombre)).toEqual(['Abans', 'Després'])
    const forecast = await staff.get<InvoiceDraft[]>('/api/facturas')
    expect(forecast.body.map(({ cliente }) => cliente.nombre)).toEqual(['Abans', 'Després'])
  })

  it('is billed up to the last cent that there is room for', async () => {
    await addClient('Just', 0, [MOST, { units: 1, price: 9_999.99 }])
    await addClient('Rebaixat', 0, [
      { ...SIX, discount: 50 },
      { ...SIX, discount: 50 },
    ])
    const { body, status, text } = await run()
    expect(status, text).toBe(201)
    expect(body.map(({ totalFactura }) => totalFactura)).toEqual([MAX_AMOUNT, 600_000_000_000])
  })
})

describe('what is typed too large', () => {
  const tooLarge = { productoUnidades: 9_999_999.99, productoPrecio: 9_999_999.99 }

  it('is refused for a contract, new or changed', async () => {
    const client = await buildClient(api.db)
    const added = await addContract(client.identifier, { units: 9_999_999.99, price: 9_999_999.99 })
    expect([added.status, added.body.fields]).toEqual([
      422,
      { productoPrecio: expect.stringMatching(REFUSAL) },
    ])
    const { body: contract } = await addContract(client.identifier, MOST)
    const changed = await staff.put<ErrorBody>(`/api/clientProd/${contract.identifier}`, {
      ...contract,
      ...tooLarge,
    })
    expect([changed.status, changed.body.fields]).toEqual([
      422,
      { productoPrecio: expect.stringMatching(REFUSAL) },
    ])
    const [row] = await api.db.selectFrom('contracts').selectAll().execute()
    expect(row).toMatchObject({ productoUnidades: '1000000.00', productoPrecio: '999999.99', version: 1 })
  })

  it('is refused for the lines of an invoice, one by one and together', async () => {
    await addClient('Client', 21, [
      { units: 1, price: 100 },
      { units: 1, price: 100 },
    ])
    const [issued] = (await run()).body
    if (!issued) throw new Error('nothing was issued')
    const invoice = { ...issued, fechaCobro: issued.fechaVencimiento }
    const put = (figures: object) =>
      staff.put<ErrorBody>(`/api/facturas/${invoice.identifier}`, {
        ...invoice,
        facturaDetalles: invoice.facturaDetalles.map(line => ({ ...line, ...figures })),
      })
    const line = await put({ cantidad: 9_999_999.99, productoPrecio: 9_999_999.99 })
    expect([line.status, line.body.fields]).toEqual([
      422,
      expect.objectContaining({ 'facturaDetalles.0.productoPrecio': expect.stringMatching(REFUSAL) }),
    ])
    const sum = await put({ cantidad: 100_000, productoPrecio: 5_000_000 })
    expect([sum.status, sum.body.fields]).toEqual([422, { facturaDetalles: expect.stringMatching(REASON) }])
    const { body: after } = await staff.get<Invoice>(`/api/facturas/${invoice.identifier}`)
    expect(after).toEqual(issued)
    const most = await put({ cantidad: 100_000, productoPrecio: 4_000_000 })
    expect(most.status, most.text).toBe(200)
    expect((await staff.get<Invoice>(`/api/facturas/${invoice.identifier}`)).body.totalFactura).toBe(
      968_000_000_000,
    )
  })
})
