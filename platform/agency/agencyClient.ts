import { type IncomingMessage, request } from 'node:http'
import { type ConnectionOptions, connect, getCACertificates, type TLSSocket } from 'node:tls'

/** Who sends, by PEM; both are secrets but the certificates. */
export type ClientIdentity = {
  /** PKCS #8, not encrypted. */
  privateKey: string
  /** The holder's certificate first, then those that lead to its authority. */
  certificates: string
}

export type AgencyMessage = {
  /** `https://…/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`. */
  address: string
  identity: ClientIdentity
  /**
   * PEM of the authorities that the server's certificate may come from, and of no others: that of a simulator. Not given, those that the
   * machine trusts, with what `NODE_EXTRA_CA_CERTS` adds.
   */
  ca?: string | undefined
  /** The whole SOAP message. */
  xml: string
  /** Ends the attempt. */
  signal?: AbortSignal | undefined
  limits?: Partial<Limits> | undefined
}

/** Milliseconds and bytes. */
export type Limits = {
  /** Until the connection stands, with its TLS. */
  connectMs: number
  /** From there until the answer is complete. The agency may take a minute over a thousand records. */
  answerMs: number
  /** Of the answer; a thousand lines with their errors are less than 2 MB. A consultation's page may be larger. */
  maxBytes: number
}

export const AGENCY_LIMITS: Limits = { connectMs: 60_000, answerMs: 120_000, maxBytes: 16 * 1024 * 1024 }

/** Of a consultation: a page of ten thousand records, two to three kilobytes each. */
export const CONSULTATION_LIMITS: Limits = { ...AGENCY_LIMITS, maxBytes: 48 * 1024 * 1024 }

/** Of one that somebody waits for: it ends before the patience of the browser does (120 s). */
export const AWAITED_CONSULTATION_LIMITS: Limits = {
  ...CONSULTATION_LIMITS,
  connectMs: 10_000,
  answerMs: 100_000,
}

/**
 * What became of a message:
 * - `answered`: there is a complete HTTP answer, whatever it says (see readAnswer.ts);
 * - `notSent`: it is certain that nothing of it arrived: the message may be sent again without asking;
 * - `unknown`: it left and no complete answer came: the agency may have taken it. Who sends it again sends the same bytes, or asks before.
 *
 * `detail` is for the log, in English, and holds nothing of the message or the certificate.
 */
export type Delivery =
  | { outcome: 'answered'; status: number; body: string }
  | { outcome: 'notSent'; reason: NotSentReason; detail: string }
  | { outcome: 'unknown'; reason: UnknownReason; detail: string }

/**
 * `unreachable`: nobody listens, no way there, or the connection broke before it stood; `unresolved`: the name is not known; `refused`:
 * TLS did not come about, since one side does not trust the other or refuses its certificate; `identity`: key and certificates don't
 * belong together or can't be read; `timeout`, `aborted`.
 */
export type NotSentReason = 'unreachable' | 'unresolved' | 'refused' | 'identity' | 'timeout' | 'aborted'

/** `cut`: the connection ended before the answer was complete; `tooLarge`: the answer was. */
export type UnknownReason = 'timeout' | 'cut' | 'tooLarge' | 'aborted'

/**
 * Posts one message over mutual TLS (SOAP 1.1, document/literal), on a connection of its own. Never rejects.
 *
 * The connection is made first, and the message is written when it stands: whatever fails before is certain not to have been sent.
 */
export const postMessage = async (message: AgencyMessage): Promise<Delivery> => {
  const limits = { ...AGENCY_LIMITS, ...message.limits }
  const address = new URL(message.address)
  const connected = await openConnection(address, message, limits.connectMs)
  if ('outcome' in connected) return connected
  try {
    return await exchange(connected.socket, address, message, limits)
  } finally {
    connected.socket.destroy()
  }
}

type Connected = { socket: TLSSocket } | Extract<Delivery, { outcome: 'notSent' }>

