import { addressesOf, type Call } from '#wire/calls/call.ts'
import { passwordCalls } from '#wire/calls/passwords.ts'
import { providerCalls } from '#wire/calls/providers.ts'
import { secondFactorCalls } from '#wire/calls/secondFactors.ts'
import { sessionCalls } from '#wire/calls/session.ts'

/** Addresses below `/api`, in lower case, whose answer the API means for the BFF. */
const ANSWERED_BY_BFF: ReadonlySet<string> = new Set(
  [sessionCalls, passwordCalls, providerCalls, secondFactorCalls]
    .flatMap<Call>(calls => Object.values(calls))
    .filter(({ answeredByBff }) => answeredByBff)
    .flatMap(addressesOf)
    .map(({ path }) => path.slice('/api'.length).toLowerCase()),
)

/** Letters, digits and `-._~` are never encoded by a browser; encoded, they only serve to hide something. */
const NEEDLESS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0020\u007f\\]|%[0-9A-F]{2}/i

/**
 * Whether an address below `/api` may be handed on: it must mean the same to every server that reads it. So it has no empty,
 * `.` or `..` segment, plain or encoded, and nothing in it is encoded twice or needlessly.
 *
 * @param url path and query as they came, without `/api`; begins with `/`.
 */
export const isSafeApiPath = (url: string): boolean => {
  const path = pathOf(url)
  if (!/^[/][A-Za-z0-9/_-]*$/.test(path) && !isCleanlyEncoded(path)) return false
  const segments = decodeURIComponent(path).replace(/\/$/, '').split('/').slice(1)
  return segments.every(segment => segment !== '' && segment !== '.' && segment !== '..')
}

/** Whether a safe address, however it is spelt, is one of those that the BFF answers itself: the proxy hands none of them through. */
export const isAnsweredByBff = (url: string): boolean =>
  ANSWERED_BY_BFF.has(decodeURIComponent(pathOf(url)).replace(/\/$/, '').toLowerCase())

const pathOf = (url: string): string => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

const isCleanlyEncoded = (path: string): boolean => {
  if (!path.startsWith('/') || NEEDLESS.test(path)) return false
  try {
    return !FORBIDDEN.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
