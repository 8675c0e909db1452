import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, PasskeyOptions } from '#wire/passkeys.ts'

/** What browser and authenticator say, which a thief may say otherwise. */
type Says = {
  origin?: string
  rpId?: string
  /** Whether its owner was asked by finger, face or PIN. */
  isVerified?: boolean
  challenge?: string
}

/** An authenticator and its browser (WebAuthn Level 3, 6): makes one passkey, ES256, and shows it. */
export type Authenticator = {
  make: (options: PasskeyOptions, says?: Says) => Attestation
  show: (options: PasskeyOptions, says?: Says & { counter?: number }) => Assertion
}

const ORIGIN = 'http://localhost:3000'

export const makeAuthenticator = (): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, options: PasskeyOptions, { origin = ORIGIN, challenge }: Says) =>
    Buffer.from(
      JSON.stringify({ type, challenge: challenge ?? options.options.challenge, origin, crossOrigin: false }),
    )
  const authenticatorData = (
    { rpId = 'localhost', isVerified = true }: Says,
    counter: number,
    credential = Buffer.alloc(0),
  ) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      count,
      credential,
    ])
  }
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    make: (options, says = {}) => {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(says, 0, Buffer.concat([Buffer.alloc(16), length, id, key]))
      // {"fmt": "none", "attStmt": {}, "authData": …} as CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options, says).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show: (options, says = {}) => {
      uses = says.counter ?? uses + 1
      const client = clientData('webauthn.get', options, says)
      const data = authenticatorData(says, uses)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
