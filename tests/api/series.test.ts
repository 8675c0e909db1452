import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildContract } from '#tests/builders/books.ts'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { describeMalformedInput } from '#tests/support/describeMalformedInput.ts'
import { emptyBooks } from '#tests/support/emptyBooks.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import type { ErrorBody } from '#wire/errors.ts'
import { type Series, seriesAddMessage, seriesSchema, seriesUpdateMessage } from '#wire/series.ts'

let api: TestApi
let staff: ApiClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Gestió')
})
afterAll(() => api.stop())
beforeEach(() => emptyBooks(api.db))

const create = async (identifier = 'A', descripcion = 'Factures'): Promise<Series> => {
  const answer = await staff.post<Series>('/api/series', { identifier, descripcion })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('series', () => {
  it('[API-46] [ENT-33] [ENT-34] creates an active series known by its code', async () => {
    const series = await create('F26', 'x'.repeat(50))
    expect(seriesSchema.strict().parse(series)).toEqual({
      identifier: 'F26',
      descripcion: 'x'.repeat(50),
      isActive: true,
      isRectificativa: false,
      lastNumber: 0,
      lastDate: null,
      version: 1,
    })
    expect((await staff.get('/api/series')).body).toEqual([series])
  })

  it('[API-44] [API-45] [AMB-04] lists everything, or the active ones only, by code, for readers too', async () => {
    const [second, first] = [await create('B'), await create('A')]
    const changed = await staff.put<Series>('/api/series/A', { ...first, isActive: false })
    const reader = await api.as('Consulta')
    expect((await reader.get('/api/series')).body).toEqual([changed.body, second])
    expect((await reader.get('/api/series/true')).body).toEqual([changed.body, second])
    expect((await reader.get('/api/series/false')).body).toEqual([second])
  })

  it('[API-47] [AMB-57] changes a series as it was read, but not its code', async () => {
    const series = await create()
    const answer = await staff.put<Series>(
      '/api/series/A',
      { ...series, descripcion: 'Abonaments', isActive: false, lastNumber: 77 },
      { headers: { 'If-Match': '"1"' } },
    )
    const expected = { ...series, descripcion: 'Abonaments', isActive: false, version: 2 }
    expect(answer).toMatchObject({ status: 200, body: expected })
    const kept = await staff.put<Series>('/api/series/A', { descripcion: 'Abonaments' })
    expect(kept.body).toEqual({ ...expected, version: 3 })
    const renamed = await staff.put<ErrorBody>('/api/series/A', { ...series, identifier: 'B' })
    expect(renamed.status).toBe(409)
    expect((await staff.get('/api/series')).body).toEqual([kept.body])
  })

  it.each([
    ['[VAL-83] identifier missing', { identifier: undefined }],
    ['[VAL-83] identifier empty', { identifier: ' ' }],
    ['[VAL-85] identifier of 4', { identifier: 'ABCD' }],
    ['[VAL-84] descripcion missing', { descripcion: undefined }],
    ['[VAL-84] descripcion empty', { descripcion: '' }],
    ['[VAL-86] descripcion of 51', { descripcion: 'x'.repeat(51) }],
  ])('[VAL-87] refuses %s with the text of adding', async (_title, wrong) => {
    const answer = await staff.post<ErrorBody>('/api/series', { identifier: 'A', descripcion: 'B', ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { error: seriesAddMessage() } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(wrong))
    expect((await staff.get('/api/series')).body).toEqual([])
  })

  it.each([
    ['[VAL-84] descripcion missing', { descripcion: undefined }],
    ['[VAL-84] descripcion empty', { descripcion: '' }],
    ['[VAL-86] descripcion of 51', { descripcion: 'x'.repeat(51) }],
    ['[VAL-83] identifier empty', { identifier: '' }],
  ])('[VAL-88] refuses %s with the text of updating', async (_title, wrong) => {
    const series = await create()
    const answer = await staff.put<ErrorBody>('/api/series/A', { ...series, ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { error: seriesUpdateMessage() } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(wrong))
    expect((await staff.get('/api/series')).body).toEqual([series])
  })

  it('gives a code once, also when asked twice at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff.post<ErrorBody>('/api/series', { identifier: 'A', descripcion: 'Alhora' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('duplicate')
  })

  it('[API-48] deletes a series, and refuses one that has invoices', async () => {
    await create('A')
    await create('B')
    await buildContract(api.db, { fechaInicio: '2026-11-01' })
    const run = await staff.post<{ identifier: number }[]>('/api/facturas', {
      SerieIdentifier: 'A',
      FechaFactura: '2026-11-30',
    })
    expect(run.status).toBe(201)
    const refused = await staff.delete<ErrorBody>('/api/series/A')
    expect(refused).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(refused.body.error).toContain('ja ha donat números')
    expect(await staff.delete('/api/series/B')).toMatchObject({ status: 204, text: '' })
    expect((await staff.get<Series[]>('/api/series')).body.map(({ identifier }) => identifier)).toEqual(['A'])
  })
})

let codes = 0

describeMalformedInput({
  api: () => api,
  path: '/api/series',
  table: 'series',
  body: () => ({ descripcion: 'Factures' }),
  create: async () => (await create(`S${codes++ % 90}`)).identifier,
  unknown: ['ZZZ', 'ABCD', '0', '%20', '%F0%9F%92%B6', 'false'],
})
