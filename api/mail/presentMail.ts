import { mailAddress } from '#wire/contactAddresses.ts'
import type { Mail } from '#wire/mail.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database, Row } from '../database/tables.ts'
import type { MailContents } from './mailContents.ts'

/** A mail with what its text is made from, as it is now. @throws UndeliverableMailError when that is gone. */
export const presentMail = async (db: Database, contents: MailContents, row: Row<'mails'>): Promise<Mail> => {
  const [company, client] = await Promise.all([
    currentCompany(db),
    db
      .selectFrom('clients')
      .select('language')
      .where('identifier', '=', row.clienteIdentifier ?? 0)
      .executeTakeFirst(),
  ])
  return {
    identifier: row.identifier,
    messageId: row.messageId,
    recipient: row.recipient,
    replyTo: row.clienteIdentifier === null ? null : addressOf(company?.email),
    createdAt: row.createdAt.toISOString(),
    language: client?.language ?? company?.language ?? 'ca',
    companyName: company?.nombre ?? '',
    content: await contents[row.kind](db, row.payload, row),
  }
}

/** What the company says of itself is free text. */
const addressOf = (text: string | null | undefined): string | null => mailAddress.safeParse(text).data ?? null
