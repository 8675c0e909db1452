import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { Centre } from '#wire/centres.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Group, groupSchema } from '#wire/groups.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const create = async (nombre = 'Grup Nord'): Promise<Group> => {
  const answer = await staff.post<Group>('/api/grupos', { nombre })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const addCentre = async (nombre: string, grupoIdentifier: number | null): Promise<Centre> =>
  (await staff.post<Centre>('/api/centros', { nombre, grupoIdentifier })).body

describe('groups', () => {
  it('[API-19] [ENT-17] [AMB-58] creates an active group of a name alone', async () => {
    const group = await create(' Grup Nord ')
    expect(groupSchema.strict().parse(group)).toEqual({
      identifier: group.identifier,
      nombre: 'Grup Nord',
      isActive: true,
      url: null,
      isDelete: false,
      centros: [],
      version: 1,
    })
    expect((await staff.get('/api/grupos/true')).body).toEqual([group])
  })

  it('[API-18] [ENT-19] [AMB-04] lists groups with their centres, all or the active ones, for readers too', async () => {
    const [north, south] = [await create(), await create('Grup Sud')]
    const loose = await addCentre('Solt', null)
    const first = await addCentre('Ribera', north.identifier)
    const second = await addCentre('Castell', north.identifier)
    const inactive = (
      await staff.put<Centre>(`/api/centros/${second.identifier}`, { ...second, isActive: false })
    ).body
    await staff.put(`/api/grupos/${south.identifier}`, { nombre: 'Grup Sud', isActive: false })
    const reader = await api.as('Consulta')
    const expected = { ...north, centros: [first, inactive] }
    expect((await reader.get('/api/grupos/true')).body).toEqual([
      expected,
      { ...south, isActive: false, version: 2 },
    ])
    expect((await reader.get('/api/grupos')).body).toHaveLength(2)
    expect((await reader.get('/api/grupos/false')).body).toEqual([expected])
    expect(loose.grupoIdentifier).toBeNull()
  })

  it('[API-20] [ENT-18] changes a group, its web address sent as Url', async () => {
    const group = await create()
    const centre = await addCentre('Ribera', group.identifier)
    const answer = await staff.put<Group>(
      `/api/grupos/${group.identifier}`,
      { identifier: group.identifier, nombre: 'Grup Est', isActive: false, Url: 'https://est.example/inici' },
      { headers: { 'If-Match': `"${group.version}"` } },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...group,
      nombre: 'Grup Est',
      isActive: false,
      url: 'https://est.example/inici',
      centros: [centre],
      version: 2,
    })
    expect((await staff.get('/api/grupos')).body).toEqual([answer.body])
  })

  it('keeps what an update leaves out', async () => {
    const group = await create()
    const path = `/api/grupos/${group.identifier}`
    const changed = await staff.put<Group>(path, { nombre: 'A', isActive: false, url: 'https://a.example' })
    const kept = await staff.put<Group>(path, { nombre: 'A' })
    expect(kept.body).toEqual({ ...changed.body, version: 3 })
    const cleared = await staff.put<Group>(path, { nombre: 'A', url: '' })
    expect(cleared.body.url).toBeNull()
  })

  it.each([
    ['[VAL-41] nombre missing', { nombre: undefined }, 'nombre'],
    ['[VAL-41] nombre empty', { nombre: '' }, 'nombre'],
    ['nombre of 101', { nombre: 'x'.repeat(101) }, 'nombre'],
    ['[VAL-42] a url that is none', { nombre: 'A', url: 'taller' }, 'url'],
    ['[VAL-42] a url of a script', { nombre: 'A', url: 'javascript:alert(1)' }, 'url'],
    ['a url of 201', { nombre: 'A', url: `https://a.example/${'x'.repeat(183)}` }, 'url'],
  ])('refuses %s with 422 and names the field', async (_title, wrong, field) => {
    const group = await create()
    for (const answer of [
      await staff.post<ErrorBody>('/api/grupos', wrong),
      await staff.put<ErrorBody>(`/api/grupos/${group.identifier}`, wrong),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
    expect((await staff.get('/api/grupos')).body).toEqual([group])
  })

  it('[API-21] deletes a group, and refuses one with centres', async () => {
    const [held, free] = [await create(), await create('Buit')]
    await addCentre('Ribera', held.identifier)
    const refused = await staff.delete<ErrorBody>(`/api/grupos/${held.identifier}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('centres')
    expect(await staff.delete(`/api/grupos/${free.identifier}`)).toMatchObject({ status: 204, text: '' })
    expect((await staff.get<Group[]>('/api/grupos')).body.map(({ identifier }) => identifier)).toEqual([
      held.identifier,
    ])
  })

  it('lets either a centre or the deletion of its group through when both come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const group = await create()
      const [centre, deletion] = await Promise.all([
        staff.post('/api/centros', { nombre: 'Alhora', grupoIdentifier: group.identifier }),
        staff.delete(`/api/grupos/${group.identifier}`),
      ])
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([centre.status, deletion.status])
    }
  })
})

describeMalformedInput({
  api: () => api,
  path: '/api/grupos',
  table: 'groups',
  body: () => ({ nombre: 'Grup Nord', url: 'https://nord.example' }),
  create: async () => String((await create()).identifier),
})
