import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type ListView, listViewSchema, type OwnLists, ownListsSchema } from '#wire/listViews.ts'
import { MAX_VIEWS, SAVED_LISTS } from '#wire/savedLists.ts'

let api: TestApi
let reader: ApiClient
let other: ApiClient

beforeAll(async () => {
  api = await startApi()
  reader = await api.as('Consulta')
  other = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.db.deleteFrom('listViews').execute()
  await api.db.deleteFrom('listColumns').execute()
})

const OVERDUE = {
  list: 'factures',
  name: 'Vençudes del trimestre',
  query: 'estats=vencudes&periode=trimestre-passat',
}

const own = async (client: ApiClient): Promise<OwnLists> => {
  const answer = await client.get<OwnLists>('/api/llistes')
  expect(answer.status, answer.text).toBe(200)
  return ownListsSchema.strict().parse(answer.body)
}
const save = async (body: object = OVERDUE, client = reader): Promise<ListView> => {
  const answer = await client.post<ListView>('/api/llistes/vistes', body)
  expect(answer.status, answer.text).toBe(201)
  return listViewSchema.strict().parse(answer.body)
}
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code]

describe('saved views', () => {
  it('are one’s own, by name: somebody else neither sees nor changes them', async () => {
    const second = await save({ ...OVERDUE, name: 'pendents' })
    const first = await save({ list: 'clients', name: 'Actius', query: '' })
    const third = await save()
    expect(third).toEqual({ ...OVERDUE, identifier: third.identifier, version: 1 })
    expect((await own(reader)).views).toEqual([first, second, third])
    expect(await own(other)).toEqual({ views: [], columns: {} })
    const address = `/api/llistes/vistes/${third.identifier}`
    expect((await other.put(address, { name: 'Seva', query: '' })).status).toBe(404)
    expect((await other.delete(address)).status).toBe(404)
    expect((await own(reader)).views).toHaveLength(3)
  })

  it('are renamed and replaced as they were seen, and deleted', async () => {
    const view = await save()
    const address = `/api/llistes/vistes/${view.identifier}`
    const seen = { headers: { 'If-Match': '"1"' } }
    const changed = await reader.put<ListView>(address, { name: 'Vençudes', query: 'estats=vencudes' }, seen)
    expect(changed.body).toEqual({ ...view, name: 'Vençudes', query: 'estats=vencudes', version: 2 })
    const late = await reader.put<ErrorBody>(address, { name: 'Altres', query: '' }, seen)
    expect(refusal(late)).toEqual([409, 'stale'])
    expect(refusal(await reader.delete<ErrorBody>(address, seen))).toEqual([409, 'stale'])
    expect((await own(reader)).views).toEqual([changed.body])
    expect((await reader.delete(address, { headers: { 'If-Match': '"2"' } })).status).toBe(204)
    expect((await own(reader)).views).toEqual([])
    expect((await reader.delete(address)).status).toBe(404)
  })

  it('have a name once in each list, whatever its capitals, for each person', async () => {
    await save()
    const again = { ...OVERDUE, name: OVERDUE.name.toUpperCase() }
    expect(refusal(await reader.post<ErrorBody>('/api/llistes/vistes', again))).toEqual([409, 'duplicate'])
    await save({ ...OVERDUE, list: 'clients' })
    await save(OVERDUE, other)
    const second = await save({ ...OVERDUE, name: 'Segona' })
    const taken = await reader.put<ErrorBody>(`/api/llistes/vistes/${second.identifier}`, again)
    expect(refusal(taken)).toEqual([409, 'duplicate'])
    const itself = await reader.put(`/api/llistes/vistes/${second.identifier}`, { name: 'SEGONA', query: '' })
    expect(itself.status).toBe(200)
  })

  it('of one name, saved from two windows at once, are one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => reader.post('/api/llistes/vistes', OVERDUE)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('are so many at most for a list, from however many windows', async () => {
    for (let place = 1; place < MAX_VIEWS; place += 1) await save({ ...OVERDUE, name: `Vista ${place}` })
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(name => reader.post<ErrorBody>('/api/llistes/vistes', { ...OVERDUE, name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await own(reader)).views).toHaveLength(MAX_VIEWS)
    await save({ ...OVERDUE, list: 'clients' })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['a list that there isn’t', { list: 'users' }],
    ['too much', { query: 'x'.repeat(1001) }],
    ['what is no part of an address', { query: 'q=\n' }],
    ['what was not encoded', { query: 'q=à' }],
  ])('are refused with %s', async (_, wrong) => {
    expect((await reader.post('/api/llistes/vistes', { ...OVERDUE, ...wrong })).status).toBe(422)
    expect((await own(reader)).views).toEqual([])
  })

  it('go with their account', async () => {
    const account = await api.as('Administrador')
    await save(OVERDUE, account)
    await account.put('/api/llistes/columnes/clients', { columns: ['nombre'] })
    const before = await api.db.selectFrom('listViews').selectAll().executeTakeFirstOrThrow()
    await api.db.deleteFrom('users').where('id', '=', before.userId).execute()
    expect(await api.db.selectFrom('listViews').selectAll().execute()).toEqual([])
    expect(await api.db.selectFrom('listColumns').selectAll().execute()).toEqual([])
  })
})

describe('chosen columns', () => {
  it('are one’s own, in their order, until the list is to have its own again', async () => {
    const columns = ['total', 'numero', 'isActive']
    const chosen = await reader.put('/api/llistes/columnes/factures', { columns })
    expect(chosen).toMatchObject({ status: 200, body: { columns } })
    await reader.put('/api/llistes/columnes/factures', { columns: ['numero'] })
    await reader.put('/api/llistes/columnes/clients', { columns: ['nombre'] })
    expect((await own(reader)).columns).toEqual({ factures: ['numero'], clients: ['nombre'] })
    expect((await own(other)).columns).toEqual({})
    await reader.put('/api/llistes/columnes/factures', { columns: null })
    expect((await own(reader)).columns).toEqual({ clients: ['nombre'] })
  })

  it.each([
    ['none', []],
    ['one twice', ['numero', 'numero']],
    ['no keys', ['<b>']],
    ['too many', Array.from({ length: 41 }, (_, place) => `c${place}`)],
  ])('are refused when they are %s', async (_, columns) => {
    expect((await reader.put('/api/llistes/columnes/factures', { columns })).status).toBe(422)
  })

  it('are of lists that there are', async () => {
    expect((await reader.put('/api/llistes/columnes/users', { columns: ['a'] })).status).toBe(404)
    for (const list of SAVED_LISTS)
      expect((await reader.put(`/api/llistes/columnes/${list}`, { columns: ['a'] })).status, list).toBe(200)
  })
})
