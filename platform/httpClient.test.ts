import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { type HttpClient, makeHttpClient } from './httpClient.ts'
import { closeServer, listen } from './lifecycle.ts'

const BODY = 'GET /internal HTTP/1.1\r\nHost: api\r\n\r\n'

/** Where a server that answers so is found; it ends with the test. */
const serving = async (answer: RequestListener): Promise<HttpClient> => {
  const server = createServer(answer)
  const http = makeHttpClient({ apiUrl: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}` }, 60_000)
  onTestFinished(async () => {
    http.close()
    server.closeAllConnections()
    await closeServer(server)
  })
  return http
}

it('goes nowhere that an answer leads to', async () => {
  const came: (string | undefined)[] = []
  const http = await serving(({ url }, res) => {
    came.push(url)
    res.writeHead(302, { Location: '/elsewhere' }).end()
  })
  const answer = await http.send({ method: 'GET', path: '/here', headers: {}, body: null })
  expect([answer.status, came]).toEqual([302, ['/here']])
})

it.each(['DELETE', 'POST', 'PUT', 'GET'])(
  'the body of a %s is its own, and no request of its own',
  async method => {
    const came: [string | undefined, string | undefined, string][] = []
    const http = await serving(async (req, res) => {
      came.push([req.method, req.url, await text(req)])
      res.end('done')
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
