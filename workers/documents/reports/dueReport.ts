import { daysBetween } from '#contract/dates.ts'
import { invoiceNumber } from '#contract/invoiceNumber.ts'
import type { ReportDocument } from '#contract/reportDocuments.ts'
import { invoicesByClient } from '#contract/reportGroups.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/** Invoices near their due date, by client. */
export function dueReport(document: ReportDocument & { informe: 'venciments' }): ReportTable {
  const { facturas, avui, dies } = document
  const words = REPORT_WORDS[document.idioma]
  const columns: ReportColumn[] = [
    { head: words.number, kind: 'text', width: 13 },
    { head: words.issued, kind: 'day', width: 12 },
    { head: words.due, kind: 'day', width: 12 },
    { head: words.situation, kind: 'text', width: 21, only: 'print' },
    { head: words.days, kind: 'count', width: 12, only: 'file' },
    { head: words.base, kind: 'money', width: 14, isSummed: true },
    { head: words.vat, kind: 'money', width: 13, isSummed: true },
    { head: words.total, kind: 'money', width: 15, isSummed: true },
  ]
  const groups = invoicesByClient(facturas).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.facturas.map(invoice => {
        const daysLeft = daysBetween(avui, invoice.fechaVencimiento)
        return [
          invoiceNumber(invoice),
          invoice.fechaFactura,
          invoice.fechaVencimiento,
          words.standing(daysLeft),
          daysLeft,
          invoice.precioBase,
          invoice.impuestoIVA,
          invoice.totalFactura,
        ]
      }),
      words.invoices(client.sums.count),
    ),
  )
  return {
    ...reportFrame(document, ({ nearDue }) => nearDue(dies)),
    isLandscape: false,
    columns,
    groups,
    totals: totalsOf(columns, groups, words.of(words.invoices(facturas.length))),
  }
}
