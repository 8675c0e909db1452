import http from 'node:http'
import https from 'node:https'

export type HttpRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}
export type HttpAnswer = { status: number; text: string }

/**
 * Calls one host over connections that are kept open. A job makes two small calls for some milliseconds of rendering: `fetch`
 * costs three times as much processor time for each.
 *
 * @param base address of the host; `path` is added to it.
 * @param timeoutMs how long a host may stay silent.
 * @returns any answer, whatever its status. Rejects when there is none.
 */
export const makeHttpClient = (base: string, timeoutMs: number) => {
  const { protocol, hostname, port, pathname } = new URL(base)
  const { request, Agent } = protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, timeout: timeoutMs })
  const prefix = pathname.replace(/\/+$/, '')

  return {
    send: ({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer> =>
      new Promise((resolve, reject) => {
        const outgoing = request(
          { agent, hostname, port, method, path: prefix + path, headers, timeout: timeoutMs },
          incoming => {
            let text = ''
            incoming.setEncoding('utf8')
            incoming.on('data', chunk => {
              text += chunk
            })
            incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
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
