import { type AgeingSums, ageingSums } from '#domain/ageing.ts'
import { type Day, dayInMadrid } from '#domain/dates.ts'
import { type ClientInvoices, invoicesByClient } from '#domain/reportGroups.ts'
import type { ReportInvoice } from '#wire/reportDocuments.ts'

/** The unpaid invoices of one client. */
export type InvoiceGroup = ClientInvoices<ReportInvoice> & {
  /** Due date of the invoice that is due first. */
  firstDue: Day
  /** What is owed by how late it is, today in Europe/Madrid. */
  ageing: AgeingSums
}

/** Groups invoices by client, clients by name. */
export function invoiceGroups(
  invoices: readonly ReportInvoice[],
  today = dayInMadrid(new Date()),
): InvoiceGroup[] {
  return invoicesByClient(invoices).map(group => ({
    ...group,
    firstDue: group.invoices.reduce(
      (first, { fechaVencimiento }) => (first === '' || fechaVencimiento < first ? fechaVencimiento : first),
      '',
    ),
    ageing: ageingSums(group.invoices, today),
  }))
}
