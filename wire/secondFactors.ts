import { z } from 'zod'
import { assertionSchema, passkeySchema } from './passkeys.ts'
import { roleSchema } from './roles.ts'
import { tokenAnswerSchema } from './session.ts'
import { EXISTING_PASSWORD_MAX } from './users.ts'

/** What may be shown beside a password: a code of an app (RFC 6238), a passkey (WebAuthn), or one of the codes that were printed for when the telephone is lost. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export const secondFactorSchema = z.enum(SECOND_FACTORS)

/** Longer than any code, however it is spaced. */
const code = () => z.string().trim().min(1).max(40)

/**
 * First answer to a right password where there is a second factor: no token. The ticket is worth one second factor, and kept by the BFF; the
 * browser learns which kinds there are.
 */
export const secondStepSchema = z.object({
  secondFactors: z.array(secondFactorSchema),
  ticket: z.string(),
  expiration: z.string(),
})

/** The second step: a code or a passkey. A recovery code is told from that of an app by its looks; the ticket is the BFF's to add. */
export const secondStepBody = z.object({
  code: code().optional(),
  assertion: assertionSchema.optional(),
  ticket: z.string().max(100).optional(),
})

/** Who somebody is, shown anew before their ways in are changed, or before what money follows: the password, and a code or a passkey where there is a second factor. */
export const proofBody = z.object({
  password: z.string().min(1).max(EXISTING_PASSWORD_MAX),
  code: code().optional(),
  assertion: assertionSchema.optional(),
})

/** The same, and which passkey is to go. */
export const removePasskeyBody = proofBody.extend({ id: z.string().min(1).max(1400) })

/** A code of the app that was just set up, which shows that it was. */
export const newTotpBody = z.object({ code: code() })

/** An app that is being set up. Told once, and counts for nothing until a code of it has come. */
export const newTotpSchema = z.object({
  /** In Base32, for who can't read the picture. */
  secret: z.string(),
  /** The same as apps read it (`otpauth://`), and as a QR code: dark modules as the path of an SVG of `size` × `size`. */
  address: z.string(),
  picture: z.object({ size: z.number().int(), path: z.string() }),
})

const recoveryCodes = z.array(z.string())

/** Recovery codes, told this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes })

/** A changed way in ends all other sessions; recovery codes are made where there were none. */
export const changedFactorsSchema = tokenAnswerSchema.extend({ recoveryCodes: recoveryCodes.nullable() })

/** One's own second factors. */
export const ownFactorsSchema = z.object({
  totp: z.object({ since: z.string() }).nullable(),
  passkeys: z.array(passkeySchema),
  /** Recovery codes that are left. */
  recoveryCodes: z.number().int(),
  /** One's role needs a second factor. */
  isDemanded: z.boolean(),
  /** Whether this server can keep the secret of an app. */
  takesTotp: z.boolean(),
  /** Whether this server is reached by a name that passkeys can be of. */
  takesPasskeys: z.boolean(),
})

/** The roles whose people need a second factor. */
export const factorDemandSchema = z.object({ roles: z.array(roleSchema) })

export type SecondFactor = z.infer<typeof secondFactorSchema>
export type SecondStep = z.infer<typeof secondStepSchema>
export type Proof = z.infer<typeof proofBody>
export type NewTotp = z.infer<typeof newTotpSchema>
export type OwnFactors = z.infer<typeof ownFactorsSchema>
export type FactorDemand = z.infer<typeof factorDemandSchema>
export type ChangedFactors = z.infer<typeof changedFactorsSchema>
