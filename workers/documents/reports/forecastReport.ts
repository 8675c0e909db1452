import { invoicesByClient, invoicesInOrder } from '#domain/reportGroups.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { REPORT_WORDS } from './reportWords.ts'

/**
 * The invoices that a month is expected to bring, line by line, by client. VAT is of an invoice, never of a line: it stands with the
 * total beside the last line of its invoice.
 */
export function forecastReport(document: ReportDocument & { report: 'forecast' }): ReportTable {
  const { invoices, month } = document
  const words = REPORT_WORDS[document.language]
  const clientsOf = document.sorted ? invoicesInOrder : invoicesByClient
  const columns: ReportColumn[] = [
    { head: words.concept, kind: 'text', width: 46 },
    { head: words.issued, kind: 'day', width: 12 },
    { head: words.due, kind: 'day', width: 12 },
    { head: words.quantity, kind: 'quantity', width: 10 },
    { head: words.price, kind: 'money', width: 13 },
    { head: words.discount, kind: 'percent', width: 9 },
    { head: words.base, kind: 'money', width: 14, isSummed: true },
    { head: words.vat, kind: 'money', width: 13, isSummed: true, isOfGroup: true },
    { head: words.total, kind: 'money', width: 15, isSummed: true, isOfGroup: true },
  ]
  const groups = clientsOf(invoices).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.invoices.flatMap(draft =>
        draft.lines.map((line, place) => {
          const isLast = place === draft.lines.length - 1
          return [
            line.producte,
            draft.fechaFactura,
            draft.fechaVencimiento,
            line.cantidad,
            line.productoPrecio,
            line.productoDescuento === 0 ? null : line.productoDescuento,
            line.precioLinea,
            isLast ? draft.impuestoIVA : null,
            isLast ? draft.totalFactura : null,
          ]
        }),
      ),
      words.expectedInvoices(client.sums.count),
    ),
  )
  return {
    ...reportFrame(document, ({ expectedIn }) => expectedIn(month)),
    isLandscape: true,
    columns,
    groups,
    totals: totalsOf(columns, groups, words.of(words.expectedInvoices(invoices.length))),
  }
}
