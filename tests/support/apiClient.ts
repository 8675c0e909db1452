import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ErrorBody } from '#wire/errors.ts'

export type Answer<T = unknown> = { status: number; body: T; headers: Headers; text: string }

type Options = { headers?: Record<string, string> }

/** Calls of a test against an HTTP server of the house; the answer's body is parsed where it is JSON. */
export type ApiClient = {
  get: <T = unknown>(path: string, options?: Options) => Promise<Answer<T>>
  post: <T = unknown>(path: string, body?: unknown, options?: Options) => Promise<Answer<T>>
  put: <T = unknown>(path: string, body?: unknown, options?: Options) => Promise<Answer<T>>
  delete: <T = unknown>(path: string, options?: Options) => Promise<Answer<T>>
  /** The body as it is, with the content type given. */
  raw: <T = ErrorBody>(
    method: string,
    path: string,
    body: string | Buffer<ArrayBuffer> | undefined,
    contentType?: string,
  ) => Promise<Answer<T>>
}

/**
 * @param always headers of every call.
 * @param check sees every answer; what it throws fails the test.
 */
export const makeApiClient = (
  base: string,
  token?: string,
  always: Record<string, string> = {},
  check: (method: string, path: string, answer: Answer) => void = () => undefined,
): ApiClient => {
  const send = async <T>(
    method: string,
    path: string,
    body: string | Buffer<ArrayBuffer> | undefined,
    contentType: string,
    { headers = {} }: Options = {},
  ): Promise<Answer<T>> => {
    const response = await ask(new URL(base + path), method, body, {
      ...(body === undefined
        ? {}
        : { 'content-type': contentType, 'content-length': String(Buffer.byteLength(body)) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...always,
      ...headers,
    })
    const text = new TextDecoder().decode(await buffer(response))
    const isJson = response.headers['content-type']?.includes('json') ?? false
    const answer = {
      status: response.statusCode ?? 0,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
      headers: headersOf(response),
      text,
    }
    check(method, path, answer)
    return answer
  }
  const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))
  return {
    get: (path, options) => send('GET', path, undefined, '', options),
    post: (path, body, options) => send('POST', path, json(body), 'application/json', options),
    put: (path, body, options) => send('PUT', path, json(body), 'application/json', options),
    delete: (path, options) => send('DELETE', path, undefined, '', options),
    raw: (method, path, body, contentType = 'application/json') => send(method, path, body, contentType),
  }
}

/** Connections stay open from one call to the next, but for so long before a server ends them: a busy process meets that end late. */
const agent = new Agent({ keepAlive: true, agentKeepAliveTimeoutBuffer: 20_000 })

/** Node's own client: it takes a third of the processor time of `fetch`, and tests make calls by the ten thousand. */
const ask = (
  address: URL,
  method: string,
  body: string | Buffer<ArrayBuffer> | undefined,
  headers: Record<string, string>,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(address, { method, agent, headers: { 'user-agent': 'node', ...headers } }, resolve)
      .on('error', reject)
      .end(body)
  })

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  )
