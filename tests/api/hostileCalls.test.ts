import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { callerOf } from '#tests/support/callerOf.ts'
import { HOSTILE_CASES, hostileRequests, onceIfEqual } from '#tests/support/hostileRequests.ts'
import { expectInTime } from '#tests/support/inTime.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import { watchBooks } from '#tests/support/watchBooks.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { tokenRoleSchema } from '#wire/roles.ts'

/**
 * Every call of the API, those of the processes among them, made to the sample company's books with addresses, queries and bodies that are nearly right, by somebody
 * who may: none is answered by a fault of ours, none takes long, and what is refused has changed nothing. `HOSTILE_CASES` says how many each call gets.
 */

let api: TestApi
let drop: () => Promise<void>
let state: () => Promise<unknown>
const clients = new Map<string, ApiClient>()
beforeAll(async () => {
  const database = await createTestDatabase(inject('sampleUrl'))
  drop = database.drop
  api = await startApi({ databaseUrl: database.url })
  for (const role of tokenRoleSchema.options)
    clients.set(
      role,
      role === 'Servei'
        ? await api.asProcess()
        : await asUser(
            api,
            await addUser(api, {
              email: `${role
                .toLowerCase()
                .normalize('NFD')
                .replaceAll(/[^a-z]/g, '')}@example.com`,
              rol: role,
            }),
          ),
    )
  // But what notes that somebody was there.
  state = await watchBooks(api.db, ['audit_log', 'audit_seals', 'kysely_migration_lock'])
})
afterAll(async () => {
  await api.stop()
  await drop()
})
beforeEach(() => sql`truncate login.failures`.execute(api.db))

const called = allCalls.filter(call => hostOf(call) === 'api')

/** A list of a few rows. */
const plainly = async () => clients.get('Gestió')?.get('/api/bancs')

/** What it may demand keeps out all who call, and so it comes last. */
const isLast = ({ name }: Call): boolean => name === 'changeFactorDemand'
const TITLE =
  'whatever $name is sent, it is answered in words, and what is refused or only reads changes nothing'
const OPTIONS = { timeout: 3_600_000 }

const sendHostile = async (call: Call): Promise<void> => {
  let known = await state()
  await fc.assert(
    fc.asyncProperty(hostileRequests(call), async ({ path, body, type }) => {
      const begun = performance.now()
      const { status, text } = await callerOf(call, clients, api.visitor).raw(call.method, path, body, type)
      const took = performance.now() - begun
      const what = `${call.method} ${path} ${body?.toString().slice(0, 400)}: ${status} ${text.slice(0, 300)}`
      expect(status, what).toBeLessThan(500)
      await expectInTime(took, plainly, what)
      const now = await state()
      if (status >= 400 || call.method === 'GET') expect(now, what).toEqual(known)
      known = now
    }),
    { numRuns: HOSTILE_CASES, endOnFailure: true, ...onceIfEqual(call) },
  )
}

test.each(called.filter(call => !isLast(call)))(TITLE, OPTIONS, sendHostile)

test('and those who called are still let in, so that what is behind the door was reached', async () => {
  for (const [role, client] of clients)
    if (role !== 'Servei') expect((await client.get('/api/bancs')).status, role).toBe(200)
})

test.each(called.filter(isLast))(TITLE, OPTIONS, sendHostile)
