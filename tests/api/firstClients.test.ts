import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClient, buildContract } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { CLIENT_STATES } from '#wire/clientListing.ts'
import type { Client } from '#wire/clients.ts'
import { firstClientsSchema } from '#wire/firstClients.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const firstOf = async (query = '') =>
  firstClientsSchema.parse((await staff.get(`/api/clients/first${query}`)).body)

describe('the beginning of the list of clients', () => {
  it('has its first rows, and of all what the list itself counts', async () => {
    const kinds: Partial<Client>[] = [
      { personasContacto: 'a@example.com' },
      { personasContacto: 'Anna, al matí' },
      { personasContacto: null },
      { personasContacto: 'b@example.com; c@example.com', isActive: false },
      { inRequest: true },
    ]
    for (const [place, changes] of kinds.entries()) {
      const made = await staff.post<Client>('/api/clients', {
        nombre: `Taller ${9 - place}`,
        tipoIVA: 21,
        ...changes,
      })
      expect(made.status, made.text).toBe(201)
      await buildContract(api.db, { clienteIdentifier: made.body.identifier })
      const { isActive = true, inRequest = false } = changes
      const changed = await staff.put(`/api/clients/${made.body.identifier}`, {
        ...made.body,
        isActive,
        inRequest,
      })
      expect(changed.status, changed.text).toBe(200)
    }
    const { body: all } = await staff.get<Client[]>('/api/clients/true')
    const first = await firstOf('?rows=3')
    expect(first.rows).toEqual(all.slice(0, 3))
    expect(first.rows.map(({ clienteProductos }) => clienteProductos.length)).toEqual([1, 1, 1])
    expect(first.count).toBe(5)
    expect(first.states).toEqual(
      Object.fromEntries(
        Object.entries(CLIENT_STATES).map(([state, { isSo }]) => [state, all.filter(isSo).length]),
      ),
    )
    expect(first.states).toEqual({ actius: 4, inactius: 1, 'sol-licitud': 1, 'sense-correu': 3 })
  })

  it('is all of it where there are fewer, and empty where there is none', async () => {
    expect(await firstOf()).toEqual({
      rows: [],
      count: 0,
      states: { actius: 0, inactius: 0, 'sol-licitud': 0, 'sense-correu': 0 },
    })
    await buildClient(api.db)
    expect((await firstOf()).rows).toHaveLength(1)
  })

  it.each([
    ['rows=0', 422],
    ['rows=101', 422],
    ['rows=x', 400],
  ])('refuses %s', async (query, status) => {
    expect((await staff.get(`/api/clients/first?${query}`)).status).toBe(status)
  })
})
