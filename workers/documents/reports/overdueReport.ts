import { daysOverdue } from '#contract/ageing.ts'
import { invoiceNumber } from '#contract/invoiceNumber.ts'
import type { ReportDocument } from '#contract/reportDocuments.ts'
import { invoicesByClient } from '#contract/reportGroups.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/** Invoices whose due date is past, by client, with how many days they are late. */
export function overdueReport(document: ReportDocument & { informe: 'vencudes' }): ReportTable {
  const { facturas, avui } = document
  const words = REPORT_WORDS[document.idioma]
  const columns: ReportColumn[] = [
    { head: words.number, kind: 'text', width: 13 },
    { head: words.issued, kind: 'day', width: 12 },
    { head: words.due, kind: 'day', width: 12 },
    { head: words.daysLate, kind: 'count', width: 14 },
    { head: words.base, kind: 'money', width: 14, isSummed: true },
    { head: words.vat, kind: 'money', width: 13, isSummed: true },
    { head: words.total, kind: 'money', width: 15, isSummed: true },
  ]
  const groups = invoicesByClient(facturas).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.facturas.map(invoice => [
        invoiceNumber(invoice),
        invoice.fechaFactura,
        invoice.fechaVencimiento,
        daysOverdue(invoice.fechaVencimiento, avui),
        invoice.precioBase,
        invoice.impuestoIVA,
        invoice.totalFactura,
      ]),
      words.invoices(client.sums.count),
    ),
  )
  return {
    ...reportFrame(document, ({ onlyOverdue }) => onlyOverdue),
    isLandscape: false,
    columns,
    groups,
    totals: totalsOf(columns, groups, words.of(words.invoices(facturas.length))),
  }
}
