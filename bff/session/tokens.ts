import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import { unavailable } from '#platform/errors.ts'
import type { HttpClient } from '#platform/httpClient.ts'
import type { Logger } from '#platform/logger.ts'
import { claimsSchema, TOKEN_AUDIENCE, TOKEN_ISSUER } from '#wire/session.ts'
import { badGateway } from '../api/apiClient.ts'
import type { VerifyToken } from '../services.ts'

const JWKS_PATH = '/.well-known/jwks.json'

/** Checks tokens with the keys that the API publishes; a key not seen before makes it read them again. */
export const makeVerifyToken = (
  apiUrl: string,
  http: HttpClient,
  clock: Clock,
  logger: Logger,
): VerifyToken => {
  const keys = createRemoteJWKSet(new URL(apiUrl + JWKS_PATH), {
    timeoutDuration: 5_000,
    cooldownDuration: 2_000,
    [customFetch]: (_url, { signal }) => readKeys(http, signal),
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

/** @throws TypeError the API is not there; what the signal says where it took too long: what `fetch` throws, which jose knows. */
const readKeys = async (http: HttpClient, signal: AbortSignal): Promise<Response> => {
  try {
    const { status, text } = await http.send({
      method: 'GET',
      path: JWKS_PATH,
      headers: {},
      body: null,
      signal,
    })
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  } catch (cause) {
    throw signal.aborted ? signal.reason : new TypeError('the API does not give its keys', { cause })
  }
}

/** Neither jose's word on the token nor zod's on its claims: the keys could not be fetched. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof errors.JWKSTimeout
