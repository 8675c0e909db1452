import { lookup } from 'node:dns'
import { once } from 'node:events'
import http, { createServer, type IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '#platform/lifecycle.ts'
import { waitUntil } from '#platform/waitUntil.ts'
import { makeApiAgent } from './apiAgent.ts'

const IDLE_MS = 400

it('lets a connection take longer to be opened or to answer than it is kept without use', async () => {
  const server = createServer((_req, res) => void setTimeout(() => res.end('here'), 2 * IDLE_MS))
  // The agent closes it, and nobody else.
  server.keepAliveTimeout = 0
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const agent = makeApiAgent({ apiUrl: 'http://api.example' }, { idleMs: IDLE_MS })
  const slowly: LookupFunction = (_name, options, callback) =>
    void setTimeout(() => lookup('127.0.0.1', options, callback), 2 * IDLE_MS)
  const ask = async () => {
    const request = http.get({ host: 'api.example', port, agent, lookup: slowly })
    // As the proxy does it: a limit of its own, once there is a connection.
    request.on('socket', () =>
      request.setTimeout(60_000, () => request.destroy(new Error('cut off too soon'))),
    )
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error('no answer')
    return { answer: await text(response), reused: request.reusedSocket }
  }
  expect(await ask()).toEqual({ answer: 'here', reused: false })
  expect(await ask()).toEqual({ answer: 'here', reused: true })
  const isClosed = () => Object.values(agent.freeSockets).flat().length === 0
  expect(await waitUntil(isClosed, 100_000)).toBe(true)
})
