import { spokenLanguage } from '#language/language.ts'
import { CLIENT_ADDRESS_HEADER, type ClientAddressSigner } from '#platform/clientAddress.ts'
import { AppError, unavailable } from '#platform/errors.ts'
import type { HttpClient } from '#platform/httpClient.ts'
import type { Logger } from '#platform/logger.ts'
import { PUBLIC_ORIGIN_HEADER } from '#platform/publicOrigin.ts'
import { REQUEST_ID_HEADER } from '#platform/requestId.ts'
import type { Address } from '#wire/calls/call.ts'
import { type AddressOf, pathOf } from '#wire/pathOf.ts'
import { KNOWN_DEVICE_HEADER } from '#wire/session.ts'
import { texts } from './texts.ts'

/** What a call carries that the BFF makes itself, besides what the proxy hands through. */
export type ApiCall<Path extends string = string> = {
  /** Parameters of the path; whatever else stands here goes into the query. */
  at?: AddressOf<Path>
  token?: string
  requestId?: string
  /** The browser's address, and its cookie of known devices for the API's limits on sign-in; and what it says that it is. */
  browser?: {
    address: string
    devices?: string | undefined
    userAgent?: string | undefined
    /** Where it finds us, signed. */
    origin?: string | undefined
  }
  /** The version that the browser has seen, as it told it. */
  ifMatch?: string | undefined
  body?: { bytes: Uint8Array; type: string }
  timeoutMs?: number
  signal?: AbortSignal
}

/** `body` is the parsed JSON; null where there is none. */
export type ApiAnswer = {
  status: number
  body: unknown
  retryAfter: string | null
  /** The browser's new cookie of known devices; null where there is none. */
  devices: string | null
}

/**
 * Calls the API. Any status is an answer.
 *
 * @throws {AppError} 503 when the API is not there, 504 when it takes too long, 502 when its answer is no JSON.
 */
export type ApiClient = <Path extends string>(
  call: Address & { path: Path },
  asked?: ApiCall<Path>,
) => Promise<ApiAnswer>

export const makeApiClient =
  (http: HttpClient, logger: Logger, addressSigner: ClientAddressSigner): ApiClient =>
  async ({ method, path: template }, call: ApiCall = {}) => {
    const path = pathOf<string>({ path: template }, call.at)
    const timeout = AbortSignal.timeout(call.timeoutMs ?? 15_000)
    try {
      const { status, headers, text } = await http.send({
        method,
        path,
        headers: headersOf(call, addressSigner),
        body: call.body?.bytes ?? null,
        signal: call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]),
      })
      return {
        status,
        body: text === '' ? null : JSON.parse(text),
        retryAfter: headers['retry-after'] ?? null,
        // Node writes the names of headers in small letters.
        devices: oneOf(headers[KNOWN_DEVICE_HEADER.toLowerCase()]),
      }
    } catch (error) {
      if (call.signal?.aborted) throw error
      logger.warn({ err: error, path, requestId: call.requestId }, 'the API does not answer')
      if (timeout.aborted) throw tooSlow()
      throw error instanceof SyntaxError ? badGateway() : unavailable()
    }
  }

const oneOf = (header: string | string[] | undefined): string | null => [header].flat()[0] ?? null

const headersOf = (
  { token, requestId, browser, ifMatch, body }: ApiCall,
  addressSigner: ClientAddressSigner,
): Record<string, string> => ({
  accept: 'application/json',
  ...(spokenLanguage() === 'spec' ? {} : { 'accept-language': spokenLanguage() }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
  ...(browser === undefined
    ? {}
    : { [CLIENT_ADDRESS_HEADER]: addressSigner.sign(browser.address, requestId ?? '') }),
  ...(browser?.devices === undefined ? {} : { [KNOWN_DEVICE_HEADER]: browser.devices }),
  ...(browser?.userAgent === undefined ? {} : { 'user-agent': browser.userAgent }),
  ...(browser?.origin === undefined ? {} : { [PUBLIC_ORIGIN_HEADER]: browser.origin }),
  ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  ...(body === undefined ? {} : { 'content-type': body.type }),
})

/** 502: the API answered something that is no answer. */
export const badGateway = () => new AppError(502, 'bad-gateway', texts.unexpectedAnswer)

/** 504: the API took longer than anything it does should take. */
export const tooSlow = () => new AppError(504, 'too-slow', texts.tooSlow)
