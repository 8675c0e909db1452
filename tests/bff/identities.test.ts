import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAnsweredByBff } from '#bff/api/apiPath.ts'
import { IDLE_SECONDS } from '#bff/session/session.ts'
import { makeSessionBackend } from '#bff/session/sessionBackend.ts'
import { makeLogger } from '#platform/logger.ts'
import { invalidTokens } from '#tests/support/invalidTokens.ts'
import { startApi, TEST_SESSION_SECRET, type TestApi } from '#tests/support/startApi.ts'
import { tokenOf } from '#tests/support/tokenOf.ts'
import { addUser } from '#tests/support/users.ts'
import { allCalls } from '#wire/callGroups.ts'
import { type Address, addressesOf, type Call } from '#wire/calls/call.ts'
import { may } from '#wire/permissions.ts'
import { type Role, roleSchema } from '#wire/roles.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { signedCookie } from './support/signedCookie.ts'
import { startBff, type TestBff } from './support/startBff.ts'

/**
 * Who is nobody, at the public door: every call of the table that it leads to, made with each way of saying who one is. Sessions are put into the store as
 * the BFF itself would have kept them, so that behind a cookie that is good each token is tried that is not; what comes with a header is tried, too.
 */

let api: TestApi
let place: Backend
let bff: TestBff
let sessions: ReturnType<typeof makeSessionBackend>
let good: string
const browsers = new Map<string, () => Promise<Browser>>()

/** A browser with the cookie of a session that holds this token. @param endsAt when it is over by its own word. */
const withSession = async (
  token: string,
  { endsAt = Date.now() + 3_600_000, role = 'Administrador' as Role } = {},
): Promise<Browser> => {
  const sid = randomUUID()
  const claims = decodeJwt(token)
  const login = {
    token,
    signIn: String(claims.sid),
    user: {
      userId: String(claims.sub),
      userName: 'X',
      familyName: '',
      userEmail: String(claims.email),
      phone: '',
      role,
      expiration: new Date(endsAt).toISOString(),
    },
    startedAt: Date.now(),
    endsAt,
  }
  const cookie = { originalMaxAge: null, httpOnly: true, path: '/' }
  await sessions.prepare()
  await new Promise<void>((resolve, reject) =>
    sessions.store.set(sid, { cookie, login } as never, error => (error ? reject(error) : resolve())),
  )
  const browser = makeBrowser(bff.url)
  browser.cookies.set('facturacio', signedCookie(sid))
  return browser
}

/** One that says who it is by a header, as programs do. */
const withHeader = async (token: string): Promise<Browser> => {
  const browser = makeBrowser(bff.url)
  return {
    ...browser,
    send: (method, path, options) =>
      browser.send(method, path, {
        ...options,
        headers: { ...options?.headers, authorization: `Bearer ${token}` },
      }),
  }
}

beforeAll(async () => {
  api = await startApi()
  place = await startBackend('Redis')
  bff = await startBff(place, api.url)
  sessions = makeSessionBackend(
    { database: place.databaseUrl, redis: place.redisUrl },
    { idleSeconds: IDLE_SECONDS, secret: TEST_SESSION_SECRET },
    makeLogger('test-identities', 'silent'),
  )
  const tokens = await invalidTokens(api)
  good = tokens.good
  const withCookie = (value: string) => async () => {
    const browser = makeBrowser(bff.url)
    browser.cookies.set('facturacio', value)
    return browser
  }
  browsers.set('nobody', async () => makeBrowser(bff.url))
  browsers.set('a session that there is not', withCookie(signedCookie(randomUUID())))
  const [mine = ''] = (await withSession(good)).cookies.values()
  browsers.set('a cookie that another secret has signed', withCookie(signedCookie(mine, 'another')))
  browsers.set('a cookie that nobody has signed', withCookie(decodeURIComponent(mine).replace(/^s:/, '')))
  browsers.set(
    'a tampered cookie',
    withCookie(mine.replace(/^(s%3A)(.)/, (_, s, c) => s + (c === 'a' ? 'b' : 'a'))),
  )
  browsers.set('a session that is over', () => withSession(good, { endsAt: Date.now() - 1 }))
  for (const [identity, token] of tokens.invalid) {
    browsers.set(`a session with ${identity}`, () => withSession(token))
    browsers.set(`a header with ${identity}`, () => withHeader(token))
  }
  browsers.set('a header with a token of a person', () => withHeader(good))
})
afterAll(async () => {
  await sessions.close()
  await bff.stop()
  await place.stop()
  await api.stop()
})

