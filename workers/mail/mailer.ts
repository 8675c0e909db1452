import { join } from 'node:path'
import type { Mail, MailOutlet } from '#wire/mail.ts'
import type { Attachment } from './attachment.ts'
import type { Sender } from './composeMail.ts'
import type { Delivery, MailTransport } from './delivery.ts'
import { makeOutbox } from './outbox.ts'
import { leavingOutbox, makeOutboxTransport } from './outboxTransport.ts'
import { makeSmtpTransport } from './smtpTransport.ts'

export type Mailer = {
  /** Where its mails go. */
  outlet: MailOutlet
  /** Composes a mail and sends it once; for `handOver` see MailTransport. */
  send: (mail: Mail, attachments: readonly Attachment[], handOver: () => Promise<void>) => Promise<Delivery>
}

export type MailSettings = {
  DATA_DIR: string
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  PUBLIC_URL?: string | undefined
}

/** The mailer that the settings describe: over SMTP where there is a server, else into files of `DATA_DIR/outbox`. */
export const openMailer = ({ DATA_DIR, SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailSettings): Mailer => {
  const outbox = makeOutbox(join(DATA_DIR, 'outbox'))
  const transport =
    SMTP_URL === undefined ? makeOutboxTransport(outbox) : leavingOutbox(outbox, makeSmtpTransport(SMTP_URL))
  return makeMailer(transport, senderOf(MAIL_FROM), PUBLIC_URL?.replace(/\/+$/, '') ?? null)
}

/** @param appUrl where the product is found by a browser, without a slash at the end; null when it is not known. */
export const makeMailer = (transport: MailTransport, sender: Sender, appUrl: string | null): Mailer => ({
  outlet: transport.outlet,
  send: async (mail, attachments, handOver) => {
    // The library that writes messages comes with the first of them.
    const { composeMail } = await import('./composeMail.ts')
    const composed = await composeMail(mail, attachments, sender, appUrl).catch(error => ({ error }))
    // It would fail as well the next time: a person has to look at it.
    if ('error' in composed)
      return { outcome: 'refused', code: 'notComposed', reason: String(composed.error) }
    return transport.deliver(composed, handOver)
  },
})

/** `Name <address>` or the address alone, as MAIL_FROM is checked to be. */
const senderOf = (text: string): Sender => {
  const [, name = '', address = text] = /^(.*)<(.*)>$/.exec(text) ?? []
  return { name: name.trim(), address }
}
