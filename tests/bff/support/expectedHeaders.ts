import { expect } from 'vitest'

/** On every answer, whoever asks for what. */
export const ALWAYS = {
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
/** Beside them, on what is told in JSON: kept nowhere. */
export const JSON_ALONE = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

export type Told = { status: number; headers: Record<string, string> }

/** Status of an answer, and its headers as far as they are not those that are always there: one of these that is missing or says something else is told, too. */
export const toldBy = async (answer: Response): Promise<Told> => {
  await answer.body?.cancel()
  const { headers: given, status, url } = answer
  expect(given.get('x-request-id'), url).toEqual(expect.any(String))
  const headers = Object.fromEntries(given)
  for (const [name, value] of Object.entries(ALWAYS))
    if (headers[name] === value) delete headers[name]
    else headers[name] ??= 'missing'
  for (const name of OF_EACH) delete headers[name]
  return { status, headers }
}

/** Status and headers of what is asked for there; redirects are told and not followed. */
export const askAt =
  (url: () => string) =>
  async (path: string, init: RequestInit = {}): Promise<Told> =>
    toldBy(await fetch(url() + path, { redirect: 'manual', ...init }))
