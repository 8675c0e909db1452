import { sql } from 'kysely'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { sumMoney } from '#domain/money.ts'
import { notFound } from '#platform/errors.ts'
import type { InvoicePayments } from '#wire/payments.ts'
import type { Database } from '../database/tables.ts'
import { owedWith } from './compensate.ts'
import { leftOf, payableOf } from './ledgerInvoices.ts'
import { presentPayments } from './presentPayments.ts'
import { texts } from './texts.ts'

/** What has paid an invoice, also what was taken back since, and what its client has to its credit. @throws AppError 404. */
export const invoicePayments = async (db: Database, identifier: number): Promise<InvoicePayments> => {
  const invoice = await db
    .selectFrom('invoices')
    .select(['clienteIdentifier', 'totalFactura', 'importeRetencion', 'collected', 'isPagada'])
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!invoice) throw notFound(texts.noInvoice)
  const [payments, credits, toWriteOff] = await Promise.all([
    presentPayments(
      db,
      sql`payment.identifier in (select payment_identifier from payment_allocations where invoice_identifier = ${identifier})`,
    ),
    presentPayments(
      db,
      sql`payment.cliente_identifier = ${invoice.clienteIdentifier} and payment.reversed_on is null and payment.allocated <> payment.amount`,
    ),
    invoice.isPagada ? null : toGiveUp(db, identifier),
  ])
  return {
    payable: payableOf(invoice),
    collected: Number(invoice.collected),
    // Settled by a correction, it asks for nothing.
    left: invoice.isPagada ? 0 : leftOf(invoice),
    payments,
    credits,
    toWriteOff,
  }
}

/** What giving an invoice up would give up (`writeOff`). */
const toGiveUp = async (db: Database, identifier: number): Promise<InvoicePayments['toWriteOff']> => {
  const open = await db
    .selectFrom('invoices')
    .select(['identifier', 'serieIdentifier', 'numFact', 'totalFactura', 'importeRetencion', 'collected'])
    .where('identifier', 'in', await owedWith(db, [identifier]))
    .where('isPagada', '=', false)
    .orderBy('identifier')
    .execute()
  const amount = sumMoney(open.map(leftOf))
  const isAsked = open.some(one => one.identifier === identifier && leftOf(one) > 0)
  if (!isAsked || amount <= 0) return null
  return { amount, invoices: open.filter(one => one.identifier !== identifier).map(invoiceNumber) }
}
