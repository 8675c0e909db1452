import type { Language } from '#wire/company.ts'
import type { MailContent, MailKind } from '#wire/mail.ts'
import type { Database, Row } from '../database/tables.ts'

/** In which language a mail is written, and who writes it. */
export type MailVoice = { language: Language; company: string }

/**
 * Who knows what the text of a mail is made from, as it is now, by its kind: the features that send them, told at the root.
 * Each throws UndeliverableMailError when that is gone.
 */
export type MailContents = Record<
  MailKind,
  (db: Database, payload: unknown, mail: Row<'mails'>, voice: MailVoice) => Promise<MailContent>
>
