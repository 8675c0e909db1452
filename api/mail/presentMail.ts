import type { Mail, MailContent, MailKind } from '#contract/mail.ts'
import { currentCompany } from '../company/companyStore.ts'
import { reminderMail } from '../reminders/reminderMail.ts'
import { scheduledMail } from '../schedules/scheduledMail.ts'
import type { Database, Row } from '../tables.ts'
import { removalRequestMail } from '../users/removalRequestMail.ts'

/** Reads what the text of a mail is made from, by its kind. */
const CONTENT: Record<MailKind, (db: Database, payload: unknown) => Promise<MailContent>> = {
  removalRequest: removalRequestMail,
  scheduled: scheduledMail,
  reminder: reminderMail,
}

/** A mail with what its text is made from, as it is now. */
export const presentMail = async (db: Database, row: Row<'mails'>): Promise<Mail> => {
  const company = await currentCompany(db)
  return {
    identifier: row.identifier,
    messageId: row.messageId,
    recipient: row.recipient,
    createdAt: row.createdAt.toISOString(),
    idioma: company?.idioma ?? 'ca',
    empresaNom: company?.nombre ?? '',
    content: await CONTENT[row.kind](db, row.payload),
  }
}