const openConnection = (
  { hostname, port }: URL,
  { identity, ca, signal }: AgencyMessage,
  connectMs: number,
): Promise<Connected> =>
  new Promise(resolve => {
    const fail = (reason: NotSentReason, detail: string) => resolve({ outcome: 'notSent', reason, detail })
    if (signal?.aborted) return fail('aborted', 'aborted before connecting')
    const host = hostname.replace(/^\[|\]$/g, '')
    const options: ConnectionOptions = {
      host,
      port: port === '' ? 443 : Number(port),
      servername: /^[\d.]+$|:/.test(host) ? '' : host,
      key: identity.privateKey,
      cert: identity.certificates,
      // Said each time: what Node trusts by itself is no longer asked once a certificate brings its chain.
      ca: ca === undefined ? getCACertificates('default') : [ca],
      minVersion: 'TLSv1.2',
      ALPNProtocols: ['http/1.1'],
    }
    let socket: TLSSocket
    try {
      socket = connect(options)
    } catch (error) {
      return fail('identity', messageOf(error))
    }
    const end = (answer: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      answer()
    }
    const giveUp = (reason: NotSentReason, detail: string) => {
      end(() => fail(reason, detail))
      socket.destroy()
    }
    const abort = () => giveUp('aborted', 'aborted while connecting')
    const timer = setTimeout(() => giveUp('timeout', `no connection within ${connectMs} ms`), connectMs)
    signal?.addEventListener('abort', abort)
    // For good: what breaks later is told to whoever reads, and may not end the process.
    socket.on('error', error => giveUp(reasonOf(error), messageOf(error)))
    socket.once('close', () => giveUp('unreachable', 'the connection was closed before it stood'))
    socket.once('secureConnect', () => end(() => resolve({ socket })))
  })

const exchange = (
  socket: TLSSocket,
  { host, pathname, search }: URL,
  { xml, signal }: AgencyMessage,
  { answerMs, maxBytes }: Limits,
): Promise<Delivery> =>
  new Promise(resolve => {
    const body = Buffer.from(xml, 'utf8')
    const outgoing = request({
      createConnection: () => socket,
      method: 'POST',
      path: pathname + search,
      headers: {
        Host: host,
        'Content-Type': 'text/xml; charset=utf-8',
        'Content-Length': body.length,
        SOAPAction: '""',
        Accept: 'text/xml',
        Connection: 'close',
      },
    })
    const end = (delivery: Delivery) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(delivery)
      outgoing.destroy()
    }
    const unknown = (reason: UnknownReason, detail: string) => end({ outcome: 'unknown', reason, detail })
    const abort = () => unknown('aborted', 'aborted while waiting for the answer')
    const timer = setTimeout(() => unknown('timeout', `no complete answer within ${answerMs} ms`), answerMs)
    signal?.addEventListener('abort', abort)
    // The socket's own: an alert of the server's TLS reaches it and not always the request.
    socket.on('error', error => end(brokenOff(error)))
    outgoing.on('error', error => end(brokenOff(error)))
    outgoing.on('response', incoming => {
      incoming.on('error', error => end(brokenOff(error)))
      readBody(incoming, maxBytes).then(
        text =>
          text === null
            ? unknown('tooLarge', `the answer is larger than ${maxBytes} bytes`)
            : end({ outcome: 'answered', status: incoming.statusCode ?? 0, body: text }),
        error => end(brokenOff(error)),
      )
    })
    if (signal?.aborted) return abort()
    outgoing.end(body)
  })

/** Null when there is more than so many bytes. */
const readBody = async (incoming: IncomingMessage, maxBytes: number): Promise<string | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of incoming) {
    size += piece.length
    if (size > maxBytes) return null
    pieces.push(piece)
  }
  if (!incoming.complete) throw new Error('the answer was cut off')
  return decoded(Buffer.concat(pieces), incoming.headers['content-type'])
}

/** Gateways answer with pages in Latin-1; the service itself with UTF-8. */
const decoded = (bytes: Buffer, contentType = ''): string =>
  /charset\s*=\s*"?(iso-8859-1|latin1|windows-1252)/i.test(contentType)
    ? new TextDecoder('windows-1252').decode(bytes)
    : new TextDecoder('utf-8').decode(bytes)

/**
 * With TLS 1.3 the client's side of the handshake is over before the server has looked at its certificate, so that a server that does not
 * take it says so after the first bytes have left. It has read none of them: these alerts end a handshake and nothing else.
 */
const HANDSHAKE_REFUSED =
  /ALERT_(CERTIFICATE_REQUIRED|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_REVOKED|CERTIFICATE_EXPIRED|CERTIFICATE_UNKNOWN|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)$/

const brokenOff = (error: unknown): Delivery =>
  HANDSHAKE_REFUSED.test(codeOf(error))
    ? { outcome: 'notSent', reason: 'refused', detail: messageOf(error) }
    : { outcome: 'unknown', reason: 'cut', detail: messageOf(error) }

/** Of an error before the connection stood. */
const reasonOf = (error: unknown): NotSentReason => {
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unresolved'
  if (/^E[A-Z0-9]+$/.test(code) && code !== 'EPROTO') return 'unreachable'
  return 'refused'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
