import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derivedKey.ts'

/** In which the BFF tells the API under which origin browsers reach it: what passkeys are made for. */
export const PUBLIC_ORIGIN_HEADER = 'X-Public-Origin'

/**
 * The BFF's word on its own origin, which the API can tell from anybody else's: whoever else reaches the API would have passkeys of a page
 * that imitates ours taken for ours.
 */
export type PublicOriginSigner = {
  /** The value of the header. */
  sign: (origin: string) => string
  /** The origin that a header tells; null when it is not of who knows the secret. */
  verify: (header: string | undefined) => URL | null
}

/** @param sessionSecret what BFF and API alone know. */
export const makePublicOriginSigner = (sessionSecret: string): PublicOriginSigner => {
  const key = derivedKey(sessionSecret, 'public origin')
  const signature = (origin: string) => createHmac('sha256', key).update(origin).digest()
  return {
    sign: origin => `${origin} ${signature(origin).toString('base64url')}`,
    verify: header => {
      const [origin = '', given = ''] = (header ?? '').split(' ')
      const bytes = Buffer.from(given, 'base64url')
      const expected = signature(origin)
      const isTrue = bytes.length === expected.length && timingSafeEqual(bytes, expected)
      return isTrue ? URL.parse(origin) : null
    },
  }
}
