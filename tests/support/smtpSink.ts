import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does instead of answering: it refuses, never answers, closes the connection, or is silent until something happens. */
type Misbehaviour = { code: number } | { until: Promise<void> } | 'hang' | 'drop'

export type Received = { from: string; to: string[]; raw: Buffer }

/** A real SMTP server on loopback that keeps what it has taken, and misbehaves as it is told. */
export type SmtpSink = {
  url: string
  /** Messages that were answered with 250, in their order. */
  taken: Received[]
  /** Messages that came whole, whatever was answered. */
  arrived: Received[]
  /** Recipients that were named, whatever was answered. */
  asked: string[]
  /** Consulted before each answer, the greeting being the first; null, the server is well. */
  atConnection: () => Misbehaviour | null
  atSender: () => Misbehaviour | null
  atRecipient: (to: string) => Misbehaviour | null
  atMessage: (message: Received) => Misbehaviour | null
  down: () => Promise<void>
  up: () => Promise<void>
}

/** @param size of the largest message that it says it takes, in bytes. */
export const openSmtpSink = async (size?: number): Promise<SmtpSink> => {
  const taken: Received[] = []
  const arrived: Received[] = []
  const asked: string[] = []
  let port = 0
  let server: SMTPServer | null = null

  const answer = (
    misbehaviour: Misbehaviour | null,
    remotePort: number,
    callback: (error?: Error | null) => void,
  ): void => {
    if (misbehaviour === 'hang') return
    if (misbehaviour === 'drop') {
      for (const connection of server?.connections ?? [])
        if (connection._socket.remotePort === remotePort) connection._socket.destroy()
      return
    }
    if (misbehaviour === null) callback()
    else if ('until' in misbehaviour) void misbehaviour.until.then(() => callback())
    else callback(Object.assign(new Error('refused by the test'), { responseCode: misbehaviour.code }))
  }

  const up = async () => {
    const running = new SMTPServer({
      authOptional: true,
      ...(size === undefined ? {} : { size }),
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      // Its own minute would end a silence that a test makes.
      socketTimeout: 600_000,
      disableReverseLookup: true,
      onConnect: (session, callback) => answer(sink.atConnection(), session.remotePort, callback),
      onMailFrom: (_address, session, callback) => answer(sink.atSender(), session.remotePort, callback),
      onRcptTo: ({ address }, session, callback) => {
        asked.push(address)
        answer(sink.atRecipient(address), session.remotePort, callback)
      },
      onData: (stream, session, callback) => {
        const { mailFrom, rcptTo } = session.envelope
        void buffer(stream)
          .then(raw => {
            const message = {
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo.map(({ address }) => address),
              raw,
            }
            arrived.push(message)
            const misbehaviour = sink.atMessage(message)
            answer(misbehaviour, session.remotePort, error => {
              if (!error) taken.push(message)
              callback(error)
            })
          })
          .catch(callback)
      },
    })
    // Clients of these tests vanish.
    running.on('error', () => undefined)
    running.listen(port, '127.0.0.1')
    await once(running.server, 'listening')
    port = (running.server.address() as AddressInfo).port
    server = running
  }
  const down = async () => {
    const running = server
    server = null
    if (running) await new Promise<void>(resolve => running.close(() => resolve()))
  }

  const sink: SmtpSink = {
    url: '',
    taken,
    arrived,
    asked,
    atConnection: () => null,
    atSender: () => null,
    atRecipient: () => null,
    atMessage: () => null,
    down,
    up,
  }
  await up()
  sink.url = `smtp://127.0.0.1:${port}`
  return sink
}

/** A message as a person's mail program reads it. */
export const readMail = (raw: Uint8Array): Promise<Email> => PostalMime.parse(raw)

/** The bytes of an attached file. */
export const bytesOf = ({ content }: Email['attachments'][number]): Buffer =>
  typeof content === 'string' || content instanceof Uint8Array
    ? Buffer.from(content)
    : Buffer.from(new Uint8Array(content))
