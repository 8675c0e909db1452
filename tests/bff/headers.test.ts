import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openRedis } from '#tests/support/redisServer.ts'
import { startApi } from '#tests/support/startApi.ts'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'
import { addUser } from '#tests/support/users.ts'
import { makeBrowser } from './support/browser.ts'
import { ALWAYS, askAt, JSON_ALONE, type Told } from './support/expectedHeaders.ts'
import { signedCookie } from './support/signedCookie.ts'
import { startBff } from './support/startBff.ts'

/**
 * Every header that the public door sends, by class of answer: one that appears, changes or is gone is seen here, and somebody says that it should be so.
 */

let product: RunningProduct
let cookie = ''
beforeAll(async () => {
  product = await startProduct()
  const { email, password } = product.admin
  const signedIn = await fetch(`${product.url}/api/usuarios/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1', origin: product.url },
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status).toBe(200)
  cookie = signedIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
})
afterAll(() => product?.stop())

const answerTo = askAt(() => product.url)
const own = (path: string, init: RequestInit = {}) =>
  answerTo(path, { ...init, headers: { cookie, ...init.headers } })

const assets = join(import.meta.dirname, '../../web/dist/assets')
const script = () => readdirSync(assets).find(name => name.endsWith('.js'))

it('a page is asked for again each time, and a file of the build never', async () => {
  expect(await answerTo('/')).toEqual({
    status: 200,
    headers: {
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie, Accept-Encoding',
    },
  })
  expect(await answerTo(`/assets/${script()}`)).toEqual({
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    },
  })
})

it.each([
  ['/api/bancs', 200],
  ['/api/clients/999999', 404],
  ['/bff/session', 200],
  ['/bff/unknown', 404],
  ['/documents/facturas/999999.pdf', 404],
])('%s of who has signed in is kept nowhere', async (path, status) => {
  expect(await own(path)).toEqual({ status, headers: JSON_ALONE })
})

it.each([
  ['/api/bancs', 401],
  ['/bff/session', 200],
  ['/documents/facturas/1.pdf', 401],
  ['/ops/queues', 401],
])('%s of nobody is kept nowhere', async (path, status) => {
  expect(await answerTo(path)).toEqual({ status, headers: JSON_ALONE })
})

it('what another site asks for gets no header that would let it read the answer', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  expect(await own('/api/grupos', { method: 'POST', headers, body: '{}' })).toEqual({
    status: 403,
    headers: JSON_ALONE,
  })
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const { headers: told } = await own('/api/grupos', { method: 'OPTIONS', headers: asked })
  expect(Object.keys(told).filter(name => name.startsWith('access-control'))).toEqual([])
})

it('a session’s cookie is for this site alone, and no script reads it', async () => {
  const { email, password } = product.admin
  const answer = await fetch(`${product.url}/api/usuarios/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1' },
    body: JSON.stringify({ email, password }),
  })
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const one of cookies) expect(one).toMatch(/; Path=\/.*; HttpOnly; SameSite=Strict$/)
})

const json = { 'content-type': 'application/json', 'x-csrf': '1' }
const send = async <Answer>(path: string, body: unknown, method = 'POST'): Promise<Answer> => {
  const answer = await fetch(product.url + path, {
    method,
    headers: { cookie, ...json },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, `${path}: ${text}`).toBe(true)
  return JSON.parse(text)
}
const read = async <Answer>(path: string): Promise<Answer> =>
  (await fetch(product.url + path, { headers: { cookie } })).json() as Promise<Answer>

/** A file that the workers have made. */
const exported = async (content: object): Promise<string> => {
  const { identifier } = await send<{ identifier: number }>('/api/exportacions', content)
  const state = async () => (await read<{ state: string }>(`/api/exportacions/${identifier}`)).state
  await expect.poll(state).toBe('done')
  return `/documents/exportacions/${identifier}`
}
const issue = async (): Promise<number> => {
  const run = { SerieIdentifier: 'A', FechaFactura: '2026-11-30' }
  const [invoice] = await send<{ identifier: number }[]>('/api/facturas', run)
  if (!invoice) throw new Error('nothing was issued')
  return invoice.identifier
}

it('documents stay on no disk of who opens them; of an invoice’s the page decides how it is shown, files are saved', async () => {
  const invoice = await issue()
  const pdf = `/documents/facturas/${invoice}.pdf`
  await expect.poll(async () => (await own(pdf)).status).toBe(200)
  expect(await own(pdf)).toEqual({
    status: 200,
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^inline; filename="A-\d+\.pdf"; filename\*=UTF-8''A-\d+\.pdf$/,
      ),
      // The viewer of a browser needs styles and scripts of its own.
      'content-security-policy': "frame-ancestors 'self'",
      'content-type': 'application/pdf',
    },
  })
  const report = { kind: 'report', request: { report: 'pending' } }
  for (const [content, type] of [
    [{ ...report, format: 'pdf' }, 'application/pdf'],
    [{ ...report, format: 'xlsx' }, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [{ ...report, format: 'csv' }, 'text/csv; charset=utf-8'],
    [{ kind: 'invoices', format: 'zip', invoices: [invoice] }, 'application/zip'],
  ] as const)
    expect(await own(await exported(content))).toEqual({
      status: 200,
      headers: {
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.-]+$/,
        ),
        'content-type': type,
      },
    })
})

