import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, PASSWORD, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

describe('requests that other sites make a browser send', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser
  let host: string

  beforeAll(async () => {
    backend = await startBackend('PostgreSQL')
    api = await startFakeApi()
    bff = await startBff(backend, api.url, { publicOrigin: 'https://factures.example.com' })
    host = new URL(bff.url).host
    browser = makeBrowser(bff.url)
    await browser.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
  })
  afterAll(async () => {
    await bff.stop()
    await api.stop()
    await backend.stop()
  })

  const refused: [string, Record<string, string>][] = [
    ['without X-CSRF', { 'X-CSRF': '' }],
    ['with another X-CSRF', { 'X-CSRF': 'true' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['from nowhere', { 'sec-fetch-site': 'none' }],
    ['with a foreign Origin', { origin: 'https://elsewhere.example' }],
    [
      'with an Origin that only begins like ours',
      { origin: 'https://factures.example.com.elsewhere.example' },
    ],
    ['with an opaque Origin', { origin: 'null' }],
    ['with an Origin that is none', { origin: 'factures.example.com' }],
  ]
  it.each(refused)('are refused %s', async (_what, headers) => {
    api.arrived.length = 0
    for (const [method, path] of [
      ['POST', '/api/clients'],
      ['PUT', '/api/clients/3'],
      ['DELETE', '/api/clients/3'],
      ['POST', '/api/usuarios/Login'],
      ['PUT', '/api/usuarios/UpdateUserPassword'],
      ['POST', '/bff/logout'],
    ] as const) {
      const answer = await browser.send(method, path, { body: {}, headers })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ code: 'forbidden', requestId: answer.headers['x-request-id'] })
    }
    expect(api.arrived).toEqual([])
    expect((await browser.send('GET', '/bff/session')).body.user).not.toBeNull()
  })

  it.each([
    ['without Origin', () => ({})],
    ['from the public address', () => ({ origin: 'https://factures.example.com' })],
    ['from the host that was asked', () => ({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })],
  ])('are let through %s', async (_what, headers) => {
    expect((await browser.send('POST', '/api/clients', { body: {}, headers: headers() })).status).toBe(201)
  })

  describe('on a site that browsers reach over TLS', () => {
    let secure: TestBff
    let there: Browser
    beforeAll(async () => {
      secure = await startBff(backend, api.url, {
        publicOrigin: 'https://factures.example.com',
        secure: true,
      })
      there = makeBrowser(secure.url)
      await there.send('POST', '/api/usuarios/Login', { body: { email: 'x', password: PASSWORD } })
    })
    afterAll(() => secure.stop())

    const post = (headers: Record<string, string>) =>
      there.send('POST', '/api/clients', { body: {}, headers })

    it.each([
      ['its own', { origin: 'http://factures.example.com', host: 'factures.example.com' }],
      ['the host that was asked', { origin: 'http://factures.local', host: 'factures.local' }],
    ])('are refused from a page without it on %s', async (_what, headers) => {
      api.arrived.length = 0
      expect((await post(headers)).status).toBe(403)
      expect(api.arrived).toEqual([])
    })

    it('are let through from a page with it', async () => {
      expect((await post({ origin: 'https://factures.example.com' })).status).toBe(201)
      expect((await post({ origin: 'https://factures.local', host: 'factures.local' })).status).toBe(201)
    })
  })

  it('may read without the header: a browser opens PDFs and events without one', async () => {
    const answer = await browser.send('GET', '/api/echo', { headers: { 'sec-fetch-site': 'none' } })
    expect(answer.status).toBe(200)
  })
})
