import { z } from 'zod'
import { speaking } from '#platform/languageContext.ts'
import type { AccountMailPreview } from '#wire/accountMails.ts'
import type { MailContent } from '#wire/mail.ts'
import { reportRequestSchema } from '#wire/reportRequests.ts'
import { reportSums } from '#wire/reportSums.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { reportFileName } from '../exports/exportNames.ts'
import type { MailVoice } from '../mail/mailContents.ts'
import { answerAddress, voiceFor } from '../mail/presentMail.ts'
import { currentTemplates } from '../mail/templateStore.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { reportDocument } from '../reports/reportDocument.ts'
import { accountMailText } from './accountMailText.ts'
import { requireRange } from './requireRange.ts'

export const accountMailPayload = z.object({
  client: z.number().int(),
  start: z.string(),
  end: z.string(),
  /** On which somebody had it sent: what is overdue is so on that day. */
  today: z.string(),
})

type Asked = z.infer<typeof accountMailPayload>

/** The mail that brings a client the statement of its account, as the books have it now. @throws UndeliverableMailError when the client is gone. */
export const accountMail = async (
  db: Database,
  payload: unknown,
  _: unknown,
  voice: MailVoice,
): Promise<MailContent & { kind: 'accountStatement' }> => {
  const asked = accountMailPayload.parse(payload)
  const client = await db
    .selectFrom('clients')
    .select('identifier')
    .where('identifier', '=', asked.client)
    .executeTakeFirst()
  if (!client) throw new UndeliverableMailError('withdrawn')
  return contentOf(db, asked, voice)
}

/** The same, of a mail that nobody has asked for yet. @throws AppError 404 when there is no such client, 422 a first day after the last. */
export const previewAccountMail = async (db: Database, asked: Asked): Promise<AccountMailPreview> => {
  requireRange(asked)
  const company = await currentCompany(db)
  const voice = await voiceFor(db, asked.client, company)
  const { subject, text, reports } = await contentOf(db, asked, voice)
  return {
    client: asked.client,
    subject,
    text,
    language: voice.language,
    fileName: reports[0]?.fileName ?? '',
    replyTo: answerAddress(company),
  }
}

const contentOf = async (
  db: Database,
  { client, start, end, today }: Asked,
  { language, company }: MailVoice,
): Promise<MailContent & { kind: 'accountStatement' }> => {
  const request = reportRequestSchema.parse({ report: 'account', client, from: start, to: end })
  const document = await reportDocument(db, request, today)
  if (document.report !== 'account') throw new Error(`${document.report} is no statement of account`)
  const [templates, issuer] = [await currentTemplates(db), await currentCompany(db)]
  return {
    kind: 'accountStatement',
    // Amounts are written as the client reads them, whoever looks at a preview.
    ...speaking(language, () =>
      accountMailText(
        language,
        templates.accountStatement[language],
        {
          cliente: document.cliente,
          start,
          end,
          closing: document.account.closing,
          // What is overdue today is no part of the balance of an earlier day.
          overdue: end < today ? 0 : document.overdue,
          contact: answerAddress(issuer),
        },
        company,
      ),
    ),
    today,
    reports: [
      {
        request,
        fileName: speaking(language, () => reportFileName(request, 'pdf', today)),
        ...reportSums(document),
      },
    ],
  }
}
