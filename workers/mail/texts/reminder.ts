import type { MailContent } from '#wire/mail.ts'
import type { MailText, TextOf } from '../mailText.ts'

/** Staff have read and confirmed every word of it, in the client's language: nothing is added. */
const asConfirmed = ({ subject, text }: MailContent & { kind: 'reminder' }): MailText => ({
  subject,
  body: `${text}\n`,
})

/** Reminds a client of overdue invoices. */
export const reminder: TextOf<'reminder'> = { ca: asConfirmed, es: asConfirmed }
