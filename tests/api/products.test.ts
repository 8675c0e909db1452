import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildContract, buildProduct } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Product, productSchema } from '#wire/products.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const body = () => ({
  nombre: 'Taller Pro',
  descripcion: 'Gestió de tallers',
  precio: 89.9,
  unitats: 2.5,
  descuento: 10,
  diasFacturacion: 30,
  isRecurrente: true,
})

const create = async (extra: Record<string, unknown> = {}): Promise<Product> => {
  const answer = await staff.post<Product>('/api/products', { ...body(), ...extra })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('products', () => {
  it('[API-15] [ENT-12] [ENT-15] [AMB-69] creates an active product and computes its import', async () => {
    const product = await create({ import: 1 })
    expect(productSchema.strict().parse(product)).toEqual({
      ...body(),
      identifier: product.identifier,
      import: 202.27,
      tratamiento: null,
      articulo: null,
      isBien: false,
      isActive: true,
      version: 1,
    })
    expect((await staff.get('/api/products')).body).toEqual([product])
  })

  it('defaults to recurrent and keeps an empty description as null', async () => {
    const { isRecurrente, ...rest } = body()
    const answer = await staff.post<Product>('/api/products', { ...rest, descripcion: '  ' })
    expect(answer.body).toMatchObject({ isRecurrente, descripcion: null })
  })

  it('[API-14] [AMB-04] lists everything, or the active ones only, for readers too', async () => {
    const first = await create()
    const second = await create({ nombre: 'Taller Bàsic' })
    const changed = await staff.put<Product>(`/api/products/${first.identifier}`, {
      ...first,
      isActive: false,
    })
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/products')).body).toEqual([changed.body, second])
    expect((await reader.get('/api/products/true')).body).toEqual([changed.body, second])
    expect((await reader.get('/api/products/false')).body).toEqual([second])
  })

  it('[API-16] changes a product as it was read, its version in If-Match', async () => {
    const product = await create()
    const answer = await staff.put<Product>(
      `/api/products/${product.identifier}`,
      {
        ...product,
        nombre: 'Altre nom',
        descuento: 0,
        isActive: false,
        isRecurrente: false,
        diasFacturacion: 0,
      },
      { headers: { 'If-Match': `"${product.version}"` } },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...product,
      nombre: 'Altre nom',
      descuento: 0,
      import: 224.75,
      isActive: false,
      isRecurrente: false,
      diasFacturacion: 0,
      version: 2,
    })
    expect((await staff.get('/api/products')).body).toEqual([answer.body])
  })

  it('keeps what an update leaves out', async () => {
    const product = await create({ isRecurrente: false })
    const { descripcion, isRecurrente, ...rest } = body()
    const answer = await staff.put<Product>(`/api/products/${product.identifier}`, rest)
    expect(answer.body).toEqual({ ...product, version: 2 })
  })

  it.each([
    ['[VAL-19] nombre missing', { nombre: undefined }, 'nombre'],
    ['[VAL-19] nombre empty', { nombre: '  ' }, 'nombre'],
    ['[VAL-20] nombre of 51', { nombre: 'x'.repeat(51) }, 'nombre'],
    ['[VAL-21] descripcion of 201', { descripcion: 'x'.repeat(201) }, 'descripcion'],
    ['[VAL-22] unitats missing', { unitats: undefined }, 'unitats'],
    ['[VAL-22] unitats null', { unitats: null }, 'unitats'],
    ['[VAL-24] unitats negative', { unitats: -0.01 }, 'unitats'],
    ['unitats of three decimals', { unitats: 1.001 }, 'unitats'],
    ['[VAL-25] precio missing', { precio: undefined }, 'precio'],
    ['[VAL-27] precio negative', { precio: -1 }, 'precio'],
    ['[VAL-28] descuento missing', { descuento: undefined }, 'descuento'],
    ['[VAL-29] descuento negative', { descuento: -1 }, 'descuento'],
    ['descuento over 100', { descuento: 100.01 }, 'descuento'],
    ['[VAL-31] diasFacturacion missing', { diasFacturacion: undefined }, 'diasFacturacion'],
    ['diasFacturacion of 2, recurrent', { diasFacturacion: 2 }, 'diasFacturacion'],
    ['diasFacturacion of 3651', { diasFacturacion: 3651 }, 'diasFacturacion'],
  ])('refuses %s with 422 and names the field', async (_title, wrong, field) => {
    const product = await create()
    for (const answer of [
      await staff.post<ErrorBody>('/api/products', { ...body(), ...wrong }),
      await staff.put<ErrorBody>(`/api/products/${product.identifier}`, { ...body(), ...wrong }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
    expect((await staff.get('/api/products')).body).toEqual([product])
  })

  it('takes every field at its greatest and least', async () => {
    const most = await create({
      nombre: 'à'.repeat(50),
      descripcion: 'ç'.repeat(200),
      precio: 9_999_999.99,
      unitats: 9_999_999.99,
      descuento: 33.33,
      diasFacturacion: 3650,
    })
    expect(most.import).toBe(66_669_999_866_660)
    const least = await create({ precio: 0, unitats: 0, descuento: 0, diasFacturacion: 3 })
    expect(least.import).toBe(0)
  })

  it('refuses to make a one-off product recurrent by its days alone', async () => {
    const { identifier } = await buildProduct(api.db, { isRecurrente: true })
    const { isRecurrente, ...rest } = body()
    const answer = await staff.put<ErrorBody>(`/api/products/${identifier}`, { ...rest, diasFacturacion: 1 })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toHaveProperty('diasFacturacion')
  })

  it('[API-17] deletes a product, and refuses one that is in a contract', async () => {
    const product = await create()
    const { productoIdentifier } = await buildContract(api.db)
    const refused = await staff.delete<ErrorBody>(`/api/products/${productoIdentifier}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('contractes')
    const answer = await staff.delete(`/api/products/${product.identifier}`)
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect((await staff.get<Product[]>('/api/products')).body.map(({ identifier }) => identifier)).toEqual([
      productoIdentifier,
    ])
  })
})

describeMalformedInput({
  api: () => api,
  path: '/api/products',
  table: 'products',
  body,
  create: async () => String((await create()).identifier),
})
