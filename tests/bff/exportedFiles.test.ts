import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Export, exportKey } from '#wire/exports.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { checksAsked } from './support/checksAsked.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const CREATED_AT = '2026-11-30T10:00:00.000Z'
const keyOf = (format: string) => exportKey({ identifier: 7, createdAt: CREATED_AT, format })

const CSV = 'Client;Total\r\nTaller Núria;1,00\r\n'

describe('a file that was asked for', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser

  beforeAll(async () => {
    backend = await startBackend('PostgreSQL')
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    api = await startFakeApi()
    bff = await startBff(backend, api.url)
    browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    await bff.services.fileStore.put(keyOf('csv'), Buffer.from(CSV))
    stands({})
    api.arrived.length = 0
  })
  afterEach(async () => {
    for (const token of api.tokens) for (const answer of browser.seen) expect(answer).not.toContain(token)
    await bff.stop()
    await api.stop()
  })

  const stands = (change: Partial<Export>) =>
    api.on('GET /api/exportacions/7', (_req, res) =>
      json(res, 200, {
        identifier: 7,
        format: 'csv',
        fileName: 'pendent-pagament-2026-11-30.csv',
        state: 'done',
        progress: 1,
        total: 1,
        error: null,
        url: '/documents/exportacions/7',
        createdAt: CREATED_AT,
        ...change,
      }),
    )
  const open = (method = 'GET') => browser.send(method, '/documents/exportacions/7')

  it('is saved under its name, and the API is asked as the user', async () => {
    const answer = await open()
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(CSV)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(Buffer.byteLength(CSV)),
      'content-disposition': `attachment; filename="pendent-pagament-2026-11-30.csv"; filename*=UTF-8''pendent-pagament-2026-11-30.csv`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(api.arrived.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/exportacions/7', `Bearer ${api.tokens[0]}`],
    ])
  })

  it.each([
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['zip', 'application/zip'],
  ] as const)('is %s of type %s', async (format, type) => {
    await bff.services.fileStore.put(keyOf(format), Buffer.from('bytes'))
    stands({ format, fileName: `Ñ'1.${format}` })
    const { headers, text } = await open()
    expect(text).toBe('bytes')
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="__1.${format}"; filename*=UTF-8''%C3%91%271.${format}`,
    )
  })

  it('answers HEAD without the file', async () => {
    const answer = await open('HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(CSV)))
    expect(answer.text).toBe('')
  })

  it.each([
    ['pending', null, 'Aquest fitxer encara no està fet.'],
    ['running', null, 'Aquest fitxer encara no està fet.'],
    ['failed', 'No s’ha pogut fer el PDF de la factura A-3.', 'No s’ha pogut fer el PDF de la factura A-3.'],
  ] as const)('is not there while it is %s: 409', async (state, error, told) => {
    stands({ state, error, url: null })
    const answer = await open()
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ error: told })
  })

  it('is lost: 404, and the workers are told', async () => {
    await bff.services.fileStore.remove(keyOf('csv'))
    const answer = await open()
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({
      error: 'Aquest fitxer s’ha perdut: mireu a Fitxers si es torna a fer, o torneu-lo a demanar.',
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
    const told = { exports: [{ identifier: 7, format: 'csv', createdAt: CREATED_AT }] }
    await expect.poll(() => checksAsked(backend)).toMatchObject([told])
  })

  it('of somebody else is not there: what the API says', async () => {
    api.on('GET /api/exportacions/7', (_req, res) => json(res, 404, refusal('not-found', 'No hi és.')))
    const answer = await open()
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: 'No hi és.' })
  })

  it('ends the session when the API says 401', async () => {
    api.on('GET /api/exportacions/7', (_req, res) => json(res, 401, refusal('unauthenticated', 'Fora.')))
    expect((await open()).status).toBe(401)
    expect(browser.cookies.size).toBe(0)
  })

  it('is nothing for a visitor, and the API is not asked', async () => {
    const answer = await makeBrowser(bff.url).send('GET', '/documents/exportacions/7')
    expect(answer.status).toBe(401)
    expect(api.arrived).toEqual([])
  })

  it.each(['7.csv', '..%2ffacturas%2f7', '-7', 'x', '7x', '7'.repeat(40)])(
    'is no other file: %s',
    async name => {
      expect((await browser.send('GET', `/documents/exportacions/${name}`)).status).toBe(404)
      expect(api.arrived).toEqual([])
    },
  )

  it.each([
    '/internal/exports/7',
    '/internal/reports',
    '/api/../internal/reports',
    '/api/%2e%2e/internal/exports/7',
    '/api/..%2finternal/exportacions/7',
    '/documents/../internal/exports/7',
    '/documents/exportacions/..%2f..%2finternal%2fexportacions%2f7',
  ])('is made by workers alone: nobody reaches %s', async path => {
    for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
      const { status } = await browser.send(method, path, method === 'GET' ? {} : { body: { state: 'done' } })
      expect(status, `${method} ${path}`).not.toBe(204)
    }
    expect(
      api.arrived.filter(({ url }) => url.includes('internal/exp') || url.includes('internal/inf')),
    ).toEqual([])
  })

  it('answers 503 while the API is away', async () => {
    await api.stop()
    expect((await open()).status).toBe(503)
  })
})
