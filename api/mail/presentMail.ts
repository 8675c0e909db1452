import type { Language } from '#wire/company.ts'
import { mailAddress } from '#wire/contactAddresses.ts'
import { type Mail, type MailKind, PERSONAL_MAILS } from '#wire/mail.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database, Row } from '../database/tables.ts'
import type { MailContents, MailVoice } from './mailContents.ts'

/** A mail with what its text is made from, as it is now. @throws UndeliverableMailError when that is gone. */
export const presentMail = async (db: Database, contents: MailContents, row: Row<'mails'>): Promise<Mail> => {
  const company = await currentCompany(db)
  const voice = await voiceFor(db, row.clienteIdentifier, company)
  return {
    identifier: row.identifier,
    messageId: row.messageId,
    recipient: row.recipient,
    replyTo: row.clienteIdentifier === null ? null : answerAddress(company),
    createdAt: row.createdAt.toISOString(),
    language: (await ownLanguage(db, row)) ?? voice.language,
    companyName: voice.company,
    content: await contents[row.kind](db, row.payload, row, voice),
  }
}

/** The language that somebody with an account has chosen, for what is told to people of the product; null for all other mails, and until they choose. */
const ownLanguage = async (
  db: Database,
  { kind, recipient }: Pick<Row<'mails'>, 'kind' | 'recipient'>,
): Promise<Mail['language'] | null> => {
  if (!PERSONAL.has(kind)) return null
  const owner = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', recipient)
    .executeTakeFirst()
  return owner?.language ?? null
}

const PERSONAL: ReadonlySet<MailKind> = new Set(PERSONAL_MAILS)

type Spoken = { language: Language | null } | undefined

/** A client is written to in the client's language, else in the company's. */
export const mailLanguage = (client: Spoken, company: Spoken): Language =>
  client?.language ?? company?.language ?? 'ca'

/** In which language a client is written to, and in whose name. */
export const voiceFor = async (
  db: Database,
  client: number | null,
  company: Row<'companyVersions'> | undefined,
): Promise<MailVoice> => {
  const found = await db
    .selectFrom('clients')
    .select('language')
    .where('identifier', '=', client ?? 0)
    .executeTakeFirst()
  return { language: mailLanguage(found, company), company: company?.nombre ?? '' }
}

/** Where a client's answer goes: the company's own address, where what it says of itself is one. */
export const answerAddress = (company: Row<'companyVersions'> | undefined): string | null =>
  mailAddress.safeParse(company?.email).data ?? null
