import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { type Centre, centreSchema } from '#wire/centres.ts'
import type { ErrorBody } from '#wire/errors.ts'
import type { Group } from '#wire/groups.ts'

let api: TestApi
let staff: ApiClient
let group: Group

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await emptyBooks(api.db)
  group = (await staff.post<Group>('/api/grupos', { nombre: 'Grup Nord' })).body
})

const body = () => ({
  nombre: 'Taller Ribera',
  grupoIdentifier: group.identifier,
  direccion: 'Carrer Major, 1',
  cp: '08001',
  poblacion: 'Barcelona',
  provincia: 'Barcelona',
  telefono: '931234567',
  horario: 'de 9 a 18',
  url: 'https://ribera.example',
})

const create = async (extra: Record<string, unknown> = {}): Promise<Centre> => {
  const answer = await staff.post<Centre>('/api/centros', { ...body(), ...extra })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const list = async (): Promise<Centre[]> =>
  (await staff.get<{ centros: Centre[] }>('/api/centros/VM')).body.centros

describe('centres', () => {
  it('[API-23] [ENT-20] creates an active centre with every field of the form', async () => {
    const centre = await create()
    expect(centreSchema.strict().parse(centre)).toEqual({
      ...body(),
      identifier: centre.identifier,
      isActive: true,
      inRequest: false,
      version: 1,
    })
    expect(await list()).toEqual([centre])
  })

  it('[API-22] answers centres and groups at once, for readers too', async () => {
    const [first, second] = [await create(), await create({ grupoIdentifier: null })]
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/centros/VM')).body).toEqual({
      centros: [first, second],
      grupos: [{ ...group, centros: [first] }],
    })
  })

  it('[AMB-21] takes the address under its accented name', async () => {
    const { direccion, ...rest } = body()
    const answer = await staff.post<Centre>('/api/centros', { ...rest, dirección: direccion })
    expect(answer.body.direccion).toBe(direccion)
  })

  it('[API-24] changes a centre as it was read, out of its group too', async () => {
    const centre = await create()
    const answer = await staff.put<Centre>(
      `/api/centros/${centre.identifier}`,
      { ...centre, nombre: 'Altre', grupoIdentifier: null, telefono: null, isActive: false, inRequest: true },
      { headers: { 'If-Match': `"${centre.version}"` } },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...centre,
      nombre: 'Altre',
      grupoIdentifier: null,
      telefono: null,
      isActive: false,
      inRequest: true,
      version: 2,
    })
    expect(await list()).toEqual([answer.body])
  })

  it('keeps what an update leaves out', async () => {
    const centre = await create()
    const answer = await staff.put<Centre>(`/api/centros/${centre.identifier}`, { nombre: centre.nombre })
    expect(answer.body).toEqual({ ...centre, version: 2 })
  })

  it.each([
    ['[VAL-32] nombre missing', { nombre: undefined }, 'nombre'],
    ['[VAL-32] nombre empty', { nombre: ' ' }, 'nombre'],
    ['[VAL-33] direccion of 201', { direccion: 'x'.repeat(201) }, 'direccion'],
    ['[VAL-34] cp of 6', { cp: '080011' }, 'cp'],
    ['[VAL-35] poblacion of 51', { poblacion: 'x'.repeat(51) }, 'poblacion'],
    ['[VAL-36] provincia of 51', { provincia: 'x'.repeat(51) }, 'provincia'],
    ['[VAL-37] telefono of 10', { telefono: '9312345678' }, 'telefono'],
    ['[VAL-38] horario of 51', { horario: 'x'.repeat(51) }, 'horario'],
    ['[VAL-39] url of 101', { url: `https://a.example/${'x'.repeat(83)}` }, 'url'],
    ['[VAL-40] a url that is none', { url: 'ribera' }, 'url'],
    ['a group that does not exist', { grupoIdentifier: 999_999 }, 'grupoIdentifier'],
    ['a group of number 0', { grupoIdentifier: 0 }, 'grupoIdentifier'],
  ])('refuses %s with 422 and names the field', async (_title, wrong, field) => {
    const centre = await create()
    for (const answer of [
      await staff.post<ErrorBody>('/api/centros', { ...body(), ...wrong }),
      await staff.put<ErrorBody>(`/api/centros/${centre.identifier}`, { ...body(), ...wrong }),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
    expect(await list()).toEqual([centre])
  })

  it('[API-25] deletes a centre', async () => {
    const [first, second] = [await create(), await create()]
    expect(await staff.delete(`/api/centros/${first.identifier}`)).toMatchObject({ status: 204, text: '' })
    expect(await list()).toEqual([second])
  })
})

describeMalformedInput({
  api: () => api,
  path: '/api/centros',
  table: 'centres',
  body,
  create: async () => String((await create()).identifier),
})
