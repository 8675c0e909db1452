import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

const PAGE =
  '<!doctype html><title>Facturació</title><script type="module" src="/assets/app-1a2b3c4d.js"></script>'
const SCRIPT = 'console.log("Bon dia");'.repeat(200)
const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

describe('the built interface', () => {
  let backend: Backend
  let api: FakeApi
  let bff: TestBff
  let browser: Browser

  beforeAll(async () => {
    backend = await startBackend('PostgreSQL')
    api = await startFakeApi()
  })
  afterAll(async () => {
    await api.stop()
    await backend.stop()
  })
  beforeEach(async () => {
    bff = await startBff(backend, api.url)
    browser = makeBrowser(bff.url)
  })
  afterEach(() => bff.stop())

  const build = async (page = PAGE): Promise<void> => {
    const folder = bff.services.builtFolder
    await mkdir(`${folder}/assets`, { recursive: true })
    await writeFile(`${folder}/assets/app-1a2b3c4d.js`, SCRIPT)
    await writeFile(`${folder}/favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(`${folder}/index.html`, page)
  }
  const served = (page: string) =>
    eventually('the page is served', async () => (await browser.send('GET', '/', HTML)).text === page, {
      everyMs: 50,
    })

  const raw = (path: string, encoding: string) =>
    new Promise<{ encoding: string | undefined; type: string | undefined; bytes: Buffer }>(
      (resolve, reject) => {
        request(bff.url + path, { headers: { 'accept-encoding': encoding }, agent: false }, res =>
          buffer(res).then(
            bytes =>
              resolve({
                encoding: res.headers['content-encoding'],
                type: res.headers['content-type'],
                bytes,
              }),
            reject,
          ),
        ).end()
      },
    )

  it('says that it is being built until it is there, and then is there without a restart', async () => {
    const waiting = await browser.send('GET', '/clients', HTML)
    expect(waiting.status).toBe(503)
    expect(waiting.headers['retry-after']).toBe('2')
    expect(waiting.text).toContain('s’està construint')
    await build()
    await served(PAGE)
  })

  it('takes over what is built anew', async () => {
    await build()
    await served(PAGE)
    const newer = PAGE.replace('1a2b3c4d', '5e6f7a8b')
    await build(newer)
    // Two builds within one tick of the file system's clock look alike.
    await utimes(`${bff.services.builtFolder}/index.html`, new Date(), new Date(Date.now() + 2_000))
    await served(newer)
  })

  it('is one page for all addresses of the application', async () => {
    await build()
    await served(PAGE)
    for (const path of [
      '/',
      '/index.html',
      '/clients/edit',
      '/users/marta@example.com',
      '/no/such/page',
      '/%zz',
    ]) {
      const answer = await browser.send('GET', path, HTML)
      expect(answer.status).toBe(200)
      expect(answer.text).toBe(PAGE)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
    expect((await browser.send('POST', '/clients', HTML)).status).toBe(404)
  })

  it('[AMB-16] answers a script of an old build with a notice, in the language of the browser, that nobody keeps', async () => {
    await build()
    await served(PAGE)
    const script = await browser.send('GET', '/assets/app-00000000.js')
    expect(script.status).toBe(200)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(script.text).toContain('Hi ha una versió nova')
    const style = await browser.send('GET', '/assets/ClientsPage-Cb4Xxa.css')
    expect([style.status, style.text, style.headers['content-type']]).toEqual([
      200,
      '',
      'text/css; charset=utf-8',
    ])
    for (const path of ['/assets/logo-00000000.svg', '/assets/app.js', '/assets/x/app-00000000.js']) {
      const answer = await browser.send('GET', path)
      expect([answer.status, answer.body.code], path).toEqual([404, 'not-found'])
      expect(answer.headers['cache-control']).toBeUndefined()
    }
  })

  it('has no notice of a newer version while there is none', async () => {
    expect((await browser.send('GET', '/assets/app-00000000.js')).status).toBe(404)
  })

  it('may be kept for good where the name tells the content, and is asked for again elsewhere', async () => {
    await build()
    await served(PAGE)
    const script = await browser.send('GET', '/assets/app-1a2b3c4d.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const icon = await browser.send('GET', '/favicon.svg')
    expect(icon.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml; charset=utf-8',
    })
    const again = await browser.send('GET', '/favicon.svg', {
      headers: { 'if-none-match': String(icon.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  it('travels compressed as the browser likes it', async () => {
    await build()
    await served(PAGE)
    const path = '/assets/app-1a2b3c4d.js'
    const gzip = await raw(path, 'gzip')
    expect(gzip.encoding).toBe('gzip')
    expect(String(gunzipSync(gzip.bytes))).toBe(SCRIPT)
    await eventually(
      'the file is served compressed by brotli',
      async () => (await raw(path, 'gzip, br')).encoding === 'br',
      { everyMs: 50 },
    )
    const br = await raw(path, 'gzip, br')
    expect(String(brotliDecompressSync(br.bytes))).toBe(SCRIPT)
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length)
    const plain = await raw(path, 'identity')
    expect(plain.encoding).toBeUndefined()
    expect(String(plain.bytes)).toBe(SCRIPT)
    expect(plain.type).toBe('text/javascript; charset=utf-8')
  })

  it('takes files that the build has compressed', async () => {
    await build()
    await writeFile(`${bff.services.builtFolder}/assets/app-1a2b3c4d.js.br`, 'compressed before')
    await served(PAGE)
    expect(String((await raw('/assets/app-1a2b3c4d.js', 'br')).bytes)).toBe('compressed before')
    expect((await browser.send('GET', '/assets/app-1a2b3c4d.js.br')).status).toBe(404)
  })

  it('answers HEAD without a body', async () => {
    await build()
    await served(PAGE)
    const answer = await browser.send('HEAD', '/', HTML)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(PAGE)))
    expect(answer.text).toBe('')
  })

  it('is served from its folder and nowhere else', async () => {
    await build()
    await writeFile(`${bff.dataDir}/secret.txt`, 'secret')
    await served(PAGE)
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
    ])
      expect((await browser.send('GET', path)).text).not.toBe('secret')
    await rm(`${bff.dataDir}/secret.txt`)
  })

  it('makes no session', async () => {
    await build()
    await served(PAGE)
    expect((await browser.send('GET', '/', HTML)).headers['set-cookie']).toBeUndefined()
  })
})
