import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { discountShare } from '#domain/money.ts'
import { paymentState } from '#domain/payment.ts'
import { invoicesInOrder } from '#domain/reportGroups.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { texts } from './texts.ts'

/** The invoices of the list, paid or not, in the order of its screen. */
export function invoiceListReport(document: ReportDocument & { report: 'invoices' }): ReportTable {
  const { invoices, today, from, to, chosen } = document
  const columns: ReportColumn[] = [
    { head: texts.number, kind: 'text', width: 13 },
    { head: texts.issued, kind: 'day', width: 12 },
    { head: texts.due, kind: 'day', width: 12 },
    { head: texts.state, kind: 'text', width: 12 },
    { head: texts.base, kind: 'money', width: 14, isSummed: true },
    { head: texts.discount, kind: 'percent', width: 10 },
    { head: texts.vat, kind: 'money', width: 13, isSummed: true },
    { head: texts.total, kind: 'money', width: 15, isSummed: true },
  ]
  const groups = invoicesInOrder(invoices).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.invoices.map(invoice => [
        invoiceNumber(invoice),
        invoice.fechaFactura,
        invoice.fechaVencimiento,
        texts.states[paymentState(invoice, today)],
        invoice.precioBase,
        discountShare(invoice),
        invoice.impuestoIVA,
        invoice.totalFactura,
      ]),
      texts.invoices({ count: client.sums.count }),
    ),
  )
  return {
    ...reportFrame(document, () =>
      chosen ? texts.chosenInvoices : texts.issuedBetween({ first: formatDay(from), last: formatDay(to) }),
    ),
    isLandscape: false,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.of({ what: texts.invoices({ count: invoices.length }) })),
  }
}
