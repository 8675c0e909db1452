import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { type FakeApi, PASSWORD, startFakeApi } from './support/fakeApi.ts'
import { startBff, type TestBff } from './support/startBff.ts'

/** As Chromium asks over TLS. */
const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' }

const LONG = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ identifier: n, nombre: `Taller ${n}` })))

const unpack: Record<string, (packed: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  undefined: plain => plain,
}

const read = async (answer: IncomingMessage): Promise<string> =>
  String(unpack[`${answer.headers['content-encoding']}`]?.(await buffer(answer)))

describe('long answers of the API', () => {
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
    // Who has gone ends the call, and no limit does.
    bff = await startBff(backend, api.url, {}, { proxyTimeoutMs: 3_600_000 })
    browser = makeBrowser(bff.url)
    await signIn()
    answers(LONG)
  })
  afterEach(async () => {
    await bff.stop()
    await api.stop()
  })

  const signIn = () =>
    browser.open('POST', '/api/usuarios/Login', {
      body: { email: 'marta@example.com', password: PASSWORD },
      headers: CHROMIUM,
    })
  /** What `/api/clients` answers from now on, as the API answers: with its length. */
  const answers = (body: string | Buffer, headers: Record<string, string> = {}): void => {
    for (const method of ['GET', 'HEAD'])
      api.on(`${method} /api/clients`, (_req, res) => {
        res.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          ...headers,
        })
        res.end(body)
      })
  }
  const ask = (headers: Record<string, string> = CHROMIUM, method = 'GET') =>
    browser.open(method, '/api/clients', { headers })

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate', 'gzip'],
    ['zstd;q=0, gzip', 'gzip'],
  ])('are compressed for whom says "%s": %s', async (accepted, encoding) => {
    const answer = await ask({ 'accept-encoding': accepted })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['content-length']).toBeUndefined()
    const packed = await buffer(answer)
    expect(packed.length).toBeLessThan(LONG.length / 4)
    expect(String(unpack[encoding]?.(packed))).toBe(LONG)
  })

  it.each([undefined, 'identity', 'br', 'deflate', 'gzip;q=0', ''])(
    'go as they are to whom says "%s"',
    async accepted => {
      const answer = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers).toMatchObject({
        'content-length': String(LONG.length),
        vary: 'Accept-Encoding',
      })
      expect(await text(answer)).toBe(LONG)
    },
  )

  it('keep what they vary by', async () => {
    answers(LONG, { vary: 'Accept', 'content-type': 'application/json; profile=columns; charset=utf-8' })
    const answer = await ask()
    expect(answer.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'Accept, Accept-Encoding' })
    expect(await read(answer)).toBe(LONG)
  })

  it('are compressed whatever their status, and however they were asked for', async () => {
    api.on('POST /api/clients', (_req, res) => {
      res.writeHead(422, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(LONG) })
      res.end(LONG)
    })
    const answer = await browser.open('POST', '/api/clients', { body: {}, headers: CHROMIUM })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-encoding']).toBe('zstd')
    expect(await read(answer)).toBe(LONG)
  })

  it.each(['none', 'same-site', 'cross-site'])(
    'go as they are where no page of ours asks (%s), and to the API nothing of it is said',
    async site => {
      const answer = await ask({ ...CHROMIUM, 'sec-fetch-site': site })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(await text(answer)).toBe(LONG)
      expect(api.arrived.at(-1)?.headers['accept-encoding']).toBeUndefined()
    },
  )

  it.each([
    ['short', '[1,2,3]', {}],
    ['a PDF', LONG, { 'content-type': 'application/pdf' }],
    ['a picture', LONG, { 'content-type': 'image/png' }],
    ['a ZIP', LONG, { 'content-type': 'application/zip' }],
    [
      'a workbook',
      LONG,
      { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    ],
    ['compressed by the API', LONG, { 'content-encoding': 'br' }],
  ])('go as they are when what is answered is %s', async (_what, body, headers: Record<string, string>) => {
    answers(body, headers)
    const answer = await ask()
    expect(answer.headers['content-encoding']).toBe(headers['content-encoding'])
    expect(answer.headers['content-length']).toBe(String(body.length))
    expect(answer.headers.vary).toBeUndefined()
    expect(await text(answer)).toBe(body)
  })

  it('say the same to HEAD, without a body', async () => {
    answers(LONG, { etag: '"a"' })
    const answer = await ask(CHROMIUM, 'HEAD')
    expect(answer.headers).toMatchObject({
      'content-encoding': 'zstd',
      etag: 'W/"a"',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['content-length']).toBeUndefined()
    expect(await buffer(answer)).toHaveLength(0)
    // The connection is as good as before.
    expect(await read(await ask())).toBe(LONG)
  })

  it.each(['"a"', 'W/"a"'])('have a weak tag when they are compressed: %s', async etag => {
    answers(LONG, { etag })
    expect((await ask()).headers.etag).toBe('W/"a"')
    expect((await ask({})).headers.etag).toBe(etag)
  })

  it('are told to be unchanged by the tag that the browser has', async () => {
    api.on('GET /api/clients', (_req, res) => void res.writeHead(304, { etag: '"a"' }).end())
    const answer = await ask({ ...CHROMIUM, 'if-none-match': 'W/"a"' })
    expect(api.arrived.at(-1)?.headers['if-none-match']).toBe('W/"a"')
    expect(answer.statusCode).toBe(304)
    expect(answer.headers.etag).toBe('W/"a"')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect((await ask({ 'if-none-match': '"a"' })).headers.etag).toBe('"a"')
  })

  it('are not waited for when they come bit by bit', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    api.on('GET /api/clients', async (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' }).write('[1,')
      await mayEnd
      res.end(LONG)
    })
    const answer = await ask()
    const [first] = await once(answer, 'data')
    expect(String(first)).toBe('[1,')
    end()
    expect(await text(answer)).toBe(LONG)
  })

  it('are cut short when the API cuts them short', async () => {
    api.on('GET /api/clients', (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 * LONG.length })
      res.write(LONG, () => res.destroy())
    })
    await expect(ask().then(buffer)).rejects.toThrow(/aborted|hang up/)
    answers(LONG)
    expect(await read(await ask())).toBe(LONG)
  })

  /** Hardly to be compressed, so that it fits into no buffer on its way. */
  const vast = () => {
    const block = randomBytes(1_000_000).toString('hex')
    const total = 40 * block.length
    const progress = { sent: 0, closed: false }
    return {
      total,
      progress,
      answer: async (res: ServerResponse) => {
        const closed = once(res, 'close').then(() => {
          progress.closed = true
        })
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': total })
        while (progress.sent < total && !progress.closed) {
          if (!res.write(block))
            await Promise.race([new Promise(resolve => res.once('drain', resolve)), closed])
          progress.sent += block.length
        }
        res.end()
      },
    }
  }

  it('are read from the API no faster than the browser reads', async () => {
    const [slow, quick] = [vast(), vast()]
    api.on('GET /api/clients', (_req, res) => slow.answer(res))
    api.on('GET /api/products', (_req, res) => quick.answer(res))
    const waiting = await ask()
    expect(waiting.headers['content-encoding']).toBe('zstd')
    // Somebody else has long had as much.
    await buffer(await browser.open('GET', '/api/products', { headers: CHROMIUM }))
    expect(quick.progress.sent).toBe(quick.total)
    expect(slow.progress.sent).toBeLessThan(slow.total)
    expect(zstdDecompressSync(await buffer(waiting)).length).toBe(slow.total)
  })

  it('are called off when the browser goes in the middle', async () => {
    const { answer, progress, total } = vast()
    api.on('GET /api/clients', (_req, res) => answer(res))
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { hostname, port } = new URL(bff.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET /api/clients HTTP/1.1\r\nHost: x\r\nAccept-Encoding: zstd\r\nCookie: ${cookie}\r\n\r\n`)
    const [head] = await once(socket, 'data')
    expect(String(head)).toMatch(/content-encoding: zstd/i)
    socket.destroy()
    await eventually('the answer of the API is called off', () => progress.closed)
    expect(progress.sent).toBeLessThan(total)
  })

  it('leave alone what the BFF says of who is signed in', async () => {
    const name = 'Marta '.repeat(3_000)
    api.claims = { name }
    const login = await signIn()
    const session = await browser.open('GET', '/bff/session', { headers: CHROMIUM })
    for (const answer of [login, session]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(await text(answer)).toContain(name)
    }
  })
})
