import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { buildInvoiceDocument } from '#tests/builders/invoiceDocument.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import {
  type DocumentDone,
  type Documents,
  type DocumentsNoted,
  documentsBody,
  documentsDoneBody,
  type Kept,
  pendingQuery,
} from '#wire/jobs.ts'

export const SERVICE_SECRET = 'a secret of the tests only'

type Invoice = {
  document: InvoiceDocument
  /** The version whose file is there, or that can't be made. */
  settled: number
  error: string | null
}

/** One call as it arrived. */
export type Arrived = { method: string; path: string; requestId: string | undefined }

/** The API as far as workers call it: a real server on loopback that keeps invoices in memory. */
export type PendingApi = {
  url: string
  /** Every call with a good token, in the order of their arrival. */
  arrived: Arrived[]
  /** Every file that was told of and taken. */
  done: DocumentDone[]
  /** Tokens handed out. */
  tokens: () => number
  /** Issues so many invoices and returns their identifiers. */
  issue: (count: number, overrides?: Partial<InvoiceDocument>) => number[]
  /** Changes an invoice, which makes its file out of date. */
  change: (identifier: number, overrides?: Partial<InvoiceDocument>) => void
  remove: (identifier: number) => void
  /** Its file could not be made, and no job stands for it any more. */
  giveUp: (identifier: number, overrides?: Partial<InvoiceDocument>) => void
  /** How many invoices wait for their file. */
  pending: () => number
  error: (identifier: number) => string | null | undefined
  /** Tokens handed out so far are refused from now on. */
  expireTokens: () => void
  /** Closes the door: calls are refused by the system. */
  down: () => Promise<void>
  /** Opens it again, at the same address. */
  up: () => Promise<void>
  /** Answers everything with this status, until null. */
  failWith: (status: number | null) => void
  /** Refuses these calls from now on. */
  refuseCalls: (...routes: string[]) => void
  /** Leaves the PUTs that come after so many files were taken without an answer, until null. */
  holdAfter: (count: number | null) => void
  /** PUTs that are left without an answer now. */
  held: () => number
}

