import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { makeHttpClient } from './httpClient.ts'
import { closeServer, listen } from './lifecycle.ts'

const BODY = 'GET /internal HTTP/1.1\r\nHost: api\r\n\r\n'

it.each(['DELETE', 'POST', 'PUT', 'GET'])(
  'the body of a %s is its own, and no request of its own',
  async method => {
    const came: [string | undefined, string | undefined, string][] = []
    const server = createServer(async (req, res) => {
      came.push([req.method, req.url, await text(req)])
      res.end('done')
    })
    const apiUrl = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
    const http = makeHttpClient({ apiUrl }, 60_000)
    onTestFinished(async () => {
      http.close()
      server.closeAllConnections()
      await closeServer(server)
    })
    const send = (body: string | Uint8Array | null) => http.send({ method, path: '/here', headers: {}, body })
    await send(BODY)
    await send(Buffer.from('é'))
    expect((await send(null)).text).toBe('done')
    expect(came).toEqual([
      [method, '/here', BODY],
      [method, '/here', 'é'],
      [method, '/here', ''],
    ])
  },
)
