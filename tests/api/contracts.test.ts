import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lineAmounts } from '#domain/money.ts'
import { buildClient, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type Contract, contractSchema } from '#wire/contracts.ts'
import type { ErrorBody } from '#wire/errors.ts'

const TODAY = '2026-11-30'

let api: TestApi
let staff: ApiClient
let clienteIdentifier: number
let productoIdentifier: number

beforeAll(async () => {
  api = await startApi({ now: `${TODAY}T10:00:00Z` })
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  clienteIdentifier = (await buildClient(api.db, { nombre: 'Taller Ribera' })).identifier
  productoIdentifier = (await buildProduct(api.db, { nombre: 'Catàleg' })).identifier
})

const body = () => ({
  clienteIdentifier,
  productoIdentifier,
  productoTitulo: 'Taller Pro',
  productoDescripcion: 'Quota de {mes}',
  productoUnidades: 3,
  productoPrecio: 33.33,
  productoDescuento: 12.5,
  productoDiasFacturacion: 30,
  isRecurrente: true,
  fechaInicio: '2026-10-15',
})

const create = async (extra: Record<string, unknown> = {}): Promise<Contract> => {
  const answer = await staff.post<Contract>('/api/clientProd', { ...body(), ...extra })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const list = async (path = ''): Promise<Contract[]> =>
  (await staff.get<Contract[]>(`/api/clientProd${path}`)).body

describe('contracts', () => {
  it('[API-36] [ENT-21] [ENT-25] [AMB-70] creates an active contract from the capitalised names and computes its amount', async () => {
    const answer = await staff.post<Contract>('/api/clientProd', {
      ClienteIdentifier: clienteIdentifier,
      ProductoIdentifier: productoIdentifier,
      ProductoTitulo: 'Taller Pro',
      ProductoDescripcion: 'Quota de {mes}',
      ProductoUnidades: 3,
      ProductoPrecio: 33.33,
      ProductoDescuento: 12.5,
      ProductoImporte: 1,
      ProductoDiasFacturacion: 30,
      isRecurrente: true,
    })
    expect(answer.status).toBe(201)
    expect(contractSchema.strict().parse(answer.body)).toEqual({
      ...body(),
      identifier: answer.body.identifier,
      // 99.99 less 12.50
      productoImporte: 87.49,
      isActive: true,
      fechaInicio: TODAY,
      billedThrough: null,
      tratamiento: null,
      articulo: null,
      producto: { identifier: productoIdentifier, nombre: 'Catàleg' },
      cliente: { identifier: clienteIdentifier, nombre: 'Taller Ribera' },
      version: 1,
    })
    expect(await list()).toEqual([answer.body])
  })

  it('has defaults: recurrent, no discount, today, the default invoice text; an empty text stays empty', async () => {
    const required = {
      clienteIdentifier,
      productoIdentifier,
      productoTitulo: 'A',
      productoUnidades: 0,
      productoPrecio: 0,
      productoDiasFacturacion: 30,
    }
    const answer = await staff.post<Contract>('/api/clientProd', required)
    expect(answer.body).toMatchObject({
      isRecurrente: true,
      productoDescuento: 0,
      productoImporte: 0,
      fechaInicio: TODAY,
      productoDescripcion: 'Servei del {inici} al {fi}',
    })
    const empty = await staff.post<Contract>('/api/clientProd', { ...required, productoDescripcion: '' })
    expect(empty.body.productoDescripcion).toBeNull()
  })

  it('[AMB-65] takes the date of a date-time', async () => {
    expect((await create({ fechaInicio: '2026-02-28T23:59:59.999Z' })).fechaInicio).toBe('2026-02-28')
  })

  it('[API-35] [API-39] [AMB-04] lists everything, the active ones, or those of one client, for readers too', async () => {
    const other = await buildClient(api.db)
    const [first, second, third] = [
      await create(),
      await create(),
      await create({ clienteIdentifier: other.identifier }),
    ]
    const changed = (
      await staff.put<Contract>(`/api/clientProd/${first.identifier}`, { ...first, isActive: false })
    ).body
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/clientProd')).body).toEqual([changed, second, third])
    expect((await reader.get('/api/clientProd/true')).body).toEqual([changed, second, third])
    expect((await reader.get('/api/clientProd/false')).body).toEqual([second, third])
    expect((await reader.get(`/api/clientProd/Client/${clienteIdentifier}`)).body).toEqual([changed, second])
    expect((await reader.get(`/api/clientProd/Client/${other.identifier}`)).body).toEqual([third])
  })

  it.each(['0', '-1', '1000000000', 'abc'])(
    '[API-39] answers 404 for the contracts of client %s',
    async id => {
      expect((await staff.get(`/api/clientProd/Client/${id}`)).status).toBe(404)
    },
  )

  it('[API-37] changes a contract as it was read', async () => {
    const contract = await create()
    const answer = await staff.put<Contract>(
      `/api/clientProd/${contract.identifier}`,
      {
        ...contract,
        productoTitulo: 'Nou títol',
        productoPrecio: 10,
        productoDescuento: 0,
        productoImporte: 5,
      },
      { headers: { 'If-Match': `"${contract.version}"` } },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...contract,
      productoTitulo: 'Nou títol',
      productoPrecio: 10,
      productoDescuento: 0,
      productoImporte: 30,
      version: 2,
    })
    expect(await list()).toEqual([answer.body])
  })

  it('keeps what an update leaves out', async () => {
    const contract = await create({ isRecurrente: false, productoDiasFacturacion: 0 })
    const answer = await staff.put<Contract>(`/api/clientProd/${contract.identifier}`, {
      productoTitulo: 'Taller Pro',
      productoUnidades: 3,
      productoPrecio: 33.33,
      productoDiasFacturacion: 0,
      fechaInicio: null,
    })
    expect(answer.body).toEqual({ ...contract, version: 2 })
  })

  it('refuses another client or product with 409', async () => {
    const contract = await create()
    const other = await buildContract(api.db)
    for (const wrong of [
      { clienteIdentifier: other.clienteIdentifier },
      { productoIdentifier: other.productoIdentifier },
    ]) {
      const answer = await staff.put<ErrorBody>(`/api/clientProd/${contract.identifier}`, {
        ...contract,
        ...wrong,
      })
      expect(answer.status).toBe(409)
    }
    expect((await list())[0]).toEqual(contract)
  })

  it.each([
    ['[VAL-61] client missing', { clienteIdentifier: undefined }, 'clienteIdentifier'],
    ['[VAL-61] client unknown', { clienteIdentifier: 1_000_000_000 }, 'clienteIdentifier'],
    ['[VAL-62] product missing', { productoIdentifier: undefined }, 'productoIdentifier'],
    ['[VAL-62] product unknown', { productoIdentifier: 1_000_000_000 }, 'productoIdentifier'],
  ])('refuses a new one with %s with 422', async (_title, wrong, field) => {
    const answer = await staff.post<ErrorBody>('/api/clientProd', { ...body(), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    expect(await list()).toEqual([])
  })

  it.each([
    ['[VAL-63] [VAL-74] title missing', { productoTitulo: undefined }, 'productoTitulo'],
    ['[VAL-63] [VAL-74] title empty', { productoTitulo: ' ' }, 'productoTitulo'],
    ['[VAL-67] [VAL-78] title of 101', { productoTitulo: 'x'.repeat(101) }, 'productoTitulo'],
    ['text of 2001', { productoDescripcion: 'x'.repeat(2001) }, 'productoDescripcion'],
    ['[VAL-64] [VAL-75] units missing', { productoUnidades: undefined }, 'productoUnidades'],
    ['units negative', { productoUnidades: -1 }, 'productoUnidades'],
    ['[VAL-65] [VAL-76] price missing', { productoPrecio: undefined }, 'productoPrecio'],
    ['[VAL-68] price negative', { productoPrecio: -0.01 }, 'productoPrecio'],
    ['price of three decimals', { productoPrecio: 0.125 }, 'productoPrecio'],
    ['[VAL-70] discount negative', { productoDescuento: -1 }, 'productoDescuento'],
    ['discount over 100', { productoDescuento: 101 }, 'productoDescuento'],
    ['[VAL-66] [VAL-77] days missing', { productoDiasFacturacion: undefined }, 'productoDiasFacturacion'],
    ['days of 2', { productoDiasFacturacion: 2 }, 'productoDiasFacturacion'],
    ['days of 3651', { productoDiasFacturacion: 3651 }, 'productoDiasFacturacion'],
    ['days of a half', { productoDiasFacturacion: 30.5 }, 'productoDiasFacturacion'],
    ['a day that is none', { fechaInicio: '2026-02-29' }, 'fechaInicio'],
    ['a Spanish date', { fechaInicio: '28/02/2026' }, 'fechaInicio'],
  ])('refuses %s with 4xx and names the field', async (_title, wrong, field) => {
    const contract = await create()
    for (const answer of [
      await staff.post<ErrorBody>('/api/clientProd', { ...body(), ...wrong }),
      await staff.put<ErrorBody>(`/api/clientProd/${contract.identifier}`, { ...body(), ...wrong }),
    ]) {
      expect([400, 422]).toContain(answer.status)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
    expect(await list()).toEqual([contract])
  })

  it('refuses too few days for a contract that is recurrent, said so or not', async () => {
    const contract = await create()
    const { isRecurrente, ...rest } = body()
    const answer = await staff.put<ErrorBody>(`/api/clientProd/${contract.identifier}`, {
      ...rest,
      productoDiasFacturacion: 2,
    })
    expect(answer).toMatchObject({ status: 422 })
    expect(await list()).toEqual([contract])
  })

  it('computes amounts to the cent at the greatest values', async () => {
    const contract = await create({
      productoUnidades: 9_999_999.99,
      productoPrecio: 99_999.99,
      productoDescuento: 33.33,
      productoTitulo: 'ç'.repeat(100),
    })
    expect(contract.productoImporte).toBe(666_699_932_663.3)
  })

  it.each([
    [0.01, 0.5, 0],
    [1, 0.05, 50],
    [3, 0.35, 10],
    [0.33, 0.1, 33.33],
    [7.77, 1234.56, 99.99],
    [9_999_999.99, 0.01, 100],
    [1, 0.01, 49.99],
  ])('[AMB-70] rounds %d × %d less %d %% as invoices do', async (units, price, discountPercent) => {
    const contract = await create({
      productoUnidades: units,
      productoPrecio: price,
      productoDescuento: discountPercent,
    })
    expect(contract.productoImporte).toBe(lineAmounts({ units, price, discountPercent }).line)
  })

  it('[API-38] deletes a contract, and refuses one that is on an invoice', async () => {
    await buildSeries(api.db)
    const [billed, free] = [await create(), await create({ fechaInicio: '2027-06-01' })]
    const run = await staff.post('/api/facturas', { SerieIdentifier: 'A', FechaFactura: TODAY })
    expect(run.status).toBe(201)
    const refused = await staff.delete<ErrorBody>(`/api/clientProd/${billed.identifier}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('desactivar-lo')
    expect(await staff.delete(`/api/clientProd/${free.identifier}`)).toMatchObject({ status: 204, text: '' })
    expect((await list()).map(({ identifier }) => identifier)).toEqual([billed.identifier])
  })
})

describeMalformedInput({
  api: () => api,
  path: '/api/clientProd',
  table: 'contracts',
  body,
  create: async () => String((await create()).identifier),
})
