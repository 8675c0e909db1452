import type { MailContent } from '#wire/mail.ts'
import type { MailText, TextOf } from '../mailText.ts'

type Written = 'reminder' | 'invoice' | 'transferRequest' | 'debitNotice' | 'accountStatement'

const text = ({ subject, text }: MailContent & { kind: Written }): MailText => ({
  subject,
  body: `${text}\n`,
})

/** A mail to a client: every word of it has come with it, in the client's language, and nothing is added. */
export const asWritten: TextOf<Written> = { ca: text, es: text }
