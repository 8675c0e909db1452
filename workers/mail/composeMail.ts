import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '#wire/mail.ts'
import type { Attachment } from './attachment.ts'
import type { OutgoingMail } from './delivery.ts'
import { htmlBody } from './htmlBody.ts'
import { mailText } from './mailTexts.ts'

/** Who sends: an address, and the name beside it, which is empty where it is the company's. */
export type Sender = { name: string; address: string }

/** A message ready to be sent. The same mail makes the same Message-ID and date, whenever it is composed. */
export const composeMail = async (
  mail: Mail,
  attachments: readonly Attachment[],
  sender: Sender,
  appUrl: string | null,
): Promise<OutgoingMail> => {
  const { subject, body } = mailText(mail, appUrl)
  const composer = new MailComposer({
    from: { name: oneLine(sender.name || mail.companyName), address: sender.address },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: oneLine(subject),
    text: body,
    html: htmlBody(body, mail.language),
    messageId: `<${mail.messageId}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    attachments: attachments.map(({ filename, contentType, bytes }) => ({
      filename: oneLine(filename),
      contentType,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      contentTransferEncoding: 'base64',
    })),
    // Parts of a message are told apart by it: it is as fixed as the rest.
    baseBoundary: mail.messageId,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: `${mail.content.kind}-${mail.identifier}`,
    envelope: { from: sender.address, to: mail.recipient },
    bytes: await composer.compile().build(),
  }
}

/** Texts of users may hold anything; a header is one line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
