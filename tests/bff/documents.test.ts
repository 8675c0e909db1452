import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { checksAsked } from './support/checksAsked.ts'
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
    await bff.services.fileStore.put('facturas/7-v3.pdf', PDF)
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
    await bff.services.fileStore.put('facturas/7-v2.pdf', Buffer.from('old'))
    expect((await browser.send('GET', '/documents/facturas/7.pdf?v=2')).text).toBe(String(PDF))
  })

  it('[INV-18] is not there yet: 404 with the words of the specification', async () => {
    invoice({ archivo: null })
    const answer = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: MISSING, requestId: answer.headers['x-request-id'] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is lost: the workers are told once, and it will be there later', async () => {
    await bff.services.fileStore.remove('facturas/7-v3.pdf')
    for (const _ of [1, 2]) {
      const answer = await browser.send('GET', '/documents/facturas/7.pdf?v=3')
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({
        error:
          'Factura A-413: El PDF no era al magatzem i es torna a fer. Torneu-lo a obrir d’aquí a uns segons.',
      })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const told = { invoices: [{ identifier: 7, version: 3 }] }
    await expect.poll(() => checksAsked(backend)).toMatchObject([told])
  })

  describe('in a tab of a browser', () => {
    const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
    const open = (query = '?v=3') =>
      browser.send('GET', `/documents/facturas/7.pdf${query}`, { headers: PAGE })

    it('is lost: a page says so, and opens it once it is there', async () => {
      await bff.services.fileStore.remove('facturas/7-v3.pdf')
      invoice({ serieIdentifier: '<b>', archivo: '/documents/facturas/7.pdf?v=3' })
      const answer = await open()
      expect(answer.status).toBe(503)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '3',
      })
      expect(answer.text).toContain('<h1>Factura &lt;b&gt;-413</h1>')
      expect(answer.text).toContain('no era al magatzem i es torna a fer. S’obrirà sol')
      const next = /content="3; url=(\?intent=1)"/.exec(answer.text)?.[1]
      await bff.services.fileStore.put('facturas/7-v3.pdf', PDF)
      expect((await open(next)).text).toBe(String(PDF))
    })

    it('could not be made: a page says so, and waits for nothing', async () => {
      invoice({ archivo: null, isPdfImpossible: true })
      const answer = await open()
      expect(answer.status).toBe(503)
      expect(answer.text).toContain('El PDF no s’ha pogut fer.')
      expect(answer.text).not.toContain('http-equiv')
    })

    it('is not there yet: a page says so, and gives up some time', async () => {
      invoice({ archivo: null })
      const answer = await open('?v=3&intent=19')
      expect(answer.status).toBe(503)
      expect(answer.text).toContain('El PDF encara s’està fent. S’obrirà sol')
      expect(answer.text).toContain('url=?intent=20"')
      const last = await open('?intent=20')
      expect(last.text).toContain('Triga massa')
      expect(last.text).not.toContain('http-equiv')
    })
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
