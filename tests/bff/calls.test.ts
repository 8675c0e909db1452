import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#bff/app.ts'
import { routesOf } from '#tests/support/routesOf.ts'
import { allCalls, hostOf } from '#wire/callGroups.ts'
import { addressesOf } from '#wire/calls/call.ts'
import { opsCalls } from '#wire/calls/ops.ts'
import { type Backend, startBackend } from './support/backends.ts'
import { startBff, type TestBff } from './support/startBff.ts'

let backend: Backend
let bff: TestBff
beforeAll(async () => {
  backend = await startBackend('Redis')
  bff = await startBff(backend, 'http://127.0.0.1:9')
})
afterAll(async () => {
  await bff.stop()
  await backend.stop()
})

/** Parameters have no names here: the table's are those of the wire. */
const nameless = (route: string): string => route.replaceAll(/:\w+/g, ':')

test('the table of calls has every route of the BFF, and the BFF a route for every call of its own', () => {
  const routes = routesOf(createApp(bff.services), [])
    .filter(route => !/\/(healthz|readyz)$/.test(route))
    .map(nameless)
  const declared = (host: 'api' | 'bff') =>
    allCalls
      // The board of the queues answers whatever is below its address.
      .filter(call => hostOf(call) === host && call.name !== opsCalls.openQueueBoard.name)
      .flatMap(addressesOf)
      .map(({ method, path }) => nameless(`${method} ${path}`))
  expect(new Set(declared('bff')).difference(new Set(routes))).toEqual(new Set())
  expect(new Set(routes).difference(new Set([...declared('bff'), ...declared('api')]))).toEqual(new Set())
})
