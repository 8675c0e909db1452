import { sql } from 'kysely'
import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import { AppError } from '#platform/errors.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { MailContent } from '#wire/mail.ts'
import type { Database } from '../database/tables.ts'
import type { MailVoice } from '../mail/mailContents.ts'
import { currentTemplates } from '../mail/templateStore.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { PAYABLE_AMOUNT } from '../payments/openAmount.ts'
import { annulmentMailText } from './annulmentMailText.ts'
import { claimOf } from './claims.ts'
import { invoiceDocument } from './invoiceDocument.ts'
import { invoiceMailText } from './invoiceMailText.ts'
import { paymentToday } from './paymentToday.ts'

/** `isAnnulment`: it tells that the invoice was annulled. */
const payloadSchema = z.object({ invoice: z.number().int(), isAnnulment: z.boolean().optional() })

export type InvoiceMailPayload = z.infer<typeof payloadSchema>

/**
 * The mail that brings an invoice, in the company's words, as the invoice is now and is paid by now (`paymentToday`); or tells that it was annulled.
 *
 * @throws UndeliverableMailError when it is gone, was annulled, or has no issuer.
 */
export const invoiceMail = async (
  db: Database,
  payload: unknown,
  today: Day,
  { language, company }: MailVoice,
): Promise<MailContent & { kind: 'invoice' }> => {
  const { invoice, isAnnulment } = payloadSchema.parse(payload)
  const document = await existing(db, invoice)
  const { isPagada, writtenOffOn, companyVersion, payable, collected, claim } = await db
    .selectFrom('invoices')
    .select(['isPagada', 'writtenOffOn', 'companyVersion', 'collected', PAYABLE_AMOUNT.as('payable')])
    .select(claimOf(sql`invoices`).as('claim'))
    .where('identifier', '=', invoice)
    .executeTakeFirstOrThrow(gone)
  if (companyVersion === null) throw new UndeliverableMailError('noIssuer')
  const number = invoiceNumber(document)
  const { annulment } = document
  const mail = { kind: 'invoice', invoice, version: document.version, number } as const
  if (annulment) {
    if (!isAnnulment) throw new UndeliverableMailError('annulledInvoice')
    const { buyer, issuer } = document
    const facts = { ...document, number, cliente: buyer.nombre, contact: issuer.email, annulment }
    return { ...mail, ...annulmentMailText(language, facts, company) }
  }
  const templates = await currentTemplates(db)
  return {
    ...mail,
    ...invoiceMailText(
      language,
      templates.invoice[language],
      {
        ...document,
        ...(await paymentToday(db, document, today)),
        number,
        cliente: document.buyer.nombre,
        contact: document.issuer.email,
        isPagada,
        isWrittenOff: writtenOffOn !== null,
        partly: partOf({ payable, collected, claim }),
      },
      company,
    ),
  }
}

/** What is asked for because of other invoices is told by their mails: no more is left to pay of one than is open of it. */
const partOf = (amounts: { payable: string; collected: string; claim: string }) => {
  const payable = Number(amounts.payable)
  const collected = Number(amounts.collected)
  const left = Math.min(Number(amounts.claim), sumMoney([payable, -collected]))
  return left === payable ? null : { collected, left }
}

const existing = async (db: Database, invoice: number): Promise<InvoiceDocument> => {
  try {
    return await invoiceDocument(db, invoice, null)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw gone()
    throw error
  }
}

const gone = () => new UndeliverableMailError('deletedInvoice')
