import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClientAddressSigner } from '#platform/clientAddress.ts'
import { eventually } from '#tests/support/eventually.ts'
import { TEST_SESSION_SECRET } from '#tests/support/startApi.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

describe('the proxy to the API', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser
  let hints: string[]

  beforeAll(async () => {
    backend = await startBackend('PostgreSQL')
  })
  afterAll(() => backend.stop())
  beforeEach(async () => {
    api = await startFakeApi()
    hints = []
    bff = await startBff(
      backend,
      api.url,
      {},
      {
        proxyTimeoutMs: 300,
        sweepHint: {
          send: id => void hints.push(id),
          ping: async () => undefined,
          close: async () => undefined,
        },
      },
    )
    browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', {
      body: { email: 'marta@example.com', password: PASSWORD },
    })
    api.arrived.length = 0
  })
  afterEach(async () => {
    for (const token of api.tokens) for (const answer of browser.seen) expect(answer).not.toContain(token)
    await bff.stop()
    await api.stop()
  })

  /** One that waits for an API however busy the machine is. */
  const startPatient = () => startBff(backend, api.url, {}, { proxyTimeoutMs: 3_600_000 })
  /** Who is signed in, at another BFF. */
  const sameAt = ({ url }: { url: string }): Browser => {
    const same = makeBrowser(url)
    for (const [name, value] of browser.cookies) same.cookies.set(name, value)
    return same
  }

  it('hands query, body, status and answer on as they are', async () => {
    api.on('PUT /api/clients/3', (_req, res, body) => {
      res.setHeader('x-skipped-clients', '2')
      json(res, 409, { ...refusal('conflict', 'Ja ha canviat.'), had: body })
    })
    const answer = await browser.send('PUT', '/api/clients/3?a=1&b=%C3%A7', { body: { nombre: 'Ç' } })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ error: 'Ja ha canviat.', had: '{"nombre":"Ç"}' })
    expect(answer.headers['x-skipped-clients']).toBe('2')
    expect(api.arrived).toMatchObject([{ method: 'PUT', url: '/api/clients/3?a=1&b=%C3%A7' }])
  })

  it('hands nothing on of what a browser says about itself', async () => {
    await browser.send('GET', '/api/echo', {
      headers: {
        authorization: 'Bearer of another',
        'proxy-authorization': 'Basic eDp5',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'elsewhere.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '203.0.113.9',
        'x-client-address': '203.0.113.9 c2lnbmVk',
        'x-known-device': 'A'.repeat(16),
        forwarded: 'for=203.0.113.9',
        te: 'trailers',
        'x-http-method-override': 'DELETE',
        connection: 'close, x-custom',
        'x-custom': '1',
        'if-match': '"4"',
        'idempotency-key': 'clau-1',
        'accept-language': 'ca',
      },
    })
    const { headers } = api.arrived[0] ?? { headers: {} }
    expect(Object.keys(headers).sort()).toEqual(
      [
        'authorization',
        'connection',
        'host',
        'idempotency-key',
        'if-match',
        'x-client-address',
        'x-request-id',
      ].sort(),
    )
    expect(headers).toMatchObject({
      authorization: `Bearer ${api.tokens[0]}`,
      host: new URL(api.url).host,
      connection: 'keep-alive',
    })
  })

  it('hands nothing on of what the API says to the proxy alone', async () => {
    const { headers } = await browser.send('GET', '/api/echo')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })

  it('says how long the browser’s own connection stays open, where it does', async () => {
    const saidTo = async (connection: string) => {
      const { headers } = await browser.send('GET', '/api/echo', { headers: { connection } })
      return [headers.connection, headers['keep-alive']]
    }
    expect(await saidTo('keep-alive')).toEqual(['keep-alive', 'timeout=65'])
    expect(await saidTo('close')).toEqual(['close', undefined])
  })

  it('makes the id of each request, which the API is told and the browser too, and signs it with the browser’s address', async () => {
    const made = await browser.send('GET', '/api/echo')
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(api.arrived[0]?.headers['x-request-id']).toBe(made.headers['x-request-id'])
    const given = await browser.send('GET', '/api/echo', {
      headers: { 'x-request-id': 'browser-0001', 'x-client-address': '203.0.113.9 abc' },
    })
    expect(given.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(given.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
    const told = api.arrived[1]?.headers
    expect(told?.['x-request-id']).toBe(given.headers['x-request-id'])
    const signer = makeClientAddressSigner(TEST_SESSION_SECRET)
    const header = String(told?.['x-client-address'])
    expect(signer.verify(header, String(given.headers['x-request-id']))).toBe('127.0.0.1')
    expect(signer.verify(header, String(made.headers['x-request-id']))).toBeNull()
  })

  it('uses one connection to the API for one call after another', async () => {
    const ports = new Set<number | undefined>()
    api.on('GET /api/clients', (req, res) => {
      ports.add(req.socket.remotePort)
      json(res, 200, [])
    })
    for (let i = 0; i < 5; i++) await browser.send('GET', '/api/clients')
    expect(ports.size).toBe(1)
  })

  it('answers 401 to a visitor without asking the API', async () => {
    const visitor = makeBrowser(bff.url)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await visitor.send(method, '/api/clients', method === 'GET' ? {} : { body: {} })
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        code: 'unauthenticated',
        error: 'Cal iniciar la sessió.',
        requestId: answer.headers['x-request-id'],
      })
    }
    expect(api.arrived).toEqual([])
  })

  it.each([
    '/api/../internal/pending',
    '/api/%2e%2e/internal/pending',
    '/api/..%2finternal/pending',
    '/api//internal/pending',
    '//internal/pending',
    '/internal/pending',
    '/api/./../internal/pending',
    '/api\\..\\internal/pending',
    '/api/x/%252e%252e/%252e%252e/internal/pending',
    '/API/../internal/pending',
    'http://elsewhere.example/internal/pending',
    'http://elsewhere.example/api/clients',
  ])('never gets to the inside of the API by %s', async path => {
    const answer = await browser.send('GET', path, { headers: { accept: 'application/json' } })
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).toMatchObject({ requestId: answer.headers['x-request-id'] })
    expect(api.arrived).toEqual([])
  })

  it.each(['/api/usuarios/%4Cogin', '/api/usuarios%2FLogin', '/api/usuarios/Login/x/..'])(
    'never gets a token by %s',
    async path => {
      const body = { email: 'marta@example.com', password: PASSWORD }
      expect([400, 404]).toContain((await browser.send('POST', path, { body })).status)
      expect(api.arrived).toEqual([])
    },
  )

  it.each(['GET', 'DELETE', 'PATCH'])('knows no %s of a call that gives a token', async method => {
    expect((await browser.send(method, '/api/usuarios/UpdateUserPassword')).status).toBe(404)
    expect(api.arrived).toEqual([])
  })

  it('takes the call that gives a token however it is written', async () => {
    const body = { email: 'marta@example.com', password: PASSWORD }
    const answer = await browser.send('POST', '/api/Usuarios/LOGIN/', { body })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['expiration', 'user'])
  })

  it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('does not hand %s on', async method => {
    const answer = await browser.send(method, '/api/echo')
    expect(answer.status).toBe(405)
    expect(api.arrived).toEqual([])
  })

  it('lets nobody take all connections to the API: who lets hundreds of requests trickle is told to wait', async () => {
    const patient = await startPatient()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers: string[] = []
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(Number(new URL(patient.url).port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.once('data', data => answers.push(String(data).slice(0, 12)))
      const head = [
        'POST /api/clients HTTP/1.1',
        'Host: bff',
        `Cookie: ${cookie}`,
        'X-CSRF: 1',
        'Content-Length: 9',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n{`)
      return socket
    })
    await eventually('all beyond 64 are answered', () => answers.length === 300 - 64)
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429']))
    const refused = await sameAt(patient).send('GET', '/api/echo')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')

    api.claims = { sub: '8', email: 'joan@example.com' }
    const other = makeBrowser(patient.url)
    await other.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    expect((await other.send('GET', '/api/echo')).status).toBe(200)
    for (const socket of slow) socket.destroy()
    const isLetIn = async () => (await sameAt(patient).send('GET', '/api/echo')).status === 200
    await eventually('the next one is let in', isLetIn)
    await patient.stop()
  })

  it('streams a large body up and a large answer down', async () => {
    // An API that reads six megabytes on a busy machine is silent for longer than the others wait here.
    const patient = await startPatient()
    const large = 'ç'.repeat(3_000_000)
    const answer = await sameAt(patient).send('POST', '/api/clients', { body: JSON.stringify(large) })
    expect(answer.status).toBe(201)
    expect(answer.body.received).toBe(JSON.stringify(large))
    await patient.stop()
  })

  it('lets an answer through while it is still being made', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    api.on('GET /api/clients', async (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/csv' }).write('first')
      await mayEnd
      res.end('last')
    })
    const answer = await browser.open('GET', '/api/clients')
    const [chunk] = await once(answer, 'data')
    expect(String(chunk)).toBe('first')
    end()
    expect(await text(answer)).toBe('last')
  })

  it('refuses a body beyond the limit before any of it has arrived', async () => {
    const { hostname, port } = new URL(bff.url)
    const socket = connect(Number(port), hostname)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    socket.write(
      `POST /api/importacio HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nCookie: ${cookie}\r\nContent-Length: 99999999999\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    expect(api.arrived).toEqual([])
  })

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 50'],
    ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['pieces in words of its own', 'Transfer-Encoding: xchunked'],
  ])('refuses a request that does not say where it ends: %s', async (_, ends) => {
    const { hostname, port } = new URL(bff.url)
    const socket = connect(Number(port), hostname)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const head = `POST /api/clients HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nCookie: ${cookie}\r\nContent-Type: application/json`
    socket.write(`${head}\r\n${ends}\r\n\r\n0\r\n\r\nGET /api/facturas HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answers = String(await text(socket))
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(api.arrived).toEqual([])
  })

  it('answers 503 while the API is away, and works again when it is back', async () => {
    const { port } = new URL(api.url)
    await api.stop()
    const answer = await browser.send('GET', '/api/clients')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'unavailable', requestId: answer.headers['x-request-id'] })
    api = await startFakeApi(Number(port))
    expect((await browser.send('GET', '/api/echo')).status).toBe(200)
  })

  it('answers 502 when the API hangs up', async () => {
    api.on('GET /api/clients', req => void req.socket.destroy())
    const answer = await browser.send('GET', '/api/clients')
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ code: 'bad-gateway' })
  })

  it('asks once more when the API closes a kept connection at the very moment', async () => {
    const used = new Set<number | undefined>()
    const asked: string[] = []
    const onlyOnce = (req: IncomingMessage, res: ServerResponse): void => {
      asked.push(`${req.method} ${used.has(req.socket.remotePort) ? 'again' : 'first'}`)
      if (used.has(req.socket.remotePort)) {
        req.socket.destroy()
        return
      }
      used.add(req.socket.remotePort)
      json(res, 200, [])
    }
    api.on('GET /api/products', onlyOnce)
    api.on('POST /api/products', onlyOnce)
    expect((await browser.send('GET', '/api/products')).status).toBe(200)
    expect((await browser.send('GET', '/api/products')).status).toBe(200)
    expect(asked).toEqual(['GET first', 'GET again', 'GET first'])
    // What changes something may have arrived: it is told and not sent twice.
    asked.length = 0
    expect((await browser.send('POST', '/api/products', { body: {} })).status).toBe(502)
    expect(asked).toEqual(['POST again'])
  })

  it('answers 504 when the API is silent for too long, and lets go of it', async () => {
    let letGo = false
    api.on('POST /api/facturas', (_req, res) => {
      res.on('close', () => {
        letGo = true
      })
    })
    const answer = await browser.send('POST', '/api/facturas', { body: {} })
    expect(answer.status).toBe(504)
    expect(answer.body).toMatchObject({ code: 'too-slow', requestId: answer.headers['x-request-id'] })
    await eventually('the API is let go', () => letGo)
    expect(hints).toEqual([])
  })

  it('cuts an answer short that the API cuts short', async () => {
    api.on('GET /api/clients', (_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('some', () => res.destroy())
    })
    await expect(browser.send('GET', '/api/clients')).rejects.toThrow(/aborted|hang up/)
  })

  it('calls the API off when the browser has gone', async () => {
    let called = false
    let calledOff = false
    api.on('GET /api/clients', (_req, res) => {
      called = true
      res.on('close', () => {
        calledOff = true
      })
    })
    const slow = await startPatient()
    const { hostname, port } = new URL(slow.url)
    const socket = connect(Number(port), hostname)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    socket.write(`GET /api/clients HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
    await eventually('the API is called', () => called)
    socket.destroy()
    await eventually('the API is called off', () => calledOff)
    await slow.stop()
  })

  it('hints at a sweep after what was written, and only then', async () => {
    api.on('GET /api/clients', (_req, res) => json(res, 200, []))
    api.on('DELETE /api/clients/3', (_req, res) => void res.writeHead(204).end())
    api.on('PUT /api/clients/3', (_req, res) => json(res, 422, refusal('unprocessable', 'No.')))
    await browser.send('GET', '/api/clients')
    await browser.send('PUT', '/api/clients/3', { body: {} })
    expect(hints).toEqual([])
    const created = await browser.send('POST', '/api/clients', { body: {} })
    await browser.send('DELETE', '/api/clients/3')
    expect(hints).toHaveLength(2)
    expect(hints[0]).toBe(created.headers['x-request-id'])
  })

  it('asks for the name of the company again once something was written', async () => {
    let nombre = 'Abans, SL'
    api.on('GET /internal/company', (_req, res) => json(res, 200, { nombre }))
    expect((await browser.send('GET', '/bff/session')).body.companyName).toBe('Abans, SL')
    nombre = 'Després, SL'
    expect((await browser.send('GET', '/bff/session')).body.companyName).toBe('Abans, SL')
    await browser.send('POST', '/api/clients', { body: {} })
    expect((await browser.send('GET', '/bff/session')).body.companyName).toBe('Després, SL')
  })
})
