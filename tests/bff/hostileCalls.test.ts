import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { HOSTILE_CASES, hostileRequests, onceIfEqual } from '#tests/support/hostileRequests.ts'
import { expectInTime } from '#tests/support/inTime.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { addUser } from '#tests/support/users.ts'
import { watchBooks } from '#tests/support/watchBooks.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { may } from '#wire/permissions.ts'
import { type Role, roleSchema } from '#wire/roles.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { type Browser, makeBrowser } from './support/browser.ts'
import { startBff, type TestBff } from './support/startBff.ts'

/**
 * Every call of the public door, made with addresses, queries and bodies that are nearly right by somebody who may: its own, and, through its proxy, those of the
 * API, which gets a tenth of the cases here (all of them it gets in `tests/api/hostileCalls.test.ts`).
 */
const PROXIED_CASES = Math.ceil(HOSTILE_CASES / 10)
const PASSWORD = 'secret-7'

let api: TestApi
let backend: Backend
let bff: TestBff
let drop: () => Promise<void>
let state: () => Promise<unknown>
const people = new Map<Role, Browser>()

const emailOf = (role: Role): string => `hostile-${roleSchema.options.indexOf(role)}@example.com`

/** One who has not been signed out by what they sent before. */
const person = async (role: Role): Promise<Browser> => {
  const known = people.get(role)
  if (known && (await known.send('GET', '/bff/session')).body.user) return known
  const browser = makeBrowser(bff.url)
  const { status } = await browser.send('POST', '/api/usuarios/Login', {
    body: { email: emailOf(role), password: PASSWORD },
  })
  expect(status).toBe(200)
  people.set(role, browser)
  return browser
}

beforeAll(async () => {
  const database = await createTestDatabase(inject('sampleUrl'))
  drop = database.drop
  api = await startApi({ databaseUrl: database.url })
  backend = await startBackend('Redis')
  bff = await startBff(backend, api.url)
  for (const rol of roleSchema.options) await addUser(api, { email: emailOf(rol), rol, password: PASSWORD })
  for (const role of roleSchema.options) await person(role)
  // But what notes that somebody was there.
  state = await watchBooks(api.db, ['audit_log', 'audit_seals', 'kysely_migration_lock'])
})
afterAll(async () => {
  await bff.stop()
  await backend.stop()
  await api.stop()
  await drop()
})
beforeEach(() => sql`truncate login.failures`.execute(api.db))

const called = allCalls.filter(({ path }) => !/^\/(internal|\.well-known)\//.test(path))

const callerOf = async ({ permission }: Call): Promise<Browser> => {
  const role = permission === 'open' ? undefined : roleSchema.options.find(name => may(name, permission))
  return role === undefined ? makeBrowser(bff.url) : person(role)
}

/** What it may demand keeps out all who call, and so it comes last. */
const isLast = ({ name }: Call): boolean => name === 'changeFactorDemand'
const TITLE =
  'whatever $name is sent through the public door, it is answered in words, and what is refused or only reads changes nothing'
const OPTIONS = { timeout: 3_600_000 }

const sendHostile = async (call: Call): Promise<void> => {
  const browser = await callerOf(call)
  let known = await state()
  await fc.assert(
    fc.asyncProperty(hostileRequests(call), async ({ path, body, type }) => {
      const begun = performance.now()
      const { status, text, headers } = await browser.send(call.method, path, {
        body: body?.toString(),
        headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': type }) },
      })
      const took = performance.now() - begun
      const what = `${call.method} ${path} ${body?.toString().slice(0, 400)}: ${status} ${text.slice(0, 300)}`
      expect(status, what).toBeLessThan(500)
      await expectInTime(took, () => browser.send('GET', '/api/bancs'), what)
      expect(headers, what).toHaveProperty('x-request-id')
      const now = await state()
      if (status >= 400 || call.method === 'GET') expect(now, what).toEqual(known)
      known = now
    }),
    {
      numRuns: hostOf(call) === 'bff' ? HOSTILE_CASES : PROXIED_CASES,
      endOnFailure: true,
      ...onceIfEqual(call),
    },
  )
}

test.each(called.filter(call => !isLast(call)))(TITLE, OPTIONS, sendHostile)

test('what the provider has answered nothing in is refused in words, and no fault of ours', async () => {
  for (const body of ['{}', '{"other":1}', '{"query":7}', '[]', '']) {
    const answer = await makeBrowser(bff.url).send('POST', '/api/usuarios/Login/Provider', { body })
    expect([400, 404, 422], `${body}: ${answer.text}`).toContain(answer.status)
  }
})

test('and those who called are still let in, so that what is behind the door was reached', async () => {
  for (const role of roleSchema.options)
    expect((await (await person(role)).send('GET', '/api/bancs')).status, role).toBe(200)
})

test.each(called.filter(isLast))(TITLE, OPTIONS, sendHostile)
