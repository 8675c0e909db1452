import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const PDF = Buffer.from('%PDF-1.7 una factura')
const MISSING = 'No existe el PDF para esta factura'

describe('the PDF of an invoice', () => {
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
    await bff.services.documents.put('facturas/7-v3.pdf', PDF)
    invoice({ archivo: '/documents/facturas/7.pdf?v=3' })
  })
  afterEach(async () => {
    for (const token of api.tokens) for (const answer of browser.seen) expect(answer).not.toContain(token)
    await bff.stop()
    await api.stop()
  })

  const invoice = (change: object) =>
    api.on('GET /api/facturas/7', (_req, res) =>
      json(res, 200, { identifier: 7, serieIdentifier: 'A', numFact: 413, version: 3, ...change }),
    )

  it('opens in the browser, named as staff call it', async () => {
    const answer = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(String(PDF))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `inline; filename="A-413.pdf"; filename*=UTF-8''A-413.pdf`,
      'cache-control': 'private, no-store',
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it('is asked of the API as the user, each time', async () => {
    api.arrived.length = 0
    await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    const asked = api.arrived.map(({ url, headers }) => [url, headers.authorization])
    const as = `Bearer ${api.tokens[0]}`
    expect(asked).toEqual([
      ['/api/facturas/7', as],
      ['/api/facturas/7', as],
    ])
  })

  it('has a name that any series can be written in', async () => {
    invoice({ serieIdentifier: 'Ñ"/', archivo: '/documents/facturas/7.pdf?v=3' })
    const { headers } = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(headers['content-disposition']).toBe(
      `inline; filename="___-413.pdf"; filename*=UTF-8''%C3%91%22%2F-413.pdf`,
    )
  })

  it('is left in no browser, and so asked for anew', async () => {
    const { headers } = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(headers.etag).toBeUndefined()
    const again = await browser.send('GET', '/documents/facturas/7.pdf?v=3', {
      headers: { 'if-none-match': '*' },
    })
    expect(again.status).toBe(200)
    expect(again.text).toBe(String(PDF))
  })

  it('answers HEAD without the file', async () => {
    const answer = await browser.send('HEAD', '/documents/facturas/7.pdf')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe(String(PDF.length))
    expect(answer.text).toBe('')
  })

  it('is the file that stands now, whatever version an old link names', async () => {
    await bff.services.documents.put('facturas/7-v2.pdf', Buffer.from('old'))
    expect((await browser.send('GET', '/documents/facturas/7.pdf?v=2')).text).toBe(String(PDF))
  })

  it('[INV-18] is not there yet: 404 with the words of the specification', async () => {
    invoice({ archivo: null })
    const answer = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: MISSING, requestId: answer.headers['x-request-id'] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is lost: 404 as well', async () => {
    await bff.services.documents.remove('facturas/7-v3.pdf')
    const answer = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: MISSING })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers.etag).toBeUndefined()
  })

  it.each([403, 404])('is refused with what the API says: %i', async status => {
    api.on('GET /api/facturas/7', (_req, res) => json(res, status, refusal('no', 'No pot ser.')))
    const answer = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: 'No pot ser.' })
  })

  it('ends the session when the API says 401', async () => {
    api.on('GET /api/facturas/7', (_req, res) => json(res, 401, refusal('unauthenticated', 'Fora.')))
    expect((await browser.send('GET', '/documents/facturas/7.pdf')).status).toBe(401)
    expect(browser.cookies.size).toBe(0)
  })

  it('is nothing for a visitor, and the API is not asked', async () => {
    api.arrived.length = 0
    expect((await makeBrowser(bff.url).send('GET', '/documents/facturas/7.pdf?v=3')).status).toBe(401)
    expect(api.arrived).toEqual([])
  })

  it.each(['7.pdf%2f..%2f..', '..%2f7.pdf', 'x.pdf', '7x.pdf', '-7.pdf', `${'7'.repeat(40)}.pdf`])(
    'is no other file: %s',
    async name => {
      api.arrived.length = 0
      expect((await browser.send('GET', `/documents/facturas/${name}`)).status).toBe(404)
      expect(api.arrived).toEqual([])
    },
  )

  it('answers 503 while the API is away', async () => {
    await api.stop()
    expect((await browser.send('GET', '/documents/facturas/7.pdf')).status).toBe(503)
  })
})
