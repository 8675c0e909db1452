import type { Language } from '#wire/company.ts'
import type { MailContent, MailKind } from '#wire/mail.ts'

/** The words of a message: one line, and paragraphs parted by empty lines. */
export type MailText = { subject: string; body: string }

/** What texts may say besides what their mail is about. */
export type TextContext = {
  company: string
  /** Where the product is found by a browser, without a slash at the end; null when it is not known. */
  appUrl: string | null
}

/** The text of one kind of mail in each language. */
export type TextOf<Kind extends MailKind> = Record<
  Language,
  (content: MailContent & { kind: Kind }, context: TextContext) => MailText
>

/** Paragraphs one below the other; those that are null or empty are left out. */
export const paragraphs = (...texts: (string | null)[]): string =>
  `${texts.filter(text => text !== null && text !== '').join('\n\n')}\n`
