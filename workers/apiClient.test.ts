import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '#platform/lifecycle.ts'
import { makeLogger } from '#platform/logger.ts'
import { makeApiClient } from './apiClient.ts'
import { sampleInvoice } from './documents/invoice/sampleInvoice.ts'
import { TransientError } from './transientError.ts'

const SECRET = 'a secret of the tests only'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A server that hands out tokens t1, t2 … and leaves the rest to `respond`. */
const startServer = async (respond: Respond) => {
  let tokens = 0
  let connections = 0
  const server: Server = createServer(async (request, response) => {
    if (request.url !== '/internal/token') return respond(request, response)
    const isRight = (await text(request)) === JSON.stringify({ secret: SECRET })
    if (!isRight) return response.writeHead(401).end()
    response.end(JSON.stringify({ token: `t${++tokens}`, expiration: '2026-11-30T10:05:00Z' }))
  })
  server.on('connection', () => {
    connections++
  })
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${port}`, tokens: () => tokens, connections: () => connections }
}

const clientOf = (apiUrl: string, options: { serviceSecret?: string; retryForMs?: number } = {}) => {
  const stopping = new AbortController()
  const client = makeApiClient({
    apiUrl,
    serviceSecret: SECRET,
    logger: makeLogger('test', 'silent'),
    signal: stopping.signal,
    retryForMs: 0,
    ...options,
  })
  onTestFinished(client.close)
  return { client, stop: () => stopping.abort() }
}

const answering =
  (status: number, body: unknown = ''): Respond =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body))

const done = [{ identifier: 1, version: 1, error: null }]
const noted = { noted: [1], mails: [], previous: [] }

it('asks with the token and the request id, over one connection and for one token', async () => {
  const seen: unknown[] = []
  const { url, tokens, connections } = await startServer(({ headers, url: path }, response) => {
    seen.push([path, headers.authorization, headers['x-request-id']])
    response.end(JSON.stringify({ invoices: [{ identifier: 7, version: 2 }] }))
  })
  const { client } = clientOf(`${url}/`)
  for (let call = 0; call < 3; call++) {
    expect(await client.pending({ limit: 5, after: 6 }, 'request-1')).toEqual({
      invoices: [{ identifier: 7, version: 2 }],
      mails: [],
      hasRecordsToSend: false,
      exports: [],
      expiredExports: [],
      unneeded: [],
    })
  }
  expect(seen[2]).toEqual(['/internal/pending?limit=5&after=6', 'Bearer t1', 'request-1'])
  expect([tokens(), connections()]).toEqual([1, 1])
})

it('shares one token between calls that begin together', async () => {
  const { url, tokens } = await startServer(answering(200, noted))
  const { client } = clientOf(url)
  await Promise.all(Array.from({ length: 10 }, () => client.documentsDone(done, 'request-1')))
  expect(tokens()).toBe(1)
})

it('fetches another token once when one is refused', async () => {
  const { url, tokens } = await startServer((request, response) => {
    response.writeHead(request.headers.authorization === 'Bearer t1' ? 401 : 200).end(JSON.stringify(noted))
  })
  const { client } = clientOf(url)
  expect(await client.documentsDone(done, 'request-1')).toEqual(noted)
  expect(tokens()).toBe(2)
})

it('asks a second time, not a third, where tokens are refused', async () => {
  const { url, tokens } = await startServer(answering(401))
  const { client } = clientOf(url)
  await expect(client.documentsDone(done, 'request-1')).rejects.toThrow(TransientError)
  expect(tokens()).toBe(2)
})

it('names the setting when its secret is refused', async () => {
  const { url } = await startServer(answering(204))
  const { client } = clientOf(url, { serviceSecret: 'another secret' })
  const call = client.documentsDone(done, 'request-1')
  await expect(call).rejects.toThrow(TransientError)
  await expect(call).rejects.toThrow('SERVICE_SECRET')
})

it.each([401, 403, 408, 425, 429, 500, 502, 503, 504])('takes %i for trouble of the API', async status => {
  const { url } = await startServer(answering(status))
  const { client } = clientOf(url)
  await expect(client.invoiceDocument(1, 'request-1')).rejects.toThrow(TransientError)
})

it.each([400, 405, 413, 422])(
  'takes %i for a fault of the call, and says what the API said',
  async status => {
    const told = { code: 'unprocessable', error: 'Així no.', requestId: 'r' }
    const { url } = await startServer(answering(status, told))
    const { client } = clientOf(url)
    const call = client.documentsDone(done, 'request-1')
    await expect(call).rejects.not.toThrow(TransientError)
    await expect(call).rejects.toThrow(`PUT /internal/files: ${status} unprocessable: Així no.`)
  },
)

it('takes an answer of another shape for a fault', async () => {
  const { url } = await startServer(answering(200, { invoices: [{ identifier: 'seven' }] }))
  const { client } = clientOf(url)
  const call = client.pending({ limit: 1, after: 0 }, 'request-1')
  await expect(call).rejects.not.toThrow(TransientError)
  await expect(call).rejects.toThrow('invoices.0.identifier')
})

it('gives each document its issuer, which is told once', async () => {
  const one = sampleInvoice([{}], { identifier: 1 })
  const two = sampleInvoice([{}], { identifier: 2 })
  const invoices = [one, two].map(document => ({ ...document, issuer: 0 }))
  const { url } = await startServer(answering(200, { issuers: [one.issuer], invoices }))
  const { client } = clientOf(url)
  const versions = [one, two].map(({ identifier, version }) => ({ identifier, version }))
  expect(await client.wantedDocuments(versions, 'request-1')).toEqual([one, { ...two, issuer: one.issuer }])
})

it('takes a document whose issuer is not told for a fault', async () => {
  const invoices = [{ ...sampleInvoice([{}], { identifier: 1 }), issuer: 1 }]
  const { url } = await startServer(answering(200, { issuers: [], invoices }))
  const { client } = clientOf(url)
  await expect(client.wantedDocuments([{ identifier: 1, version: 1 }], 'r')).rejects.toThrow('no issuer 1')
})

it('knows an invoice that is not there', async () => {
  const { url } = await startServer(answering(404))
  const { client } = clientOf(url)
  expect(await client.invoiceDocument(1, 'request-1')).toBeNull()
})

it('waits for an API that is away, and goes on when it is back', async () => {
  let calls = 0
  const { url } = await startServer((request, response) => {
    calls++
    if (calls === 1) request.socket.destroy()
    else response.writeHead(calls < 4 ? 503 : 200).end(JSON.stringify(noted))
  })
  const { client } = clientOf(url, { retryForMs: 20_000 })
  expect(await client.documentsDone(done, 'request-1')).toEqual(noted)
  expect(calls).toBe(4)
})

it('stops waiting when the worker stops', async () => {
  const { client, stop } = clientOf('http://127.0.0.1:9', { retryForMs: 3_600_000 })
  const call = client.documentsDone(done, 'request-1')
  stop()
  await expect(call).rejects.toThrow(TransientError)
})
