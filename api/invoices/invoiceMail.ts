import { z } from 'zod'
import { normalizeIban } from '#domain/iban.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { AppError } from '#platform/errors.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { InvoiceMail, MailContent } from '#wire/mail.ts'
import { texts as companyTexts } from '../company/texts.ts'
import type { Database } from '../database/tables.ts'
import { UndeliverableMailError } from '../mail/undeliverableMailError.ts'
import { invoiceDocument } from './invoiceDocument.ts'
import { texts } from './texts.ts'

const payloadSchema = z.object({ invoice: z.number().int() })

export type InvoiceMailPayload = z.infer<typeof payloadSchema>

/** What the text of an invoice's mail is made from, as the invoice is now. @throws UndeliverableMailError when it is gone, or has no issuer. */
export const invoiceMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { invoice } = payloadSchema.parse(payload)
  const document = await existing(db, invoice)
  const { isPagada, companyVersion } = await db
    .selectFrom('invoices')
    .select(['isPagada', 'companyVersion'])
    .where('identifier', '=', invoice)
    .executeTakeFirstOrThrow(gone)
  if (companyVersion === null) throw new UndeliverableMailError(companyTexts.noIssuer)
  return {
    kind: 'invoice',
    invoice,
    version: document.version,
    number: invoiceNumber(document),
    cliente: document.buyer.nombre,
    contact: document.issuer.email,
    fechaFactura: document.fechaFactura,
    fechaVencimiento: document.fechaVencimiento,
    precioBase: document.precioBase,
    iva: document.iva,
    impuestoIVA: document.impuestoIVA,
    totalFactura: document.totalFactura,
    isPagada,
    payment: masked(document.payment),
  }
}

const existing = async (db: Database, invoice: number): Promise<InvoiceDocument> => {
  try {
    return await invoiceDocument(db, invoice)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw gone()
    throw error
  }
}

const gone = () => new UndeliverableMailError(texts.deletedBeforeSending)

/** Of an account that money is collected from, a mail tells no more than the PDF does. */
const masked = (payment: InvoiceDocument['payment']): InvoiceMail['payment'] =>
  payment.method === 'direct-debit'
    ? {
        method: 'direct-debit',
        ibanEnding: payment.iban === null ? null : normalizeIban(payment.iban).slice(-4),
      }
    : payment
