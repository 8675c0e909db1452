import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#tests/support/apiClient.ts'
import { startApi, type TestApi } from '#tests/support/startApi.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import { type Address, addressesOf } from '#wire/calls/call.ts'
import { may } from '#wire/permissions.ts'
import { tokenRoleSchema } from '#wire/roles.ts'

let api: TestApi
const clients: [role: (typeof tokenRoleSchema.options)[number], client: ApiClient][] = []
beforeAll(async () => {
  api = await startApi()
  for (const role of tokenRoleSchema.options)
    clients.push([role, role === 'Servei' ? await api.asProcess() : await api.as(role)])
})
afterAll(() => api.stop())

/** The call with a body that says nothing and addresses of no record: it changes nothing for who is let in. */
const knock = (client: ApiClient, { method, path }: Address) =>
  client.raw(method, path.replaceAll(/:\w+/g, '0'), ['GET', 'DELETE'].includes(method) ? undefined : '[]')

describe('what each role may do', () => {
  const calls = allCalls.filter(call => hostOf(call) === 'api')

  test.each(calls)('is what the API lets through: $name', async call => {
    const { permission } = call
    for (const address of addressesOf(call)) {
      const visitor = await knock(api.visitor, address)
      if (permission !== 'open') expect(visitor.status, 'a visitor').toBe(401)
      else expect(visitor.body.code, 'a visitor').not.toBe('unauthenticated')
      for (const [role, client] of clients) {
        const { status } = await knock(client, address)
        expect(status === 403, `${role}: ${status}`).toBe(permission !== 'open' && !may(role, permission))
        expect(status, role).not.toBe(401)
      }
    }
  })
})
