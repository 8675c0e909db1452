import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'

/** A private key set for an API under test, as `JWT_KEYS` writes it. */
export const makeJwtKeys = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const jwk = await exportJWK(privateKey)
  return JSON.stringify([{ ...jwk, alg: 'EdDSA', kid: await calculateJwkThumbprint(jwk) }])
}
