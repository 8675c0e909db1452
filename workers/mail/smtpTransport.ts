import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import type { Delivery, MailTransport, OutgoingMail } from './delivery.ts'

/** How long a mail server may be silent, in milliseconds. */
export type SmtpTimeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number }

/**
 * Servers that check a message for a minute before they answer are not rare, nor those that keep whoever comes waiting for their
 * greeting, which the library counts to both of the first. Meanwhile the worker says that it has the mail in hand. A worker that is
 * to end waits longer than the last of them (lifecycle.ts).
 */
export const TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 75_000,
  greetingTimeout: 75_000,
  socketTimeout: 180_000,
}

/** What the library's errors say of the server's reply: its words, its code and the command that it answers. */
const failureSchema = z.object({
  message: z.string(),
  response: z.string().optional(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
})

/** Replies to these are about the message; one to any other command is about the way to the server. */
const ABOUT_THE_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA']

/** Signing in is needed (RFC 4954): a fault of the settings and none of the message. */
const SIGN_IN_NEEDED = 530

/**
 * Sends over SMTP, with a connection for each message.
 *
 * @param url `smtps://user:password@host:port` has TLS from the first byte; `smtp+starttls://` begins without and goes on only with
 * it; `smtp://`, and `smtp+insecure://` which says so, use STARTTLS where the server offers it, and send in clear where it does not.
 */
export const makeSmtpTransport = (url: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport => {
  const [, scheme = '', rest = ''] = /^([^:]*):(.*)$/s.exec(url) ?? []
  const requireTLS = scheme.toLowerCase() === 'smtp+starttls'

  return {
    outlet: 'server',
    deliver: async ({ envelope, bytes }, handOver) => {
      // The library that speaks SMTP comes with the first mail.
      const { parseConnectionUrl } = await import('nodemailer/lib/shared')
      const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
      const { auth, ...options } = parseConnectionUrl(`${scheme.replace(/\+.*/, '')}:${rest}`)
      let isHandedOver = false
      let refusal: { error: unknown } | null = null
      /** Read from no sooner than the server has said that it wants the message. */
      const message = Readable.from(
        (async function* () {
          await handOver().catch(error => {
            refusal = { error }
            throw error
          })
          isHandedOver = true
          yield bytes
        })(),
        { objectMode: false },
      )
      const connection = new SMTPConnection({
        ...options,
        ...(requireTLS ? { requireTLS } : {}),
        ...timeouts,
      })
      try {
        const answer = await converse(connection, auth, { ...envelope, size: bytes.length, message })
        return { outcome: 'sent', answer, outlet: 'server' }
      } catch (error) {
        if (refusal !== null) throw error
        return failed(error, isHandedOver)
      } finally {
        message.destroy()
        connection.close()
      }
    },
  }
}

/** `size`: in bytes, so that a server to which it is too much says so before it has all of it. */
type Conversation = OutgoingMail['envelope'] & { size: number; message: Readable }

/** @returns the server's last word. Rejects when anything goes wrong. */
const converse = (
  connection: SMTPConnection,
  auth: { user?: string | undefined; pass?: string | undefined } | undefined,
  { from, to, size, message }: Conversation,
): Promise<string> =>
  new Promise((resolve, reject) => {
    // For good: an error after the end has nobody else to hear it.
    connection.on('error', reject)
    const send = () =>
      connection.send({ from, to: [to], size }, message, (error, info) =>
        error ? reject(error) : resolve(info.response),
      )
    connection.connect(error => {
      if (error) return reject(error)
      if (!auth) return send()
      connection.login(auth, refused => (refused ? reject(refused) : send()))
    })
  })

/** What the server or the library said, and what that means: staff read it in their own languages. */
const failed = (error: unknown, isHandedOver: boolean): Delivery => {
  const { message, response, code, responseCode = 0, command = '' } = failureSchema.parse(error)
  const isAnswered = responseCode >= 400 && ABOUT_THE_MESSAGE.includes(command)
  if (isAnswered) {
    const isForGood = responseCode >= 500 && responseCode !== SIGN_IN_NEEDED
    return { outcome: isForGood ? 'refused' : 'later', code: 'answered', reason: response ?? message }
  }
  if (isHandedOver) return { outcome: 'uncertain', code: 'unanswered', reason: message }
  // The library itself refuses an address or a size that this server can't take.
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { outcome: 'refused', code: 'unsendable', reason: message }
  return { outcome: 'later', code: 'unreachable', reason: message }
}
