import { z } from 'zod'
import { LANGUAGES } from '#language/language.ts'
import { tokenRoleSchema } from './roles.ts'

/** Issuer and audience of every token of the product. */
export const TOKEN_ISSUER = 'facturacio-api'
export const TOKEN_AUDIENCE = 'facturacio'

/**
 * In which the BFF brings the API the browser's cookie of known devices, at login and password change, and the API answers with the
 * new one. The API alone reads it.
 */
export const KNOWN_DEVICE_HEADER = 'X-Known-Device'

/**
 * Before what money follows one is asked again who one is, unless one has shown it so recently: time enough to finish what was begun, and
 * not for who finds a computer that was left alone.
 */
export const CONFIRMED_FOR_SECONDS = 10 * 60

/** Claims of a token; `ver` is the user's token version: a token of an older one is refused. */
export const claimsSchema = z.object({
  sub: z.string(),
  /** The sign-in that the token is of; none in those of the product's own processes. */
  sid: z.union([z.uuid(), z.literal('')]).default(''),
  /** When its owner has last shown who they are, in seconds since 1970 by the product's clock. */
  auth_time: z.number().int().default(0),
  name: z.string(),
  email: z.string(),
  family_name: z.string(),
  phone: z.string(),
  role: tokenRoleSchema,
  ver: z.number().int(),
  /** What its owner has chosen; null in tokens of before there was a choice, and until it is made. */
  language: z.enum(LANGUAGES).nullable().default(null),
  exp: z.number().int(),
})

/** Answer of the API to a login or password change. `expiration` is an ISO instant. */
export const tokenAnswerSchema = z.object({ token: z.string(), expiration: z.string() })

/** What the browser knows of the session: everything but the token. */
export const sessionUserSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  familyName: z.string(),
  userEmail: z.string(),
  phone: z.string(),
  role: tokenRoleSchema,
  /** The language that they have chosen, if they have. */
  language: z.enum(LANGUAGES).optional(),
  expiration: z.string(),
})

/** Answer of the BFF to a login or password change. */
export const loginAnswerSchema = z.object({ expiration: z.string(), user: sessionUserSchema })

/** Answer of `GET /bff/session`, for visitors too. */
export const sessionAnswerSchema = z.object({
  user: sessionUserSchema.nullable(),
  companyName: z.string(),
  /** Address of the company's logo, where it has one; another logo has another address. */
  companyLogo: z.string().optional(),
  /** How people call the company's own identity provider, where one may sign in through it. */
  provider: z.string().optional(),
})

export type Claims = z.infer<typeof claimsSchema>
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>
export type SessionUser = z.infer<typeof sessionUserSchema>
export type LoginAnswer = z.infer<typeof loginAnswerSchema>
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>
