import { z } from 'zod'

/**
 * What browsers and servers tell each other of passkeys (WebAuthn Level 3, 5.10): JSON of the browser's own making and reading
 * (`parseCreationOptionsFromJSON`, `toJSON`).
 */

/** Longer than any that there is. */
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = () => encoded(1400).min(1)

const credential = {
  id: credentialId(),
  rawId: credentialId(),
  type: z.literal('public-key'),
}

/** A passkey that is shown. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200).nullish(),
  }),
})

/** A passkey that was just made. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(8_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** What the browser is to be given, as it came from the library that checks what comes of it. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })

export const newPasskeyBody = z.object({
  name: z.string().trim().min(1).max(60),
  attestation: attestationSchema,
})

export const passkeySignInBody = z.object({ assertion: assertionSchema })

/** A passkey of one's own. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  lastUsedAt: z.string().nullable(),
})

export type Assertion = z.infer<typeof assertionSchema>
export type Attestation = z.infer<typeof attestationSchema>
export type Passkey = z.infer<typeof passkeySchema>
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>
