import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProduct, startProduct } from '#tests/support/startProduct.ts'

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

/** On every answer, whoever asks for what. */
const ALWAYS = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';form-action 'self';frame-src 'self';frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
/** Of the connection, and what is another each time. */
const OF_EACH = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'etag',
  'x-request-id',
]
const JSON_ALONE = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

/** Status, and the headers beside those that are always there. */
const answerTo = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(product.url + path, { redirect: 'manual', ...init })
  await answer.body?.cancel()
  const headers = Object.fromEntries(answer.headers)
  expect(headers, path).toMatchObject({ ...ALWAYS, 'x-request-id': expect.any(String) })
  for (const name of [...Object.keys(ALWAYS), ...OF_EACH]) delete headers[name]
  return { status: answer.status, headers }
}
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
