import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { discountShare } from '#domain/money.ts'
import { paymentState } from '#domain/payment.ts'
import { invoicesInOrder } from '#domain/reportGroups.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/** The invoices of the list, paid or not, in the order of its screen. */
export function invoiceListReport(document: ReportDocument & { report: 'invoices' }): ReportTable {
  const { invoices, today, from, to, chosen } = document
  const words = REPORT_WORDS[document.language]
  const columns: ReportColumn[] = [
    { head: words.number, kind: 'text', width: 13 },
    { head: words.issued, kind: 'day', width: 12 },
    { head: words.due, kind: 'day', width: 12 },
    { head: words.state, kind: 'text', width: 12 },
    { head: words.base, kind: 'money', width: 14, isSummed: true },
    { head: words.discount, kind: 'percent', width: 10 },
    { head: words.vat, kind: 'money', width: 13, isSummed: true },
    { head: words.total, kind: 'money', width: 15, isSummed: true },
  ]
  const groups = invoicesInOrder(invoices).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.invoices.map(invoice => [
        invoiceNumber(invoice),
        invoice.fechaFactura,
        invoice.fechaVencimiento,
        words.states[paymentState(invoice, today)],
        invoice.precioBase,
        discountShare(invoice),
        invoice.impuestoIVA,
        invoice.totalFactura,
      ]),
      words.invoices(client.sums.count),
    ),
  )
  return {
    ...reportFrame(document, ({ issuedBetween, chosenInvoices }) =>
      chosen ? chosenInvoices : issuedBetween(from, to),
    ),
    isLandscape: false,
    columns,
    groups,
    totals: totalsOf(columns, groups, words.of(words.invoices(invoices.length))),
  }
}
