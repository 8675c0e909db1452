import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backends.ts'
import { makeBrowser, type Seen } from './support/browser.ts'
import { type FakeApi, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

describe('the public door', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff

  beforeAll(async () => {
    backend = await startBackend('PostgreSQL')
    api = await startFakeApi()
    bff = await startBff(backend, api.url)
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
    await backend.stop()
  })

  const directives = ({ headers }: Seen): Map<string, string> =>
    new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map(directive => directive.split(/ (.*)/s) as [string, string]),
    )

  it('lets pages load what we serve and nothing inline', async () => {
    for (const path of ['/', '/bff/session', '/api/clients']) {
      const policy = directives(await makeBrowser(bff.url).send('GET', path))
      expect(policy.get('default-src')).toBe("'self'")
      expect(policy.get('object-src')).toBe("'none'")
      expect(policy.get('base-uri')).toBe("'none'")
      expect(policy.get('frame-ancestors')).toBe("'self'")
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/)
    }
  })

  it('says nothing of what it is made with', async () => {
    const { headers } = await makeBrowser(bff.url).send('GET', '/bff/session')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('insists on TLS only where there is TLS', async () => {
    const plain = await makeBrowser(bff.url).send('GET', '/')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const secure = await startBff(backend, api.url, { secure: true, publicOrigin: 'https://f.example.com' })
    const answer = await makeBrowser(secure.url).send('GET', '/')
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    await secure.stop()
  })

  it.each(['/bff/session', '/api/clients', '/documents/facturas/1.pdf', '/bff/unknown'])(
    'keeps %s out of every cache',
    async path => {
      expect((await makeBrowser(bff.url).send('GET', path)).headers['cache-control']).toBe('no-store')
    },
  )

  it.each(['/bff', '/bff/unknown', '/bff/jobs', '/documents', '/documents/x', '/documents/facturas/x.pdf'])(
    'answers 404 in the shape of all errors to %s',
    async path => {
      const browser = makeBrowser(bff.url)
      await browser.send('POST', '/api/usuarios/Login', {
        body: { email: 'x', password: 'contrasenya bona' },
      })
      const answer = await browser.send('GET', path, { headers: { accept: 'text/html' } })
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ code: 'not-found', requestId: answer.headers['x-request-id'] })
    },
  )

  it('refuses headers beyond the limit', async () => {
    const { hostname, port } = new URL(bff.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('lives, and is ready while API, sessions and queue answer', async () => {
    const browser = makeBrowser(bff.url)
    expect((await browser.send('GET', '/healthz')).status).toBe(200)
    const ready = async () => (await browser.send('GET', '/readyz')).body
    await expect.poll(ready).toEqual({ status: 'ok', failing: [] })
  })

  it('is not ready without them, and names them', async () => {
    const alone = await startBff(
      { databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/none', redisUrl: null },
      'http://127.0.0.1:1',
    )
    const browser = makeBrowser(alone.url)
    expect((await browser.send('GET', '/healthz')).status).toBe(200)
    const answer = await browser.send('GET', '/readyz')
    expect(answer.status).toBe(503)
    expect(answer.body).toEqual({ status: 'unavailable', failing: ['api', 'sessions', 'queue'] })
    await alone.stop()
  })

  it('says 503 to somebody with a session while the session store is away', async () => {
    const alone = await startBff(
      { databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/none', redisUrl: null },
      api.url,
    )
    const browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: 'contrasenya bona' } })
    const there = makeBrowser(alone.url)
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    const answer = await there.send('GET', '/api/clients')
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ code: 'unavailable', requestId: answer.headers['x-request-id'] })
    const login = await there.send('POST', '/api/usuarios/Login', {
      body: { email: 'x', password: 'contrasenya bona' },
    })
    expect(login.status).toBe(503)
    await alone.stop()
  })
})
