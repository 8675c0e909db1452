import { waitUntil } from '#platform/waitUntil.ts'
import type { LoginAnswer } from '#wire/session.ts'
import { type ApiClient, makeApiClient } from './apiClient.ts'
import { HANGS_MS } from './eventually.ts'

/** A client of the BFF with a session, as a browser would have it: its cookie, and the header that unsafe methods need. */
export const signIn = async (
  url: string,
  { email, password }: { email: string; password: string },
): Promise<ApiClient> => {
  const ask = () =>
    makeApiClient(url).post<LoginAnswer>(
      '/api/usuarios/Login',
      { email, password },
      { headers: { 'X-CSRF': '1' } },
    )
  let answer = await ask()
  // A machine that is busy says so, and has whoever signs in try again.
  const isAnswered = async () => {
    if (answer.status === 503) answer = await ask()
    return answer.status !== 503
  }
  await waitUntil(isAnswered, HANGS_MS)
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${answer.text}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0])
    .join('; ')
  return makeApiClient(url, undefined, { cookie, 'X-CSRF': '1' })
}