const calls: Call[] = allCalls.filter(({ path }) => !/^\/(internal|\.well-known)\//.test(path))
const closed = calls.filter(({ permission }) => permission !== 'open')

const knock = (browser: Browser, { method, path }: Address) =>
  browser.send(method, path.replaceAll(/:\w+/g, '0'), {
    headers: { accept: 'application/json' },
    ...(['GET', 'DELETE'].includes(method) ? {} : { body: '[]' }),
  })

describe('who is nobody', () => {
  test.each(closed)('is let into nothing through the public door: $name', async call => {
    for (const address of addressesOf(call))
      for (const [identity, browserOf] of browsers) {
        const { status, body } = await knock(await browserOf(), address)
        expect([status, body.code], identity).toEqual([401, 'unauthenticated'])
      }
  })

  test('and whoever is somebody gets past, so that these tests would notice', async () => {
    for (const call of closed.filter(
      ({ permission }) => permission === 'read' || permission === 'administer',
    ))
      expect((await knock(await withSession(good), call)).status, call.name).not.toBe(401)
  })

  test('is shown nothing of the inside of the API, and neither is somebody', async () => {
    for (const { method, path } of allCalls.filter(({ path }) => path.startsWith('/internal/')))
      for (const browser of [makeBrowser(bff.url), await withSession(good)])
        expect((await knock(browser, { method, path })).status, `${method} ${path}`).toBe(404)
  })
})

describe('who has signed in is let into what their role may, through the public door as directly', () => {
  test.each(roleSchema.options)('%s', async role => {
    const user = await addUser(api, {
      email: `role-${roleSchema.options.indexOf(role)}@example.com`,
      rol: role,
    })
    const found: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const call of closed)
      for (const address of addressesOf(call)) {
        // A session of its own each: some calls end the one that they are made in.
        const token = await tokenOf(api.deps, user)
        const { status, body } = await knock(await withSession(token, { role }), address)
        expect(status, call.name).not.toBe(401)
        const name = `${call.name} ${address.method} ${address.path}`
        found[name] = !(status === 403 && body.code === 'forbidden')
        expected[name] = call.permission !== 'open' && may(role, call.permission)
      }
    expect(found).toEqual(expected)
  })
})

/** Twice a call at most: of more in a minute the door turns some away before it asks whose they are. */
describe('a program that is nobody', () => {
  test.each(['revoked', 'made up'] as const)('is let into nothing: %s', async kind => {
    const administrator = await api.as('Administrador')
    const { body } = await administrator.post<{ id: string; token: string }>('/api/tokens', {
      name: kind,
      areas: ['masterData'],
      mayChange: true,
    })
    const program = await withHeader(kind === 'revoked' ? body.token : `fct_${'x'.repeat(43)}`)
    if (kind === 'revoked')
      expect((await administrator.delete(`/api/tokens/${body.id}`)).status).toBeLessThan(300)
    for (const call of closed)
      for (const address of addressesOf(call)) {
        const { status, body: answer } = await knock(program, address)
        // What the BFF answers itself is for no program, whoever it is.
        const expected = isAnsweredByBff(address.path.slice('/api'.length))
          ? [404, 'not-found']
          : [401, 'unauthenticated']
        expect([status, answer.code], `${call.name} ${address.path}`).toEqual(expected)
      }
  })
})
