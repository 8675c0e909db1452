import { daysLeft } from '#domain/ageing.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { invoiceReport } from './invoiceReport.ts'
import type { ReportTable } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/** Invoices near their due date, by client. */
export function dueReport(document: ReportDocument & { report: 'dueSoon' }): ReportTable {
  const { today, dies } = document
  const words = REPORT_WORDS[document.language]
  return invoiceReport(document, {
    about: ({ nearDue }) => nearDue(dies),
    columns: [
      { head: words.situation, kind: 'text', width: 21, only: 'print' },
      { head: words.days, kind: 'count', width: 12, only: 'file' },
      { head: words.base, kind: 'money', width: 14, isSummed: true },
      { head: words.vat, kind: 'money', width: 13, isSummed: true },
      { head: words.total, kind: 'money', width: 15, isSummed: true },
    ],
    cellsOf: invoice => {
      const days = daysLeft(invoice.fechaVencimiento, today)
      return [words.standing(days), days, invoice.precioBase, invoice.impuestoIVA, invoice.totalFactura]
    },
  })
}
