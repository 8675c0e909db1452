import { daysOverdue } from '#domain/ageing.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { invoiceReport } from './invoiceReport.ts'
import type { ReportTable } from './reportTable.ts'
import { texts } from './texts.ts'

/** Invoices whose due date is past, by client, with how many days they are late. */
export function overdueReport(document: ReportDocument & { report: 'overdue' }): ReportTable {
  return invoiceReport(document, {
    about: () => texts.onlyOverdue,
    columns: [
      { head: texts.daysLate, kind: 'count', width: 14 },
      { head: texts.base, kind: 'money', width: 14, isSummed: true },
      { head: texts.vat, kind: 'money', width: 13, isSummed: true },
      { head: texts.total, kind: 'money', width: 15, isSummed: true },
    ],
    cellsOf: invoice => [
      daysOverdue(invoice.fechaVencimiento, document.today),
      invoice.precioBase,
      invoice.impuestoIVA,
      invoice.totalFactura,
    ],
  })
}
