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
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': contentType }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const answer = {
      status: response.status,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
      headers: response.headers,
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
