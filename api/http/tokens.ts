import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { SettingsError } from '#platform/env.ts'
import { unauthenticated } from '#platform/errors.ts'
import { type Claims, claimsSchema, TOKEN_AUDIENCE, TOKEN_ISSUER, type TokenAnswer } from '#wire/session.ts'
import type { Row } from '../database/tables.ts'
import { StaleToken } from './staleToken.ts'

const ALGORITHM = 'EdDSA'
const TOKEN_TYPE = 'JWT'
const USER_TOKEN_SECONDS = 8 * 60 * 60
const SERVICE_TOKEN_SECONDS = 5 * 60
/** Of so many tokens it is remembered what they say: as many as people and processes are at work at once, and a few kilobytes each. */
const MOST_VERIFIED = 500

export type Tokens = {
  /**
   * Token of a person, good for eight hours or until the account's `tokenVersion` rises or the sign-in ends.
   *
   * @param known a token of the same sign-in that it takes the place of: it ends when that one does.
   */
  issueUserToken: (
    user: Row<'users'>,
    signIn: Pick<Claims, 'sid' | 'auth_time'>,
    known?: Pick<Claims, 'exp'>,
  ) => Promise<TokenAnswer>
  /** Token of the product's own processes (role `Servei`), good for five minutes. */
  issueServiceToken: () => Promise<TokenAnswer>
  /** What a token says. @throws AppError 401 for one that is forged, expired or meant for somebody else. */
  verify: (token: string) => Promise<Claims>
  /** The public keys, for those who check our tokens. */
  jwks: () => Promise<{ keys: JWK[] }>
}

/**
 * Signs and checks tokens: EdDSA and nothing else. Of several keys the first signs and all verify, so that keys can be changed
 * without ending a session: put the new one first, take the old one out eight hours later.
 *
 * @param jwtKeysJson a JSON array of private Ed25519 JWKs, each with its own `kid`.
 * @throws SettingsError when it is not; it never repeats the keys.
 */
export const makeTokens = (jwtKeysJson: string, clock: Clock): Tokens => {
  const [signing, ...older] = readKeys(jwtKeysJson)
  const publicKeys = new Map([signing, ...older].map(({ kid, key }) => [kid, createPublicKey(key)]))

  const now = () => Math.floor(clock.now().getTime() / 1000)

  const issue = async (claims: Omit<Claims, 'exp'>, expiresAt: number): Promise<TokenAnswer> => {
    const issuedAt = now()
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: TOKEN_TYPE })
      .setIssuer(TOKEN_ISSUER)
      .setAudience(TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(signing.key)
    return { token, expiration: new Date(expiresAt * 1000).toISOString() }
  }

  const publicKeyOf = (kid: string | undefined): KeyObject => {
    const key = publicKeys.get(kid ?? '')
    if (!key) throw unauthenticated()
    return key
  }

  /**
   * What good tokens say, so that a signature is checked once and not for each request: it is the greater part of what letting somebody in takes. A token is good
   * for as long as its keys are, which are this process's, and its own end is looked at each time.
   */
  const verified = new Map<string, Claims>()
  const remember = (token: string, claims: Claims): Claims => {
    const [oldest] = verified.keys()
    if (oldest !== undefined && verified.size >= MOST_VERIFIED) verified.delete(oldest)
    // Handed out to more than one request.
    verified.set(token, Object.freeze(claims))
    return claims
  }

  return {
    issueUserToken: (user, signIn, known) =>
      issue(
        { ...claimsOf(user), sid: signIn.sid, auth_time: signIn.auth_time },
        known?.exp ?? now() + USER_TOKEN_SECONDS,
      ),

    issueServiceToken: () =>
      issue(
        {
          sub: 'servei',
          sid: '',
          auth_time: 0,
          name: 'Servei',
          email: 'servei',
          family_name: '',
          phone: '',
          role: 'Servei',
          ver: 0,
          language: null,
        },
        now() + SERVICE_TOKEN_SECONDS,
      ),

    verify: async token => {
      const claims = verified.get(token)
      if (claims && claims.exp > now()) return claims
      try {
        const { payload } = await jwtVerify(token, header => publicKeyOf(header.kid), {
          algorithms: [ALGORITHM],
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          typ: TOKEN_TYPE,
          currentDate: clock.now(),
        })
        return remember(token, claimsSchema.parse(payload))
      } catch (error) {
        // The signature is looked at before: it is known whose it was.
        const account = error instanceof errors.JWTExpired && error.payload.email
        throw typeof account === 'string' ? new StaleToken(account) : unauthenticated()
      }
    },

    jwks: async () => ({
      keys: await Promise.all(
        [...publicKeys].map(async ([kid, key]) => ({
          ...(await exportJWK(key)),
          kid,
          alg: ALGORITHM,
          use: 'sig',
        })),
      ),
    }),
  }
}

/** An account has one name; as in OpenID Connect, `name` is all of it and `family_name` what follows the first word. */
const claimsOf = (user: Row<'users'>): Omit<Claims, 'exp' | 'sid' | 'auth_time'> => ({
  sub: user.id,
  name: user.nombreUsuario,
  email: user.email,
  family_name: user.nombreUsuario.split(' ').slice(1).join(' '),
  phone: user.telefonoUsuario ?? '',
  role: user.rol,
  ver: user.tokenVersion,
  language: user.language,
})

const jwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string().min(1),
})

type SigningKey = { kid: string; key: KeyObject }

const readKeys = (json: string): [SigningKey, ...SigningKey[]] => {
  try {
    const [first, ...others] = z.array(jwkSchema).parse(JSON.parse(json)).map(toSigningKey)
    const kids = new Set([first, ...others].map(key => key?.kid))
    if (first && kids.size === others.length + 1) return [first, ...others]
  } catch {
    // The reason would repeat parts of a private key.
  }
  throw new SettingsError(
    'JWT_KEYS: must be a JSON array of private Ed25519 JWKs, each with a kid of its own',
  )
}

const toSigningKey = (jwk: z.infer<typeof jwkSchema>): SigningKey => ({
  kid: jwk.kid,
  key: createPrivateKey({ key: jwk, format: 'jwk' }),
})
