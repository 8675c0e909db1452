import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { type ApiWay, makeApiAgent } from './apiAgent.ts'

export type HttpRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
  signal?: AbortSignal
}
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

/**
 * Calls one host over connections that are kept open. A job makes two small calls for some milliseconds of rendering: `fetch`
 * costs three times as much processor time for each, and can't be told whom to trust.
 *
 * @param way where the host is, `path` is added to its address, and who is believed there. @param timeoutMs how long it may stay silent.
 * @returns any answer, whatever its status. Rejects when there is none, or when the signal is aborted.
 */
export const makeHttpClient = (way: ApiWay, timeoutMs: number) => {
  const agent = makeApiAgent(way)
  const { protocol, hostname, port, pathname } = new URL(way.apiUrl)
  const { request } = protocol === 'https:' ? https : http
  const prefix = pathname.replace(/\/+$/, '')
  // An address of version six stands in brackets in a URL, and nowhere else.
  const host = hostname.replace(/^\[|\]$/g, '')

  return {
    send: ({ method, path, headers, body, signal }: HttpRequest): Promise<HttpAnswer> =>
      new Promise((resolve, reject) => {
        const outgoing = request(
          {
            agent,
            hostname: host,
            port,
            method,
            path: prefix + path,
            // Without, Node sends the body of a DELETE all the same, and who reads takes it for another request.
            headers:
              body === null ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
            timeout: timeoutMs,
            ...(signal && { signal }),
          },
          incoming => {
            let text = ''
            incoming.setEncoding('utf8')
            incoming.on('data', chunk => {
              text += chunk
            })
            incoming.on('end', () =>
              resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
            )
            incoming.on('error', reject)
          },
        )
        outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)))
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

export type HttpClient = ReturnType<typeof makeHttpClient>
