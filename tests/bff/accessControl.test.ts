import { createServer } from 'node:http'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardsOf } from '#bff/guards.ts'
import { errorHandler } from '#platform/errorHandler.ts'
import { closeServer, listen } from '#platform/lifecycle.ts'
import { requestId } from '#platform/requestId.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { addUser } from '#tests/support/users.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { may, PERMISSIONS, type Permission } from '#wire/permissions.ts'
import { type Role, roleSchema } from '#wire/roles.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

/** Said again, so that no slip in the table opens a door: whatever is not named here is closed to visitors … */
const OPEN = ['readSession', 'signOut', 'openLogo']
/** … and what is not below these is for whoever may read. */
const FOR_ADMINISTRATORS = /^\/(bff\/(ops|schedules)|ops)(\/|$)/

const ownCalls = allCalls
  .filter(call => hostOf(call) === 'bff')
  // Who has signed out is nobody any more.
  .toSorted((one, other) => Number(one.name === 'signOut') - Number(other.name === 'signOut'))

const permissions = Object.keys(PERMISSIONS).filter((name): name is Permission => name in PERMISSIONS)

/** What may stand where a parameter belongs, and behind the path. Nobody gets further by it, and nothing breaks. */
const ADDRESSES = ['1', 'none', '0', '%00', '%2e%2e%2fetc', '__proto__', '%E2%82%AC', 'x'.repeat(3_000)]
const QUERIES = ['', '?v=1&v=2&v[__proto__]=3', '?desa=%00', '?%ff']
const BODIES = [undefined, '{', '[]', 'null', '{"__proto__":{"role":"Administrador"}}']

/** Every wrong way to make a call: each address with each query, and, where something is changed, with each body. */
const waysOf = ({ method, path }: Call): [address: string, body: string | undefined][] =>
  (path.includes(':') ? ADDRESSES : [''])
    .flatMap(value => QUERIES.map(query => path.replaceAll(/:\w+/g, value) + query))
    .flatMap(address =>
      (method === 'GET' ? [undefined] : BODIES).map((body): [string, string | undefined] => [address, body]),
    )

let api: TestApi
let backend: Backend
let bff: TestBff
/** People who have signed in, by role, and one who is disabled since. */
const people = new Map<Role | 'disabled', Browser>()
/** As they were before: a browser drops them with the first refusal. */
let cookiesOfDisabled: Browser['cookies']

beforeAll(async () => {
  api = await startApi()
  backend = await startBackend('Redis')
  bff = await startBff(backend, api.url)
  const signIn = async (name: Role | 'disabled', rol: Role) => {
    const email = `someone-${people.size}@example.com`
    await addUser(api, { email, rol })
    const browser = makeBrowser(bff.url)
    const { status } = await browser.send('POST', '/api/usuarios/Login', {
      body: { email, password: 'secret-7' },
    })
    expect(status).toBe(200)
    people.set(name, browser)
    return email
  }
  for (const role of roleSchema.options) await signIn(role, role)
  const email = await signIn('disabled', 'Administrador')
  cookiesOfDisabled = new Map(person('disabled').cookies)
  const { status } = await person('Administrador').send('PUT', `/api/usuarios/${email}`, {
    body: { isEnabled: false, roleName: 'Administrador' },
  })
  expect(status).toBe(200)
})
afterAll(async () => {
  await bff.stop()
  await backend.stop()
  await api.stop()
})

const person = (name: Role | 'disabled'): Browser => {
  const browser = people.get(name)
  if (!browser) throw new Error(`nobody is ${name}`)
  return browser
}

const withCookies = (cookies: Browser['cookies'], url = bff.url): Browser => {
  const browser = makeBrowser(url)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

/** The statuses of every way to make a call, each once. */
const knock = async (as: () => Browser, call: Call): Promise<number[]> => {
  const statuses = new Set<number>()
  for (const [address, body] of waysOf(call))
    statuses.add((await as().send(call.method, address, body === undefined ? {} : { body })).status)
  return [...statuses]
}

test('a guard lets in whom its permission names, and nobody else, of whatever permission', async () => {
  const app = express()
  app.use(requestId)
  for (const permission of permissions) app.use(`/${permission}`, guardsOf(bff.services, permission))
  app.use((_req, res) => void res.sendStatus(204))
  app.use(errorHandler(bff.services.logger))
  const server = createServer(app)
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  try {
    for (const permission of permissions) {
      const ask = async (cookies: Browser['cookies']) =>
        (await withCookies(cookies, url).send('GET', `/${permission}`)).status
      expect(await ask(new Map()), permission).toBe(401)
      expect(await ask(cookiesOfDisabled), permission).toBe(401)
      for (const role of roleSchema.options)
        expect(await ask(person(role).cookies), `${permission}: ${role}`).toBe(
          may(role, permission) ? 204 : 403,
        )
    }
  } finally {
    server.closeAllConnections()
    await closeServer(server)
  }
})

describe('the BFF’s own calls, whatever is sent to them,', () => {
  test('are open, for staff or for administrators, as it is said here, too', () => {
    const expected = ({ name, path }: Call): Call['permission'] =>
      OPEN.includes(name) ? 'open' : FOR_ADMINISTRATORS.test(path) ? 'administer' : 'read'
    expect(ownCalls.map(({ name, permission }) => [name, permission])).toEqual(
      ownCalls.map(call => [call.name, expected(call)]),
    )
  })

  test('are for visitors only where they are open, however the address is written', async () => {
    const visitor = makeBrowser(bff.url)
    for (const call of ownCalls) {
      const isOpen = call.permission === 'open'
      for (const status of await knock(() => visitor, call)) {
        expect(status === 401, `${call.name}: ${status}`).toBe(!isOpen)
        expect(status, call.name).toBeLessThan(500)
      }
      if (isOpen) continue
      const address = call.path.replaceAll(/:\w+/g, '1')
      const method = call.method === 'GET' ? 'HEAD' : call.method
      for (const other of [address.toUpperCase(), `${address}/`])
        expect((await visitor.send(method, other)).status, `${method} ${other}`).toBeOneOf([400, 401, 404])
    }
  })

  test('know nobody any more who is disabled', async () => {
    for (const call of ownCalls.filter(({ permission }) => permission !== 'open'))
      expect(await knock(() => withCookies(cookiesOfDisabled), call), call.name).toEqual([401])
  })

  test.each(roleSchema.options)('are what the table says for %s', async role => {
    for (const call of ownCalls) {
      const isForThem = call.permission === 'open' || may(role, call.permission)
      for (const status of await knock(() => person(role), call)) {
        expect(status === 403, `${call.name}: ${status}`).toBe(!isForThem)
        expect(status, call.name).not.toBe(401)
        expect(status, call.name).toBeLessThan(500)
      }
    }
  })
})
