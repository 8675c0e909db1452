import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { derivedKey } from './derivedKey.ts'

/** In which the BFF tells the API whose browser it speaks for: the address, and a signature of it and of the request's id. */
export const CLIENT_ADDRESS_HEADER = 'X-Client-Address'

/**
 * The BFF's word on a browser's address and on the id of its request, which the API can tell from anybody else's: whoever else reaches
 * the API, from the same machine or network, has an address of their own and no other, and is given an id. What was signed for one request
 * is worth nothing for another.
 */
export type ClientAddressSigner = {
  /** The value of the header. */
  sign: (address: string, requestId: string) => string
  /** The address that a header tells of the request with this id; null when it is not of who knows the secret. */
  verify: (header: string | undefined, requestId: string | undefined) => string | null
}

/** @param sessionSecret what BFF and API alone know, of the processes that are not the API's own workers. */
export const makeClientAddressSigner = (sessionSecret: string): ClientAddressSigner => {
  // Each request is signed and verified: a key object is taken as it is, where bytes would be made one each time.
  const key = createSecretKey(derivedKey(sessionSecret, 'client address'))
  const signature = (address: string, requestId: string) =>
    createHmac('sha256', key).update(`${address} ${requestId}`)
  return {
    sign: (address, requestId) => `${address} ${signature(address, requestId).digest('base64url')}`,
    verify: (header, requestId = '') => {
      if (header === undefined) return null
      const [address = '', given = ''] = header.split(' ')
      const bytes = Buffer.from(given, 'base64url')
      const expected = signature(address, requestId).digest()
      const isTrue = bytes.length === expected.length && timingSafeEqual(bytes, expected)
      return isTrue && isIP(address) !== 0 ? address : null
    },
  }
}
