import { daysLeft } from '#domain/ageing.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { invoiceReport } from './invoiceReport.ts'
import type { ReportTable } from './reportTable.ts'
import { standing } from './standing.ts'
import { texts } from './texts.ts'

/** Invoices near their due date, by client. */
export function dueReport(document: ReportDocument & { report: 'dueSoon' }): ReportTable {
  const { today, dies } = document
  return invoiceReport(document, {
    about: () => texts.nearDue({ days: String(dies) }),
    columns: [
      { head: texts.situation, kind: 'text', width: 21, only: 'print' },
      { head: texts.days, kind: 'count', width: 12, only: 'file' },
      { head: texts.base, kind: 'money', width: 14, isSummed: true },
      { head: texts.vat, kind: 'money', width: 13, isSummed: true },
      { head: texts.total, kind: 'money', width: 15, isSummed: true },
    ],
    cellsOf: invoice => {
      const days = daysLeft(invoice.fechaVencimiento, today)
      return [standing(days), days, invoice.precioBase, invoice.impuestoIVA, invoice.totalFactura]
    },
  })
}