export const startPendingApi = async (): Promise<PendingApi> => {
  const invoices = new Map<number, Invoice>()
  const arrived: Arrived[] = []
  const done: DocumentDone[] = []
  const waiting: (() => void)[] = []
  let goodTokens = new Set<string>()
  let tokens = 0
  let failure: number | null = null
  let refused: readonly string[] = []
  let limit: number | null = null

  const answer = (response: ServerResponse, status: number, body?: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    answer(response, status, { code, error: `refused: ${code}`, requestId: 'of-the-test' })

  const listPending = (url: URL) => {
    const { limit: pageSize, after } = pendingQuery.parse(Object.fromEntries(url.searchParams))
    const isAgain = url.searchParams.get('impossible') === 'true'
    const listed = [...invoices.values()]
      .filter(({ document, settled, error }) => document.version > settled || (isAgain && error !== null))
      .filter(({ document }) => document.identifier > after)
      .slice(0, pageSize)
      .map(({ document: { identifier, version } }) => ({ identifier, version }))
    return { invoices: listed }
  }

  const takeDone = async (request: IncomingMessage, response: ServerResponse) => {
    const { invoices: listed } = documentsDoneBody.parse(await json(request))
    while (limit !== null && done.length >= limit) await new Promise<void>(resolve => waiting.push(resolve))
    // Whoever asked was killed while it waited.
    if (request.socket.destroyed) return
    const previous: DocumentsNoted['previous'] = []
    const taken = listed.filter(file => {
      const invoice = invoices.get(file.identifier)
      if (invoice?.document.version !== file.version) return false
      const { identifier } = file
      if (file.error === null && invoice.settled > 0 && invoice.settled !== file.version)
        previous.push({ identifier, version: invoice.settled })
      invoice.settled = file.version
      invoice.error = file.error
      return true
    })
    done.push(...taken)
    const noted = taken.map(({ identifier }) => identifier)
    answer(response, 200, { noted, previous, mails: [] } satisfies DocumentsNoted)
  }

  const tellDocuments = async (request: IncomingMessage, response: ServerResponse) => {
    const { invoices: listed } = documentsBody.parse(await json(request))
    const wanted = listed.flatMap(({ identifier, version }) => {
      const invoice = invoices.get(identifier)
      const wantsFile = invoice && (invoice.settled < version || invoice.error !== null)
      return wantsFile && invoice.document.version === version ? [invoice.document] : []
    })
    const issuers = wanted.map(({ issuer }) => issuer)
    answer(response, 200, {
      issuers,
      invoices: wanted.map((document, issuer) => ({ ...document, issuer })),
    } satisfies Documents)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const route = `${request.method} ${url.pathname}`
    if (failure !== null) return refuse(response, failure, 'of-the-test')
    if (route === 'POST /internal/token') {
      if (JSON.stringify(await json(request)) !== JSON.stringify({ secret: SERVICE_SECRET }))
        return refuse(response, 401, 'unauthenticated')
      const token = `token-${++tokens}`
      goodTokens.add(token)
      return answer(response, 200, { token, expiration: new Date(Date.now() + 300_000).toISOString() })
    }
    if (!goodTokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return refuse(response, 401, 'unauthenticated')
    arrived.push({
      method: request.method ?? '',
      path: url.pathname,
      requestId: request.headers['x-request-id']?.toString(),
    })
    if (refused.includes(route)) return refuse(response, 409, 'of-the-test')
    if (route === 'GET /internal/pending') return answer(response, 200, listPending(url))
    if (route === 'POST /internal/dispatches') return answer(response, 200, { dispatches: [] })
    if (route === 'PUT /internal/mails/outlet') return answer(response, 204)
    if (route === 'GET /internal/files')
      return answer(response, 200, { invoices: [] } satisfies Pick<Kept, 'invoices'>)
    if (route === 'POST /internal/documents') return tellDocuments(request, response)
    if (route === 'PUT /internal/files') return takeDone(request, response)
    const [, identifier] = /^GET \/internal\/invoices\/(\d+)\/document$/.exec(route) ?? []
    const invoice = invoices.get(Number(identifier))
    return invoice ? answer(response, 200, invoice.document) : refuse(response, 404, 'not-found')
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(error => {
      if (!response.headersSent) refuse(response, 400, String(error))
    })
  })
  const listenOn = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listenOn(0)
  const { port } = server.address() as AddressInfo
  const down = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  onTestFinished(down)

  return {
    url: `http://127.0.0.1:${port}`,
    arrived,
    done,
    tokens: () => tokens,
    issue: (count, overrides = {}) =>
      Array.from({ length: count }, () => {
        const identifier = invoices.size + 1
        const document = buildInvoiceDocument({ identifier, numFact: identifier, ...overrides })
        invoices.set(identifier, { document, settled: 0, error: null })
        return identifier
      }),
    change: (identifier, overrides = {}) => {
      const invoice = invoices.get(identifier)
      if (invoice === undefined) throw new Error(`no invoice ${identifier}`)
      invoice.document = { ...invoice.document, ...overrides, version: invoice.document.version + 1 }
    },
    remove: identifier => void invoices.delete(identifier),
    giveUp: (identifier, overrides = {}) => {
      const invoice = invoices.get(identifier)
      if (invoice === undefined) throw new Error(`no invoice ${identifier}`)
      const document = { ...invoice.document, ...overrides }
      invoices.set(identifier, { document, settled: document.version, error: 'could not be made' })
    },
    pending: () =>
      [...invoices.values()].filter(({ document, settled }) => document.version > settled).length,
    error: identifier => invoices.get(identifier)?.error,
    expireTokens: () => {
      goodTokens = new Set()
    },
    down,
    up: () => listenOn(port),
    refuseCalls: (...routes) => {
      refused = routes
    },
    failWith: status => {
      failure = status
    },
    holdAfter: count => {
      limit = count
      for (const go of waiting.splice(0)) go()
    },
    held: () => waiting.length,
  }
}
