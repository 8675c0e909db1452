import { z } from 'zod'
import { normalizeIban } from '#domain/iban.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { AppError } from '#platform/errors.ts'
import type { InvoiceDocument } from '#wire/documents.ts'
import type { InvoiceMail, MailContent } from '#wire/mail.ts'
import { NO_ISSUER_REASON } from '../company/giveIssuer.ts'
import type { Database } from '../database/tables.ts'
import { MailImpossible } from '../mail/mailImpossible.ts'
import { invoiceDocument } from './invoiceDocument.ts'

const payloadSchema = z.object({ factura: z.number().int() })

export type InvoiceMailPayload = z.infer<typeof payloadSchema>

/** What the text of an invoice's mail is made from, as the invoice is now. @throws MailImpossible when it is gone, or has no issuer. */
export const invoiceMail = async (db: Database, payload: unknown): Promise<MailContent> => {
  const { factura } = payloadSchema.parse(payload)
  const document = await existing(db, factura)
  const { isPagada, empresaVersion } = await db
    .selectFrom('invoices')
    .select(['isPagada', 'empresaVersion'])
    .where('identifier', '=', factura)
    .executeTakeFirstOrThrow(gone)
  if (empresaVersion === null) throw new MailImpossible(NO_ISSUER_REASON)
  return {
    kind: 'invoice',
    factura,
    version: document.version,
    numero: invoiceNumber(document),
    cliente: document.receptor.nombre,
    contacto: document.emisor.email,
    fechaFactura: document.fechaFactura,
    fechaVencimiento: document.fechaVencimiento,
    precioBase: document.precioBase,
    iva: document.iva,
    impuestoIVA: document.impuestoIVA,
    totalFactura: document.totalFactura,
    isPagada,
    pago: masked(document.pago),
  }
}

const existing = async (db: Database, factura: number): Promise<InvoiceDocument> => {
  try {
    return await invoiceDocument(db, factura)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw gone()
    throw error
  }
}

const gone = () => new MailImpossible('La factura s’ha esborrat abans d’enviar-la.')

/** Of an account that money is collected from, a mail tells no more than the PDF does. */
const masked = (pago: InvoiceDocument['pago']): InvoiceMail['pago'] =>
  pago.forma === 'adeudo'
    ? { forma: 'adeudo', finalIban: pago.iban === null ? null : normalizeIban(pago.iban).slice(-4) }
    : pago
