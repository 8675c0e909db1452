import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { closeServer, listen } from '#platform/lifecycle.ts'
import type { Authority } from './authority.ts'
import type { TroubleDesk } from './trouble.ts'

export const LOOPBACK = '127.0.0.1'

/** Of a thousand records with everything that a schema allows; more is no message. */
const MAX_BYTES = 64 * 1024 * 1024

/** The whole body; null when there is more than anybody would send. */
export const readBody = async (request: IncomingMessage, most = MAX_BYTES): Promise<Buffer | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A server over TLS that asks for a certificate; whether one came, and of whom, is `certificateOf`'s. */
export const openDoor = async (
  authority: Authority,
  port: number,
  trouble: TroubleDesk,
  listener: RequestListener,
) => {
  const server = createHttps(
    {
      key: authority.server.privateKey,
      cert: authority.server.certificate,
      ca: authority.certificate,
      requestCert: true,
      // Who comes without one is told by a page, as the agency does; and the page of a QR is for everybody.
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
    },
    listener,
  )
  server.prependListener('connection', socket => {
    if (trouble.current()?.kind === 'refuseTls') socket.destroy()
  })
  // Clients of a rehearsal vanish.
  server.on('tlsClientError', () => undefined)
  const listening = await listen(server, port, LOOPBACK)
  return {
    port: listening,
    down: async () => {
      if (server.listening) await cutAll(server)
    },
    up: async () => {
      if (!server.listening) await listen(server, listening, LOOPBACK)
    },
  }
}

export const openPlainDoor = async (port: number, listener: RequestListener) => {
  const server = createHttp(listener)
  return { port: await listen(server, port, LOOPBACK), close: () => cutAll(server) }
}

const cutAll = (server: Server): Promise<void> => {
  const closed = closeServer(server)
  server.closeAllConnections()
  return closed
}

/** The client's certificate in DER, where it is of our authority. */
export const certificateOf = ({ socket }: IncomingMessage): Buffer | null => {
  const tls = socket as TLSSocket
  return tls.authorized ? (tls.getPeerX509Certificate()?.raw ?? null) : null
}

export const answer = (
  response: ServerResponse,
  { status, contentType, body }: { status: number; contentType: string; body: string },
): void => {
  const bytes = Buffer.from(body, 'utf8')
  response
    .writeHead(status, {
      'Content-Type': contentType,
      'Content-Length': bytes.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(bytes)
}

export const XML = 'text/xml;charset=UTF-8'
export const HTML = 'text/html; charset=utf-8'

/** What a gateway says when it does not let somebody through, or nobody is behind it. */
export const gatewayPage = (status: number): string =>
  `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html><head><title>${status}</title></head><body><h1>${status}</h1><p>Servicio no disponible.</p></body></html>`
