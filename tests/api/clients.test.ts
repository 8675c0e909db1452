import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildContract, buildProduct, buildSeries } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type Client, clientSchema } from '#wire/clients.ts'
import type { Contract } from '#wire/contracts.ts'
import type { ErrorBody } from '#wire/errors.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const body = () => ({
  nombre: 'Taller Ribera',
  nif: 'B69442382',
  cp: '08001',
  poblacion: 'Barcelona',
  provincia: 'Barcelona',
  direccion: 'Carrer Major, 1',
  pais: 'España',
  nombreFiscal: 'Taller Ribera, S.L.',
  subtitulo: 'Xapa i pintura',
  direccionFiscal: 'Carrer Menor, 2',
  cpFiscal: '17001',
  poblacionFiscal: 'Girona',
  provinciaFiscal: 'Girona',
  paisFiscal: 'Andorra',
  ordenFiscal: 'PO-2026-17',
  ordenConceptoFiscal: 'Comanda oberta',
  tipoIVA: 21,
  swift: 'CAIXESBBXXX',
  iban: 'ES9121000418450200051332',
  isAdeudo: true,
  personasContacto: 'ada@taller.example; not an address;',
  tipoVencimiento: '3',
  language: 'es',
})

const create = async (extra: Record<string, unknown> = {}): Promise<Client> => {
  const answer = await staff.post<Client>('/api/clients', { ...body(), ...extra })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const list = async (flag = ''): Promise<Client[]> => (await staff.get<Client[]>(`/api/clients${flag}`)).body

describe('clients', () => {
  it('[API-11] [ENT-01] [VAL-18] [AMB-58] creates an active client with every field of the form', async () => {
    const client = await create()
    expect(clientSchema.strict().parse(client)).toEqual({
      ...body(),
      identifier: client.identifier,
      isActive: true,
      inRequest: false,
      zonaFiscal: 'spain',
      isEmpresa: true,
      nifComunitario: null,
      isInversion: false,
      retencion: null,
      clienteProductos: [],
      version: 1,
    })
    expect(await list()).toEqual([client])
  })

  it('[ENT-06] [ENT-09] makes a client of a name and a VAT rate alone: due in 30 days, the rest empty', async () => {
    const { body: client } = await staff.post<Client>('/api/clients', {
      nombre: ' Ada ',
      tipoIVA: 0,
      nif: '',
    })
    expect(client).toMatchObject({
      nombre: 'Ada',
      tipoIVA: 0,
      nif: null,
      iban: null,
      isAdeudo: false,
      tipoVencimiento: '1',
      personasContacto: null,
      language: null,
    })
  })

  it.each(['0', '1', '2', '3'])('[ENT-08..11] takes the due type %s', async code => {
    expect((await create({ tipoVencimiento: code })).tipoVencimiento).toBe(code)
  })

  it('[AMB-02] takes the names of the fields in any case', async () => {
    const client = await create()
    const shouting = Object.fromEntries(
      Object.entries(body()).map(([field, value]) => [field.toUpperCase(), value]),
    )
    const answer = await staff.put<Client>(`/api/clients/${client.identifier}`, {
      ...shouting,
      NOMBRE: 'Taller Nou',
    })
    expect(answer.body).toEqual({ ...client, nombre: 'Taller Nou', version: 2 })
  })

  it('[API-08] [API-10] [AMB-04] [ENT-07] lists clients with their contracts, all or the active ones, for readers too', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    const product = await buildProduct(api.db, { nombre: 'Catàleg' })
    const contracts: Contract[] = []
    for (const client of [second, first, second])
      contracts.push(
        (
          await staff.post<Contract>('/api/clientProd', {
            clienteIdentifier: client.identifier,
            productoIdentifier: product.identifier,
            productoTitulo: `Contracte ${contracts.length}`,
            productoUnidades: 2,
            productoPrecio: 10.5,
            productoDiasFacturacion: 30,
          })
        ).body,
      )
    const [ofSecond, ofFirst, alsoOfSecond] = contracts
    const reader = await api.as('Consulta')
    const everything = [
      { ...first, clienteProductos: [ofFirst] },
      { ...second, clienteProductos: [ofSecond, alsoOfSecond] },
      third,
    ]
    expect((await reader.get('/api/clients')).body).toEqual(everything)
    expect((await reader.get('/api/clients/true')).body).toEqual(everything)
    expect((await reader.get(`/api/clients/${second.identifier}`)).body).toEqual(everything[1])
    expect((await reader.get('/api/clients/2147483647')).status).toBe(404)
    await staff.put(`/api/clients/${first.identifier}`, { ...first, isActive: false })
    expect((await list('/false')).map(({ identifier }) => identifier)).toEqual([
      second.identifier,
      third.identifier,
    ])
    expect((await list('/true')).map(({ isActive }) => isActive)).toEqual([false, true, true])
  })

  it('[API-12] changes a client as it was read and answers it with its contracts', async () => {
    const client = await create()
    const contract = await buildContract(api.db, { clienteIdentifier: client.identifier })
    const [read] = await list()
    const answer = await staff.put<Client>(
      `/api/clients/${client.identifier}`,
      { ...read, nombre: 'Altre', tipoIVA: 10, inRequest: true, isAdeudo: false, swift: '' },
      { headers: { 'If-Match': `"${client.version}"` } },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...read,
      nombre: 'Altre',
      tipoIVA: 10,
      inRequest: true,
      isAdeudo: false,
      swift: null,
      clienteProductos: [
        {
          ...read?.clienteProductos[0],
          identifier: contract.identifier,
          cliente: { identifier: client.identifier, nombre: 'Altre' },
        },
      ],
      version: 2,
    })
    expect(await list()).toEqual([answer.body])
  })

  it('keeps what an update leaves out', async () => {
    const client = await create()
    const answer = await staff.put<Client>(`/api/clients/${client.identifier}`, {
      nombre: client.nombre,
      tipoIVA: 21,
    })
    expect(answer.body).toEqual({ ...client, version: 2 })
  })

  it.each([
    ['[VAL-01] nombre missing', { nombre: undefined }, 'nombre'],
    ['[VAL-01] nombre empty', { nombre: ' \t' }, 'nombre'],
    ['[VAL-02] cp of 6', { cp: '080011' }, 'cp'],
    ['[VAL-03] poblacion of 51', { poblacion: 'x'.repeat(51) }, 'poblacion'],
    ['[VAL-04] provincia of 51', { provincia: 'x'.repeat(51) }, 'provincia'],
    ['[VAL-05] direccion of 201', { direccion: 'x'.repeat(201) }, 'direccion'],
    ['[VAL-06] direccionFiscal of 201', { direccionFiscal: 'x'.repeat(201) }, 'direccionFiscal'],
    ['[VAL-07] nif of 10', { nif: 'B694423820' }, 'nif'],
    ['[VAL-08] tipoIVA missing', { tipoIVA: undefined }, 'tipoIVA'],
    ['[VAL-08] tipoIVA null', { tipoIVA: null }, 'tipoIVA'],
    ['[VAL-09] tipoIVA negative', { tipoIVA: -1 }, 'tipoIVA'],
    ['[VAL-09] tipoIVA over 100', { tipoIVA: 100.5 }, 'tipoIVA'],
    ['tipoIVA of three decimals', { tipoIVA: 5.205 }, 'tipoIVA'],
    ['[VAL-10] subtitulo of 51', { subtitulo: 'x'.repeat(51) }, 'subtitulo'],
    ['[VAL-11] ordenFiscal of 21', { ordenFiscal: 'x'.repeat(21) }, 'ordenFiscal'],
    ['[VAL-12] ordenConceptoFiscal of 51', { ordenConceptoFiscal: 'x'.repeat(51) }, 'ordenConceptoFiscal'],
    ['[VAL-13] swift of 12', { swift: 'x'.repeat(12) }, 'swift'],
    ['[VAL-14] iban of 25', { iban: 'x'.repeat(25) }, 'iban'],
    ['[VAL-15] poblacionFiscal of 51', { poblacionFiscal: 'x'.repeat(51) }, 'poblacionFiscal'],
    ['[VAL-16] provinciaFiscal of 51', { provinciaFiscal: 'x'.repeat(51) }, 'provinciaFiscal'],
    ['[VAL-17] cpFiscal of 6', { cpFiscal: '080011' }, 'cpFiscal'],
    ['[ENT-06] an unknown due type', { tipoVencimiento: '4' }, 'tipoVencimiento'],
    ['an unknown language', { language: 'fr' }, 'language'],
  ])('refuses %s with 422 and names the field', async (_title, wrong, field) => {
    const client = await create()
    for (const answer of [
      await staff.post<ErrorBody>('/api/clients', { ...body(), ...wrong }),
      await staff.put<ErrorBody>(`/api/clients/${client.identifier}`, { ...body(), ...wrong }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
    expect(await list()).toEqual([client])
  })

  it('[VAL-02..17] takes every text at its greatest length', async () => {
    const longest = {
      cp: 5,
      poblacion: 50,
      provincia: 50,
      direccion: 200,
      direccionFiscal: 200,
      nif: 9,
      subtitulo: 50,
      ordenFiscal: 20,
      ordenConceptoFiscal: 50,
      swift: 11,
      iban: 24,
      poblacionFiscal: 50,
      provinciaFiscal: 50,
      cpFiscal: 5,
    }
    const texts = Object.fromEntries(
      Object.entries(longest).map(([field, length]) => [field, 'ñ'.repeat(length)]),
    )
    expect(await create({ ...texts, tipoIVA: 100 })).toMatchObject({ ...texts, tipoIVA: 100 })
  })

  it('[API-13] deletes a client, and refuses one with contracts, invoices or payments', async () => {
    const free = await create()
    await buildSeries(api.db)
    const billed = await buildClient(api.db)
    const contracted = await buildClient(api.db)
    await buildContract(api.db, { clienteIdentifier: contracted.identifier })
    await buildContract(api.db, { clienteIdentifier: billed.identifier })
    const run = await staff.post('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-11-30',
      ClienteIdentifier: billed.identifier,
    })
    expect(run.status).toBe(201)
    const ahead = await buildClient(api.db)
    const paid = await staff.post('/api/payments', {
      clienteIdentifier: ahead.identifier,
      day: '2026-11-30',
      amount: 50,
      way: 'transfer',
      allocations: [],
    })
    expect(paid.status, paid.text).toBe(201)
    for (const [{ identifier }, reason] of [
      [billed, 'factures'],
      [contracted, 'productes contractats'],
      [ahead, 'cobraments'],
    ] as const) {
      const refused = await staff.delete<ErrorBody>(`/api/clients/${identifier}`)
      expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
      expect(refused.body.error).toContain(reason)
      expect(refused.body.error).toContain('desactivar-lo')
    }
    expect(await staff.delete(`/api/clients/${free.identifier}`)).toMatchObject({ status: 204, text: '' })
    expect((await list()).map(({ identifier }) => identifier)).toEqual([
      billed.identifier,
      contracted.identifier,
      ahead.identifier,
    ])
  })

  it('deletes a client that was once inactive, its pauses with it', async () => {
    const client = await create()
    await staff.put(`/api/clients/${client.identifier}`, { ...client, isActive: false })
    expect((await staff.delete(`/api/clients/${client.identifier}`)).status).toBe(204)
  })

  it('lets either a contract or the deletion of its client through when both come at once', async () => {
    const product = await buildProduct(api.db)
    for (let round = 0; round < 5; round++) {
      const client = await create()
      const [contract, deletion] = await Promise.all([
        staff.post('/api/clientProd', {
          clienteIdentifier: client.identifier,
          productoIdentifier: product.identifier,
          productoTitulo: 'Alhora',
          productoUnidades: 1,
          productoPrecio: 1,
          productoDiasFacturacion: 30,
        }),
        staff.delete(`/api/clients/${client.identifier}`),
      ])
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([contract.status, deletion.status])
    }
  })
})

describeMalformedInput({
  api: () => api,
  path: '/api/clients',
  table: 'clients',
  body,
  create: async () => String((await create()).identifier),
})
