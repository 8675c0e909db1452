/** The calls whose answer carries a token: login.ts makes them, the proxy never. */
const TOKEN_CALLS = new Set([
  '/usuarios/login',
  '/usuarios/updateuserpassword',
  '/usuarios/updateuserprofile',
])

/** Letters, digits and `-._~` are never encoded by a browser; encoded, they only serve to hide something. */
const NEEDLESS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0020\u007f\\]|%[0-9A-F]{2}/i

/**
 * Whether an address below `/api` may be handed on: it must mean the same to every server that reads it. So it has no empty,
 * `.` or `..` segment, plain or encoded, nothing encoded twice or needlessly, and is none of the calls that give tokens.
 *
 * @param url path and query as they came, without `/api`; empty or beginning with `/`.
 */
export const isSafeApiPath = (url: string): boolean => {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!/^[/][A-Za-z0-9/_-]*$/.test(path) && !isCleanlyEncoded(path)) return false
  const plain = path.includes('%') ? decodeURIComponent(path) : path
  const segments = plain.replace(/\/$/, '').split('/')
  if (segments.shift() !== '') return false
  return (
    segments.every(segment => segment !== '' && segment !== '.' && segment !== '..') &&
    !TOKEN_CALLS.has(`/${segments.join('/')}`.toLowerCase())
  )
}

const isCleanlyEncoded = (path: string): boolean => {
  if (!path.startsWith('/') || NEEDLESS.test(path)) return false
  try {
    return !FORBIDDEN.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
