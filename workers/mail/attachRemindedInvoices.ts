import { invoicePdf } from './attachInvoice.ts'
import type { AttachmentsOf } from './attachment.ts'

/** The PDFs of the invoices that a reminder is about. */
export const attachRemindedInvoices: AttachmentsOf<'reminder'> = ({ invoices }, sources) =>
  Promise.all(invoices.map(invoice => invoicePdf(invoice, sources)))
