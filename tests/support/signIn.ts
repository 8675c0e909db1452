import { waitUntil } from '#platform/waitUntil.ts'
import type { LoginAnswer } from '#wire/session.ts'
import { type Answer, type ApiClient, makeApiClient } from './apiClient.ts'
import { HANGS_MS } from './eventually.ts'

type Account = { email: string; password: string }

const logIn = (url: string, account: Account): Promise<Answer<LoginAnswer>> =>
  makeApiClient(url).post('/api/usuarios/Login', account, { headers: { 'X-CSRF': '1' } })

const clientOf = (url: string, { status, text, headers }: Answer<LoginAnswer>): ApiClient => {
  if (status !== 200) throw new Error(`not signed in: ${status} ${text}`)
  const cookie = headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
  return makeApiClient(url, undefined, { cookie, 'X-CSRF': '1' })
}

/** A client of the BFF with a session, as a browser would have it: its cookie, and the header that unsafe methods need. */
export const signIn = async (url: string, { email, password }: Account): Promise<ApiClient> =>
  clientOf(url, await logIn(url, { email, password }))

/** A machine that is busy says so (503, and nothing was done), and has whoever asks try again. */
const untilTaken = async <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  let answer = await ask()
  const isTaken = async () => {
    if (answer.status === 503) answer = await ask()
    return answer.status !== 503
  }
  await waitUntil(isTaken, HANGS_MS, 100)
  return answer
}

/** As `signIn`, of somebody who tries again where the product had no time: what is tested is something else. */
export const signInPatiently = async (url: string, { email, password }: Account): Promise<ApiClient> => {
  const client = clientOf(url, await untilTaken(() => logIn(url, { email, password })))
  return {
    get: (...call) => untilTaken(() => client.get(...call)),
    post: (...call) => untilTaken(() => client.post(...call)),
    put: (...call) => untilTaken(() => client.put(...call)),
    delete: (...call) => untilTaken(() => client.delete(...call)),
    raw: (...call) => untilTaken(() => client.raw(...call)),
  }
}
