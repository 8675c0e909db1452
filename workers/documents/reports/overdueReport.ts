import { daysOverdue } from '#domain/ageing.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { invoiceReport } from './invoiceReport.ts'
import type { ReportTable } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/** Invoices whose due date is past, by client, with how many days they are late. */
export function overdueReport(document: ReportDocument & { report: 'overdue' }): ReportTable {
  const words = REPORT_WORDS[document.language]
  return invoiceReport(document, {
    about: ({ onlyOverdue }) => onlyOverdue,
    columns: [
      { head: words.daysLate, kind: 'count', width: 14 },
      { head: words.base, kind: 'money', width: 14, isSummed: true },
      { head: words.vat, kind: 'money', width: 13, isSummed: true },
      { head: words.total, kind: 'money', width: 15, isSummed: true },
    ],
    cellsOf: invoice => [
      daysOverdue(invoice.fechaVencimiento, document.today),
      invoice.precioBase,
      invoice.impuestoIVA,
      invoice.totalFactura,
    ],
  })
}