it('a stream of events is kept nowhere, and by no proxy until it is over', async () => {
  await fetch(`${product.url}/api/facturas`, {
    method: 'POST',
    headers: { ...json, cookie, 'idempotency-key': 'a-run' },
    body: JSON.stringify({ serieIdentifier: 'A', fechaFactura: '2026-11-30' }),
  })
  expect(await own('/bff/jobs/runs/none')).toEqual({ status: 404, headers: JSON_ALONE })
  expect(await own('/bff/jobs/runs/a-run')).toEqual({
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    },
  })
})

it('the logo is kept for good at the address that is of this one, and asked for again at any other', async () => {
  const picture = PNG.sync.write(new PNG({ width: 20, height: 10 })).toString('base64')
  const company = await read<object>('/api/empresa')
  await send('/api/empresa', { ...company, logo: `data:image/png;base64,${picture}` }, 'PUT')
  const { companyLogo } = await read<{ companyLogo: string }>('/bff/session')
  const withCache = (control: string) => ({
    status: 200,
    headers: { 'cache-control': control, 'content-type': 'image/png' },
  })
  expect(await answerTo(companyLogo)).toEqual(withCache('public, max-age=31536000, immutable'))
  expect(await answerTo('/bff/logo')).toEqual(withCache('public, no-cache'))
})

it.each([
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml; charset=utf-8'],
])('a file of the build that is %s is never asked for again', async (ending, type) => {
  const file = readdirSync(assets).find(name => name.endsWith(`.${ending}`))
  const { status, headers } = await answerTo(`/assets/${file}`)
  // A small one is not worth compressing.
  const { 'content-encoding': _, vary: __, ...rest } = headers
  expect({ status, headers: rest }).toEqual({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': type },
  })
})

it('a file that has no name of its own is asked for again, and a piece of a build that is gone is kept nowhere', async () => {
  expect(await answerTo('/favicon.svg')).toEqual({
    status: 200,
    headers: {
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-type': 'image/svg+xml; charset=utf-8',
      vary: 'Accept-Encoding',
    },
  })
  expect(await answerTo('/assets/none-12345678.js')).toEqual({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' },
  })
})

