import type { MailKind } from '#wire/mail.ts'
import { texts } from './kindTexts.ts'

const isKnown = (kind: string): kind is MailKind => kind !== 'other' && kind in texts

/** What a mail is; the ledger may hold kinds that are newer than this page. */
export const kindText = (kind: string): string => texts[isKnown(kind) ? kind : 'other']
