import type { Language } from '#wire/company.ts'
import type { MailContent, MailKind, PERSONAL_MAILS } from '#wire/mail.ts'

/** The words of a message: one line, and paragraphs parted by empty lines. */
export type MailText = { subject: string; body: string }

/** What texts may say besides what their mail is about. */
export type TextContext = {
  company: string
  /** Where the product is found by a browser, without a slash at the end; null when it is not known. */
  appUrl: string | null
}

type Writer<Kind extends MailKind> = (content: MailContent & { kind: Kind }, context: TextContext) => MailText

/** The text of one kind of mail in each language of the company and its clients. */
export type TextOf<Kind extends MailKind> = {
  [Spoken in Language]: Writer<Kind>
} & { en?: Writer<Kind> | undefined }

/** In English, too, for somebody with an account, who may have chosen it. */
export type PersonalTextOf<Kind extends (typeof PERSONAL_MAILS)[number]> = TextOf<Kind> & { en: Writer<Kind> }

/** Paragraphs one below the other; those that are null or empty are left out. */
export const paragraphs = (...texts: (string | null)[]): string =>
  `${texts.filter(text => text !== null && text !== '').join('\n\n')}\n`
