import { expect, test } from 'vitest'
import { makePublicOriginSigner } from '#platform/publicOrigin.ts'
import { signedOrigin } from './publicOrigin.ts'

const originSigner = makePublicOriginSigner('a secret of the sessions')
const told = (publicOrigin: string | null, host?: string): string | null => {
  const headers = host === undefined ? {} : { host }
  const header = signedOrigin({ settings: { publicOrigin }, originSigner }, { headers })
  return originSigner.verify(header)?.origin ?? null
}

test.each<[string | null, string | undefined, string | null]>([
  ['https://facturacio.example.com', 'evil.example', 'https://facturacio.example.com'],
  [null, 'localhost:3000', 'http://localhost:3000'],
  [null, 'localhost', 'http://localhost'],
  // Whoever has a name lead here could have passkeys made for it.
  [null, 'evil.example', null],
  [null, 'localhost.evil.example', null],
  [null, 'localhost:3000@evil.example', null],
  [null, undefined, null],
  // Browsers make none for an address.
  [null, '127.0.0.1:3000', null],
  ['http://192.0.2.7:3000', 'localhost:3000', null],
  ['http://[::1]:3000', 'localhost:3000', null],
])('%j and a request for %j: %j', (publicOrigin, host, expected) =>
  expect(told(publicOrigin, host)).toBe(expected),
)

test('is nobody else’s word', () => {
  const other = makePublicOriginSigner('another secret').sign('http://evil.example')
  for (const header of [undefined, '', 'http://evil.example', 'http://evil.example ', other])
    expect(originSigner.verify(header)).toBeNull()
})
