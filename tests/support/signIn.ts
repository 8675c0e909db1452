import type { LoginAnswer } from '#wire/session.ts'
import { type Answer, type ApiClient, makeApiClient } from './apiClient.ts'
import { insist } from './insist.ts'

type Account = { email: string; password: string }

const logIn = (url: string, { email, password }: Account): Promise<Answer<LoginAnswer>> =>
  makeApiClient(url).post('/api/usuarios/Login', { email, password }, { headers: { 'X-CSRF': '1' } })

const clientOf = (url: string, { status, text, headers }: Answer<LoginAnswer>): ApiClient => {
  if (status !== 200) throw new Error(`not signed in: ${status} ${text}`)
  const cookie = headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
  return makeApiClient(url, undefined, { cookie, 'X-CSRF': '1' })
}

/** A client of the BFF with a session, as a browser would have it: its cookie, and the header that unsafe methods need. */
export const signIn = async (url: string, account: Account): Promise<ApiClient> =>
  clientOf(url, await logIn(url, account))

/** As `signIn`, of somebody who tries again where the product had no time: what is tested is something else. */
export const signInPatiently = async (url: string, account: Account): Promise<ApiClient> => {
  const client = clientOf(url, await insist(() => logIn(url, account)))
  return {
    get: (...call) => insist(() => client.get(...call)),
    post: (...call) => insist(() => client.post(...call)),
    put: (...call) => insist(() => client.put(...call)),
    delete: (...call) => insist(() => client.delete(...call)),
    raw: (...call) => insist(() => client.raw(...call)),
  }
}