it('what a browser has already is not sent again, with the headers that it would have come with', async () => {
  // `fetch` would ask for everything anew.
  const browser = makeBrowser(product.url)
  for (const [path, kept] of [
    ['/', { 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' }],
    [
      `/assets/${script()}`,
      { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' },
    ],
  ] as const) {
    const { headers: first } = await browser.send('GET', path)
    const { status, headers, text } = await browser.send('GET', path, {
      headers: { 'if-none-match': first.etag ?? '' },
    })
    expect([status, text], path).toEqual([304, ''])
    expect(headers, path).toMatchObject({ ...ALWAYS, ...kept, etag: first.etag })
    expect(headers, path).not.toHaveProperty('set-cookie')
  }
})

it('who opens a page of operations and is nobody is sent to sign in, and the board says not what it runs on', async () => {
  const asPage = { headers: { accept: 'text/html' } }
  expect(await answerTo('/ops/queues', asPage)).toEqual({
    status: 302,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      location: '/login',
      vary: 'Accept',
    },
  })
  expect(await own('/ops/queues', asPage)).toEqual({
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
    },
  })
  expect(await own('/ops/outbox/none.eml', asPage)).toEqual({
    status: 404,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  })
})

it('a flood of wrong passwords, of a program, or of requests left open is told when to come again', async () => {
  const wait = (seconds: unknown) => ({ status: 429, headers: { ...JSON_ALONE, 'retry-after': seconds } })
  const turnedAway = (answers: readonly Told[]) => answers.filter(({ status }) => status === 429)
  const many = (count: number, ask: () => Promise<Told>) => Promise.all(Array.from({ length: count }, ask))

  const body = JSON.stringify({ email: 'flood@example.com', password: 'wrong' })
  const guesses = turnedAway(
    await many(30, () => answerTo('/api/usuarios/Login', { method: 'POST', headers: json, body })),
  )
  expect(guesses.length).toBeGreaterThan(0)
  for (const answer of guesses) expect(answer).toEqual(wait(expect.stringMatching(/^[1-9]\d*$/)))

  const authorization = `Bearer fct_${'x'.repeat(43)}`
  const calls: Told[] = []
  // Ten at once, for more than sixteen would be another flood; until it is too many, since meanwhile there is room for more again.
  while (turnedAway(calls).length === 0 && calls.length < 5_000)
    calls.push(...(await many(10, () => answerTo('/api/bancs', { headers: { authorization } }))))
  const programs = turnedAway(calls)
  expect(programs.length).toBeGreaterThan(0)
  for (const answer of programs) expect(answer).toEqual(wait(expect.stringMatching(/^[1-9]\d*$/)))

  // Bodies that don't come.
  const { hostname, port } = new URL(product.url)
  const trickle = () => {
    const asked = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/clients',
      agent: false,
      headers: { cookie, ...json, 'content-length': 10 },
    })
    asked.on('error', () => undefined)
    asked.on('close', () => open.delete(asked))
    asked.flushHeaders()
    return asked
  }
  const open = new Set<ReturnType<typeof trickle>>()
  // On a slow machine the first have been given up when the last is there: others come in their place.
  const flooded = async () => {
    while (open.size < 70) open.add(trickle())
    return own('/api/bancs')
  }
  await expect.poll(flooded).toEqual(wait('1'))
  for (const asked of open) asked.destroy()
  await expect.poll(async () => (await own('/api/bancs')).status).toBe(200)
})

it('who signs out leaves nothing of what was read behind', async () => {
  expect(await own('/bff/logout', { method: 'POST', headers: json })).toEqual({
    status: 204,
    headers: {
      'cache-control': 'no-store',
      'clear-site-data': '"cache"',
      'set-cookie': 'facturacio=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
    },
  })
})

describe('where something is away', () => {
  it('each answer that needs it is a 503 that is kept nowhere, and pages say when to ask again', async () => {
    const redis = await openRedis()
    onTestFinished(redis.close)
    const api = await startApi()
    onTestFinished(api.stop)
    const email = 'away@example.com'
    await addUser(api, { email, rol: 'Administrador', password: 'secret-7' })
    // Built by nobody yet: its folder is not there.
    const bff = await startBff({ databaseUrl: null, redisUrl: redis.url }, api.url)
    onTestFinished(bff.stop)
    const ask = askAt(() => bff.url)
    expect(await ask('/', { headers: { accept: 'text/html' } })).toEqual({
      status: 503,
      headers: {
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '2',
      },
    })
    const browser = makeBrowser(bff.url)
    const signedIn = await browser.send('POST', '/api/usuarios/Login', {
      body: { email, password: 'secret-7' },
    })
    expect(signedIn.status).toBe(200)
    const headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const away = { status: 503, headers: JSON_ALONE }

    // The API is gone: what the proxy leads to, and what the BFF asks it for.
    await api.goAway()
    expect(await ask('/api/bancs', { headers })).toEqual(away)
    expect(await ask('/documents/facturas/1.pdf', { headers })).toEqual(away)
    expect((await ask('/readyz')).status).toBe(503)

    // The sessions are gone: nobody knows who one is.
    await redis.stop()
    expect(
      await ask('/bff/session', { headers: { cookie: headers.cookie.replace(/.$/, 'x') } }),
    ).toMatchObject({
      headers: JSON_ALONE,
    })
    const other = signedCookie('of-another-process')
    expect(await ask('/bff/session', { headers: { cookie: `facturacio=${other}` } })).toEqual(away)
  })
})
