import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Seen = { status: number; headers: IncomingHttpHeaders; text: string; body: Body }

/** Whatever JSON an answer holds; empty where it holds none. */
// biome-ignore lint/suspicious/noExplicitAny: what it is, is what the tests assert
type Body = any

export type SendOptions = { body?: unknown; headers?: Record<string, string> }

/**
 * A browser as far as the BFF can tell: keeps its cookies, sends `X-CSRF` with what changes something, and sends paths as they
 * are written, which `fetch` would tidy up.
 */
export type Browser = {
  send: (method: string, path: string, options?: SendOptions) => Promise<Seen>
  /** The same with the body still to come. */
  open: (method: string, path: string, options?: SendOptions) => Promise<IncomingMessage>
  cookies: Map<string, string>
  /** Everything that was ever answered to it, headers and bodies. */
  seen: string[]
}

export const makeBrowser = (url: string): Browser => {
  const { hostname, port } = new URL(url)
  const cookies = new Map<string, string>()
  const seen: string[] = []

  const open = (method: string, path: string, { body, headers = {} }: SendOptions = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const req = request(
        {
          hostname,
          port,
          method,
          path,
          agent: false,
          headers: {
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
            ...(/GET|HEAD/.test(method) ? {} : { 'X-CSRF': '1' }),
            ...(cookies.size === 0
              ? {}
              : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
            ...headers,
          },
        },
        res => {
          for (const cookie of res.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
            if (value === '') cookies.delete(name)
            else cookies.set(name, value)
          }
          resolve(res)
        },
      )
      req.on('error', reject)
      req.end(sent)
    })

  return {
    cookies,
    seen,
    open,
    send: async (method, path, options) => {
      const res = await open(method, path, options)
      const content = await text(res)
      seen.push(JSON.stringify(res.headers) + content)
      const isJson = (res.headers['content-type'] ?? '').includes('json') && content !== ''
      return {
        status: res.statusCode ?? 0,
        headers: res.headers,
        text: content,
        body: isJson ? JSON.parse(content) : {},
      }
    },
  }
}
