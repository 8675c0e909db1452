import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, json, PASSWORD, refusal, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

describe('the language of a browser', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser

  beforeAll(async () => {
    ;[backend, api] = await Promise.all([startBackend('PostgreSQL'), startFakeApi()])
    bff = await startBff(backend, api.url)
    await mkdir(bff.services.builtFolder, { recursive: true })
    for (const [page, language] of [
      ['index.html', 'spec'],
      ['index.en.html', 'en'],
      ['index.es.html', 'es'],
    ])
      await writeFile(
        `${bff.services.builtFolder}/${page}`,
        `<!doctype html><html data-language="${language}">`,
      )
  })
  afterAll(async () => {
    await bff.stop()
    await Promise.all([api.stop(), backend.stop()])
  })
  beforeEach(() => {
    api.arrived.length = 0
    api.claims = {}
    api.on('PUT /api/usuarios/updateuserlanguage', (_req, res, body) => json(res, 200, JSON.parse(body)))
    browser = makeBrowser(bff.url)
  })

  const signIn = () =>
    browser.send('POST', '/api/usuarios/Login', { body: { email: 'marta@example.com', password: PASSWORD } })
  const languagesAsked = (path: RegExp) =>
    api.arrived
      .filter(({ url }) => path.test(url))
      .map(({ headers }) => headers['accept-language']?.replace('*', ''))

  it('decides which page is served, with what the browser itself is in left aside', async () => {
    const html = { accept: 'text/html', 'accept-language': 'en-GB,en' }
    const page = async () => (await browser.send('GET', '/clients', { headers: html })).text
    await expect.poll(page).toContain('"spec"')
    browser.cookies.set('language', 'en')
    const { text, headers } = await browser.send('GET', '/clients', { headers: html })
    expect(text).toContain('"en"')
    expect(headers.vary).toMatch(/cookie/i)
    browser.cookies.set('language', '../secret')
    expect(await page()).toContain('"spec"')
  })

  it('is the one that the API is asked in', async () => {
    await signIn()
    const headers = { 'accept-language': 'en-GB,en' }
    await browser.send('GET', '/api/echo', { headers })
    browser.cookies.set('language', 'es')
    await browser.send('GET', '/api/echo', { headers })
    expect(languagesAsked(/echo/)).toEqual([undefined, 'es'])
  })

  it('becomes the own one of whoever signs in and has none', async () => {
    browser.cookies.set('language', 'en')
    const { body } = await signIn()
    expect(body.user.language).toBe('en')
    expect(api.arrived.at(-1)).toMatchObject({ method: 'PUT', body: '{"language":"en"}' })
  })

  it('gives way to the one that whoever signs in has chosen', async () => {
    api.claims = { language: 'es' }
    browser.cookies.set('language', 'en')
    const { body } = await signIn()
    expect(body.user.language).toBe('es')
    expect(browser.cookies.get('language')).toBe('es')
    expect(api.arrived.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('keeps nobody out who can’t have it kept', async () => {
    api.on('PUT /api/usuarios/updateuserlanguage', (_req, res) =>
      json(res, 503, refusal('unavailable', 'Ara no.')),
    )
    browser.cookies.set('language', 'en')
    const { status, body } = await signIn()
    expect([status, body.user.language]).toEqual([200, undefined])
  })

  it('is changed for the session and the browser at once, when the API has kept it', async () => {
    await signIn()
    const { status } = await browser.send('PUT', '/api/usuarios/UpdateUserLanguage', {
      body: { language: 'en' },
    })
    expect(status).toBe(200)
    expect(browser.cookies.get('language')).toBe('en')
    expect((await browser.send('GET', '/bff/session')).body.user.language).toBe('en')

    api.on('PUT /api/usuarios/updateuserlanguage', (_req, res) =>
      json(res, 422, refusal('unprocessable', 'No.')),
    )
    await browser.send('PUT', '/api/usuarios/UpdateUserLanguage', { body: { language: 'ca' } })
    expect((await browser.send('GET', '/bff/session')).body.user.language).toBe('en')
  })
})
