import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { callerOf } from '#tests/support/callerOf.ts'
import { hostileBodies, hostileParts } from '#tests/support/hostileValues.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { createTestDatabase } from '#tests/support/testDatabase.ts'
import { addUser, asUser } from '#tests/support/users.ts'
import { watchBooks } from '#tests/support/watchBooks.ts'
import { allCalls, hostOf, shapeOf } from '#wire/callGroups.ts'
import { tokenRoleSchema } from '#wire/roles.ts'

/**
 * Every call that changes something, made to the sample company's books with bodies that are nearly right, by somebody who may: none is answered by a fault of
 * ours, none takes long, and what is refused has changed nothing. `HOSTILE_CASES` says how many each call gets.
 */
const CASES = Number(process.env.HOSTILE_CASES ?? 100)

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

/** These end what the test itself goes by. */
const ENDING = new Set([
  'signOut',
  'endSignIn',
  'endOtherSignIns',
  'changeOwnPassword',
  'deleteUser',
  'changeUser',
])

const called = allCalls.filter(
  call =>
    hostOf(call) === 'api' &&
    call.method !== 'GET' &&
    !ENDING.has(call.name) &&
    !call.path.startsWith('/internal/'),
)

test.each(called)(
  'whatever $name is sent, it is answered in words, and what is refused changes nothing',
  {
    timeout: 600_000,
  },
  async call => {
    const { body } = shapeOf(call)
    const parts = [...call.path.matchAll(/:\w+/g)].map(([name]) => name)
    let known = await state()
    await fc.assert(
      fc.asyncProperty(
        body === undefined ? fc.constant(undefined) : hostileBodies(body),
        fc.tuple(...parts.map(() => hostileParts)),
        async (value, given) => {
          const path = parts.reduce(
            (address, name, place) => address.replace(name, given[place] ?? ''),
            call.path,
          )
          const text = value === undefined ? undefined : JSON.stringify(value)
          const begun = performance.now()
          const { status, text: answer } = await callerOf(call, clients, api.visitor).raw(
            call.method,
            path,
            text,
          )
          const took = performance.now() - begun
          const what = `${call.method} ${path} ${text?.slice(0, 400)}: ${status} ${answer.slice(0, 300)}`
          expect(status, what).toBeLessThan(500)
          expect(took, what).toBeLessThan(20_000)
          const now = await state()
          if (status >= 400) expect(now, what).toEqual(known)
          known = now
        },
      ),
      { numRuns: CASES, endOnFailure: true },
    )
  },
)
