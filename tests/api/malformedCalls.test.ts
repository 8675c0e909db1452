import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { callerOf } from '#tests/support/callerOf.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { watchBooks } from '#tests/support/watchBooks.ts'
import { allCalls, hostOf, shapeOf } from '#wire/callGroups.ts'
import type { Call } from '#wire/calls/call.ts'
import { namesIn } from '#wire/pathOf.ts'
import { tokenRoleSchema } from '#wire/roles.ts'

/**
 * What nobody should send, sent to every call of the API by somebody who may make it: it is refused, never by a fault of ours, and changes
 * nothing. The shape of what is answered is held by the client.
 */

let api: TestApi
let state: () => Promise<unknown>
const clients = new Map<string, ApiClient>()
beforeAll(async () => {
  api = await startApi()
  for (const role of tokenRoleSchema.options)
    clients.set(role, role === 'Servei' ? await api.asProcess() : await api.as(role))
  state = await watchBooks(api.db)
})
afterAll(() => api.stop())
// Wrong passwords are sent by the dozen here; how many are let through is tested elsewhere.
beforeEach(() => sql`truncate login.failures`.execute(api.db))

type Sent = { path: string; body?: string | Buffer<ArrayBuffer>; contentType?: string }

/** @param options.orTaken it may be taken, too, where nothing of it is wrong for sure. */
const expectRefused = async (call: Call, sent: readonly Sent[], { orTaken = false } = {}): Promise<void> => {
  const before = await state()
  for (const { path, body, contentType } of sent) {
    const { status, text } = await callerOf(call, clients, api.visitor).raw(
      call.method,
      path,
      body,
      contentType,
    )
    const what = `${path} ${body?.toString().slice(0, 200)}: ${status} ${text.slice(0, 300)}`
    if (!orTaken) expect(status, what).toBeGreaterThanOrEqual(400)
    expect(status, what).toBeLessThan(500)
  }
  expect(await state()).toEqual(before)
}

/** Addressed to a record that there is not. */
const anywhere = ({ path }: Call): string =>
  path
    .replace(':start', '2026-01-01')
    .replace(':end', '2026-01-31')
    .replace(':all', 'true')
    .replaceAll(/:\w+/g, '999')

/** Five megabytes, written out once. */
const ENDLESS = Buffer.from(JSON.stringify({ filler: 'x'.repeat(5_000_000) }))

const called = allCalls.filter(call => hostOf(call) === 'api')
const HOSTILE = [
  'true',
  '7',
  '-1e308',
  '1e400',
  '{}',
  '{"$ne":null}',
  '[]',
  '["a"]',
  'null',
  '""',
  '"\\u0000"',
  '"\\ud800"',
]

describe('a body', () => {
  const withBody = called.filter(call => shapeOf(call).body !== undefined)
  const takes = (call: Call, text: string) => shapeOf(call).body?.safeParse(JSON.parse(text)).success ?? false
  const fieldsOf = (call: Call): string[] => {
    const { body } = shapeOf(call)
    return body instanceof z.ZodObject ? Object.keys(body.shape) : []
  }

  test.each(withBody)('of $name that is none is refused', async call => {
    const texts = ['', '{', '{"email":', 'nombre=x', '{"__proto__":{"a":1}}']
    const values = ['[]', '[{}]', '"text"', 'null', '7', 'true', '{}'].filter(text => !takes(call, text))
    const path = anywhere(call)
    await expectRefused(call, [
      ...[...texts, ...values].map(body => ({ path, body })),
      { path, body: '{}', contentType: 'text/plain' },
      { path, body: '{}', contentType: 'application/json; charset=klingon' },
      { path, body: ENDLESS },
    ])
  })

  test.each(withBody.filter(call => fieldsOf(call).length > 0))(
    'of $name with any field of another kind, or told twice, is refused',
    async call => {
      const path = anywhere(call)
      const wrong = fieldsOf(call).flatMap(field => [
        ...HOSTILE.map(json => `{${JSON.stringify(field)}:${json}}`).filter(text => !takes(call, text)),
        `{${JSON.stringify(field)}:1,${JSON.stringify(field.toUpperCase())}:1}`,
      ])
      await expectRefused(
        call,
        wrong.map(body => ({ path, body })),
      )
    },
  )
})

test.each(called.filter(({ path }) => path.includes(':')))(
  'a part of the address of $name that can be none is refused',
  async call => {
    const parts = [
      '%00',
      '%E0%A4%A',
      '%ud800',
      '-1',
      '1.5',
      '99999999999',
      '%20',
      "'%20or%201=1%20--",
      '..%2f..',
      'x'.repeat(5_000),
    ]
    const sent = namesIn(call.path).flatMap(name =>
      parts.map(part => ({ path: anywhere({ ...call, path: call.path.replace(`:${name}`, part) }) })),
    )
    const body = ['POST', 'PUT'].includes(call.method) ? { body: '{}' } : {}
    await expectRefused(
      call,
      sent.map(one => ({ ...one, ...body })),
    )
  },
)

test.each(called.filter(call => shapeOf(call).query !== undefined && call.method === 'GET'))(
  'whatever stands in the query of $name, it is answered and changes nothing',
  async call => {
    const names = Object.keys(shapeOf(call).query?.shape ?? {})
    const values = [
      '',
      'x',
      '-1',
      '0',
      '1e400',
      '99999999999999999999',
      '%00',
      '%E0%A4%A',
      'true',
      "'",
      'x'.repeat(5_000),
    ]
    const queries = names.flatMap(name => [
      ...values.map(value => `${name}=${value}`),
      `${name}=1&${name}=2`,
      `${name}[a]=1`,
    ])
    await expectRefused(
      call,
      queries.map(query => ({ path: `${anywhere(call)}?${query}` })),
      { orTaken: true },
    )
  },
)

test('what is written is noticed, so that these tests would see it', async () => {
  const staff = await api.as('Gestió')
  const before = await state()
  expect(await state()).toBe(before)
  const { status } = await staff.post('/api/grupos', { nombre: 'Un grup' })
  expect(status).toBe(201)
  expect(await state()).not.toEqual(before)
})
