import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#domain/fold.ts'
import { buildClient, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Invoice } from '#wire/invoices.ts'
import { FOUND_MOST, type Found } from '#wire/search.ts'

let api: TestApi
let staff: ApiClient
let invoice: Invoice

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
  const { db } = api
  await buildSeries(db)
  const [lluis, ended, other, product] = await Promise.all([
    buildClient(db, {
      nombre: 'Taller Lluís Àvila',
      nombreFiscal: 'Mecànica Pirinenca, S.L.',
      nif: 'B69442382',
    }),
    buildClient(db, {
      nombre: 'Àvila i Fills',
      isActive: false,
      personasContacto: 'gloria@avila-fills.example',
    }),
    buildClient(db, { nombre: 'Motors 100%_net', nif: 'A58818501' }),
    buildProduct(db, { nombre: 'Diagnosi Plus', precio: 1234.5 }),
  ])
  await buildContract(db, {
    clienteIdentifier: lluis.identifier,
    productoIdentifier: product.identifier,
    productoPrecio: 1234.5,
  })
  await buildContract(db, { clienteIdentifier: ended.identifier, isActive: false })
  await buildContract(db, { clienteIdentifier: other.identifier, isActive: false })
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-01-31', ClienteIdentifier: lluis.identifier }
  const issued = await staff.post<Invoice[]>('/api/facturas', run)
  expect(issued.status, issued.text).toBe(201)
  invoice = issued.body[0] as Invoice
})
afterAll(() => api.stop())

const find = async (q: string): Promise<Found> => {
  const answer = await staff.get<Found>(`/api/search?text=${encodeURIComponent(q)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const clients = async (q: string) => (await find(q)).clients.map(({ nombre }) => nombre)

describe('search', () => {
  it.each([
    ['avila lluis', ['Taller Lluís Àvila']],
    ['ÀVI', ['Taller Lluís Àvila', 'Àvila i Fills']],
    ['pirinenca', ['Taller Lluís Àvila']],
    ['b69442382 avila', ['Taller Lluís Àvila', 'Àvila i Fills']],
    ['gloria@avila-fills.example', ['Àvila i Fills']],
    ['gloria@av', ['Àvila i Fills']],
    ['a5881', ['Motors 100%_net']],
    ['100%_', ['Motors 100%_net']],
    ['vila', []],
    ["' | & ! ( ) :* <->", []],
    ['   ', []],
  ])('finds clients by %s', async (typed, names) => expect(await clients(typed)).toEqual(names))

  it.each(['A-1', 'a1', 'A 1', '1'])('finds an invoice by its number, written %s', async typed => {
    expect((await find(typed)).invoices[0]?.identifier).toBe(invoice.identifier)
  })

  it('finds an invoice by its total, whatever the mark, and by its client', async () => {
    const { totalFactura } = invoice
    const written = [
      totalFactura.toFixed(2),
      totalFactura.toFixed(2).replace('.', ','),
      `${totalFactura} €`,
      'lluis',
    ]
    for (const typed of written)
      expect(
        (await find(typed)).invoices.map(found => found.identifier),
        typed,
      ).toEqual([invoice.identifier])
    expect((await find('B-1')).invoices).toEqual([])
  })

  it('finds contracts by words of the client and of the product', async () => {
    const { contracts } = await find('diagnosi avila')
    expect(contracts).toMatchObject([
      { cliente: 'Taller Lluís Àvila', producto: 'Diagnosi Plus', isActive: true },
    ])
    expect((await find('diagnosi motors')).contracts).toEqual([])
  })

  it('answers few of many', async () => {
    for (let at = 0; at < FOUND_MOST + 2; at++) await buildClient(api.db, { nombre: `Repetit ${at}` })
    expect(await clients('repetit')).toHaveLength(FOUND_MOST)
  })

  it('refuses what nobody types', async () => {
    expect((await staff.get(`/api/search?text=${'a'.repeat(201)}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('reads words as the product does everywhere', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async text => {
        const storable = text.replaceAll('\0', '').toWellFormed()
        const { rows } = await sql<{ folded: string }>`select fold(${storable}::text) as folded`.execute(
          api.db,
        )
        const spaced = (folded: string) => folded.replaceAll(/\s+/g, ' ').trim()
        const ours = spaced(fold(storable))
        // Marks of other scripts than ours and capitals that are more than one letter stay to each library.
        if (/^[\u0020-\u024f]*$/.test(storable)) expect(spaced(rows[0]?.folded ?? '')).toBe(ours)
      }),
      { numRuns: 200 },
    ))
})
