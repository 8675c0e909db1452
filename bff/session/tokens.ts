import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import { unavailable } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { claimsSchema, TOKEN_AUDIENCE, TOKEN_ISSUER } from '#wire/session.ts'
import { badGateway } from '../api/apiClient.ts'
import type { VerifyToken } from '../services.ts'

/** Checks tokens with the keys that the API publishes; a key not seen before makes it read them again. */
export const makeVerifyToken = (apiUrl: string, clock: Clock, logger: Logger): VerifyToken => {
  const keys = createRemoteJWKSet(new URL(`${apiUrl}/.well-known/jwks.json`), {
    timeoutDuration: 5_000,
    cooldownDuration: 2_000,
  })
  return async token => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        algorithms: ['EdDSA'],
        currentDate: clock.now(),
      })
      return claimsSchema.parse(payload)
    } catch (error) {
      logger.error({ err: error }, 'the token of the API was refused')
      throw isUnreachable(error) ? unavailable() : badGateway()
    }
  }
}

/** Neither jose's word on the token nor zod's on its claims: the keys could not be fetched. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof errors.JWKSTimeout
