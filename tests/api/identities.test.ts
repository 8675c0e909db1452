import { createPrivateKey } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, makeApiClient } from '#tests/support/apiClient.ts'
import { makeJwtKeys } from '#tests/support/jwtKeys.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import { addUser } from '#tests/support/users.ts'
import { type ApiToken, TOKEN_AREAS, type TokenArea, tokenAreaSchema } from '#wire/apiTokens.ts'
import { allCalls, callGroups, hostOf } from '#wire/callGroups.ts'
import { type Address, addressesOf, type Call } from '#wire/calls/call.ts'

let api: TestApi
const nobodies: [identity: string, client: ApiClient][] = []

/** Who has been an administrator, or says so. */
beforeAll(async () => {
  api = await startApi()
  const keyOf = async () => {
    const [jwk] = JSON.parse(await makeJwtKeys())
    return { kid: jwk.kid as string, key: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }
  const administrator = (name: string) =>
    addUser(api, { email: `${name}@example.com`, rol: 'Administrador', password: 'secret-7' })
  const token = await tokenOf(api.deps, await administrator('good'))
  const claims = decodeJwt(token)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const other = await keyOf()
  const forge = (change: JWTPayload, signedAs = kid) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'EdDSA', kid: signedAs }).sign(other.key)
  const issued = async (account: string, undo: (id: string) => Promise<unknown>) => {
    const user = await administrator(account)
    const theirs = await tokenOf(api.deps, user)
    await undo(user.id)
    return theirs
  }
  const change = (id: string, values: { isEnabled?: boolean; tokenVersion?: number; rol?: 'Consulta' }) =>
    api.db.updateTable('users').set(values).where('id', '=', id).execute()
  const { deps } = api
  const user = await administrator('expired')
  const signIn = decodeJwt(await tokenOf(deps, user))
  const expired = await deps.tokens.issueUserToken(
    user,
    { sid: String(signIn.sid), auth_time: Number(signIn.auth_time) },
    { exp: Math.floor(deps.clock.now().getTime() / 1000) - 1 },
  )
  const identities: Record<string, string> = {
    nobody: '',
    'an expired token': expired.token,
    'a tampered payload': `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.${signature}`,
    'a tampered signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no algorithm': new UnsecuredJWT(claims).encode(),
    'a key of somebody else’s under our name': await forge({}),
    'a key of somebody else’s': await forge({}, other.kid),
    'a disabled account': await issued('disabled', id => change(id, { isEnabled: false })),
    'an account with another password since': await issued('changed', id => change(id, { tokenVersion: 2 })),
    'a deleted account': await issued('deleted', id =>
      api.db.deleteFrom('users').where('id', '=', id).execute(),
    ),
    'a sign-in that has ended': await issued('ended', id =>
      api.db.updateTable('signIns').set({ endedAt: new Date() }).where('userId', '=', id).execute(),
    ),
    'the sign-in of somebody else': (
      await deps.tokens.issueUserToken(await administrator('thief'), {
        sid: String(claims.sid),
        auth_time: Number(claims.auth_time),
      })
    ).token,
    'no sign-in': (await deps.tokens.issueUserToken(user, { sid: '', auth_time: 0 })).token,
  }
  for (const [identity, bearer] of Object.entries(identities))
    nobodies.push([identity, makeApiClient(api.url, bearer === '' ? undefined : bearer)])
})
afterAll(() => api.stop())

const knock = (client: ApiClient, { method, path }: Address) =>
  client.raw(method, path.replaceAll(/:\w+/g, '0'), ['GET', 'DELETE'].includes(method) ? undefined : '[]')

describe('who is nobody', () => {
  const calls = allCalls.filter(call => hostOf(call) === 'api' && call.permission !== 'open')

  test.each(calls)('is let into nothing: $name', async call => {
    for (const address of addressesOf(call))
      for (const [identity, client] of nobodies) {
        const { status, body } = await knock(client, address)
        expect([status, body.code], identity).toEqual([401, 'unauthenticated'])
      }
  })

  test('and whoever is somebody gets past, so that these tests would notice', async () => {
    const good = await api.as('Administrador')
    for (const call of calls.filter(({ permission }) => permission === 'read'))
      expect((await knock(good, call)).status, call.name).not.toBe(401)
  })
})

/** By the table alone, and told here once more in other words than the API's. */
const isOpenTo = (area: TokenArea, mayChange: boolean, { name, permission, asksAgain }: Call): boolean =>
  (permission === 'read' ||
    permission === 'readInvoice' ||
    (permission === 'change' && mayChange && area !== 'directDebits')) &&
  !asksAgain &&
  TOKEN_AREAS[area].some(group => name in callGroups[group].calls)

describe('a program is let into its areas and nothing else', () => {
  const calls: Call[] = allCalls.filter(call => hostOf(call) === 'api' && call.permission !== 'open')
  const scopes = tokenAreaSchema.options.flatMap(area =>
    [false, true].map((mayChange): [TokenArea, boolean] => [area, mayChange]),
  )

  test.each(scopes)('%s, may change: %s', async (area, mayChange) => {
    const { body } = await (await api.as('Administrador')).post<ApiToken & { token: string }>('/api/tokens', {
      name: `${area} ${mayChange}`,
      areas: [area],
      mayChange,
    })
    const program = makeApiClient(api.url, body.token)
    const found: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const call of calls)
      for (const address of addressesOf(call)) {
        const { status, body: answer } = await knock(program, address)
        expect(status, call.name).not.toBe(401)
        found[`${call.name} ${address.method} ${address.path}`] = !(
          status === 403 && ['forbidden', 'out-of-scope'].includes(String(answer.code))
        )
        expected[`${call.name} ${address.method} ${address.path}`] = isOpenTo(area, mayChange, call)
      }
    expect(found).toEqual(expected)
    expect(Object.values(found).filter(Boolean).length).toBeGreaterThan(0)
  })

  test('what debits clients’ accounts is only read, and what came in is read and noted', () => {
    const open = (area: TokenArea, mayChange: boolean) =>
      calls.filter(call => isOpenTo(area, mayChange, call)).map(({ name }) => name)
    expect(open('directDebits', true)).toEqual([
      'listMandates',
      'readDebitHold',
      'listRemittances',
      'readDueDebits',
      'readRemittance',
    ])
    expect(open('payments', false)).toEqual([
      'readWatchedFolder',
      'listBankStatements',
      'listBankMovements',
      'readBankMovement',
      'listReturnableDebits',
      'readInvoicePayments',
      'readClientAccount',
    ])
    expect(open('payments', true)).toHaveLength(16)
  })

  test('accounts, ways in, roles, imports, the audit log and tokens are in no area', () => {
    const open = new Set<string>(Object.values(TOKEN_AREAS).flat())
    expect(CLOSED.filter(group => !(group in callGroups) || open.has(group))).toEqual([])
  })
})

const CLOSED =
  'documents exports imports users secondFactors session passwords apiTokens signIns listViews search ops audit personalData'.split(
    ' ',
  )
