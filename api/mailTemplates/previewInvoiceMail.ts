import type { Day } from '#domain/dates.ts'
import { notFound } from '#platform/errors.ts'
import { speaking } from '#platform/languageContext.ts'
import type { InvoiceMailPreview } from '#wire/mailTemplates.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { invoiceMail } from '../invoices/invoiceMail.ts'
import { texts } from '../invoices/texts.ts'
import { answerAddress, voiceFor } from '../mail/presentMail.ts'

/**
 * The mail that would bring this invoice, word for word as it would go out now.
 *
 * @throws AppError 404 when there is no such invoice
 * @throws UndeliverableMailError when no mail can be made of it
 */
export const previewInvoiceMail = async (
  db: Database,
  invoice: number,
  today: Day,
): Promise<InvoiceMailPreview> => {
  const row = await db
    .selectFrom('invoices')
    .select('clienteIdentifier')
    .where('identifier', '=', invoice)
    .executeTakeFirst()
  if (row === undefined) throw notFound(texts.missing)
  const company = await currentCompany(db)
  const voice = await voiceFor(db, row.clienteIdentifier, company)
  // Amounts are written as the client reads them, not as the person who looks does.
  const { number, subject, text } = await speaking(voice.language, () =>
    invoiceMail(db, { invoice }, today, voice),
  )
  return { invoice, number, subject, text, language: voice.language, replyTo: answerAddress(company) }
}
