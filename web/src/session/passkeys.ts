import type { Assertion, Attestation, PasskeyOptions } from '#wire/passkeys.ts'

/** Whether this browser has passkeys, and reads and writes them as JSON by itself. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Nothing came of it: called off, or nothing there that could be shown. Browsers don't say which, so that pages don't learn it. */
export class NoPasskey extends Error {}

/** Asks for a passkey, as the server wants it. @throws NoPasskey. */
export const showPasskey = async ({ options }: PasskeyOptions): Promise<Assertion> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    // Made by a library for this very function; the wire does not look into it.
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const { id, rawId, response } = await told(() => navigator.credentials.get({ publicKey }))
  if (!('signature' in response)) throw new NoPasskey('no passkey')
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Makes a passkey, as the server wants it. @throws NoPasskey. */
export const makePasskey = async ({ options }: PasskeyOptions): Promise<Attestation> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    // As above.
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const { id, rawId, response } = await told(() => navigator.credentials.create({ publicKey }))
  if (!('attestationObject' in response)) throw new NoPasskey('no passkey')
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** What came of it, as JSON. */
const told = async (ask: () => Promise<Credential | null>) => {
  const credential = await ask().catch(cause => {
    throw new NoPasskey('no passkey', { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey('no passkey')
  return credential.toJSON()
}
