import { createPrivateKey } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { makeJwtKeys } from './jwtKeys.ts'
import type { TestApi } from './startApi.ts'
import { tokenOf } from './tokenOf.ts'
import { addUser } from './users.ts'

const keyOf = (jwtKeys: string) => {
  const [jwk] = JSON.parse(jwtKeys)
  return { kid: jwk.kid as string, key: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/**
 * Tokens of who has been an administrator, or says so, and is nobody: what each of them is, and the token. The one of `good` is what they are made from,
 * and opens every door of an administrator.
 */
export const invalidTokens = async (
  api: TestApi,
): Promise<{ good: string; invalid: ReadonlyMap<string, string> }> => {
  const { deps, db } = api
  const administrator = (name: string) =>
    addUser(api, { email: `${name}@example.com`, rol: 'Administrador', password: 'secret-7' })
  const good = await tokenOf(deps, await administrator('good'))
  const claims = decodeJwt(good)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const own = keyOf(api.jwtKeys)
  const other = keyOf(await makeJwtKeys())
  const sign = (change: JWTPayload, by: typeof own, signedAs = by.kid) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'EdDSA', kid: signedAs }).sign(by.key)
  const issued = async (account: string, undo: (id: string) => Promise<unknown>) => {
    const user = await administrator(account)
    const theirs = await tokenOf(deps, user)
    await undo(user.id)
    return theirs
  }
  const change = (id: string, values: { isEnabled?: boolean; tokenVersion?: number }) =>
    db.updateTable('users').set(values).where('id', '=', id).execute()
  const user = await administrator('expired')
  const signIn = decodeJwt(await tokenOf(deps, user))
  const expired = await deps.tokens.issueUserToken(
    user,
    { sid: String(signIn.sid), auth_time: Number(signIn.auth_time) },
    { exp: Math.floor(deps.clock.now().getTime() / 1000) - 1 },
  )
  const invalid = new Map<string, string>(
    Object.entries({
      'an expired token': expired.token,
      'a tampered payload': `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.${signature}`,
      'a tampered signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'another audience under our key': await sign({ aud: 'somebody-else' }, own),
      'no audience under our key': await sign({ aud: [] }, own),
      'another issuer under our key': await sign({ iss: 'somebody-else' }, own),
      'a key of somebody else’s under our name': await sign({}, other, own.kid),
      'a key of somebody else’s': await sign({}, other),
      'a disabled account': await issued('disabled', id => change(id, { isEnabled: false })),
      'an account with another password since': await issued('changed', id =>
        change(id, { tokenVersion: 2 }),
      ),
      'a deleted account': await issued('deleted', id =>
        db.deleteFrom('users').where('id', '=', id).execute(),
      ),
      'a sign-in that has ended': await issued('ended', id =>
        db.updateTable('signIns').set({ endedAt: new Date() }).where('userId', '=', id).execute(),
      ),
      'the sign-in of somebody else': (
        await deps.tokens.issueUserToken(await administrator('thief'), {
          sid: String(claims.sid),
          auth_time: Number(claims.auth_time),
        })
      ).token,
      'no sign-in': (await deps.tokens.issueUserToken(user, { sid: '', auth_time: 0 })).token,
    }),
  )
  return { good, invalid }
}
