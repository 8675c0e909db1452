import { monthLabel } from '#domain/dates.ts'
import { invoicesByClient, invoicesInOrder } from '#domain/reportGroups.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { texts } from './texts.ts'

/**
 * The invoices that a month is expected to bring, line by line, by client. VAT is of an invoice, never of a line: it stands with the
 * total beside the last line of its invoice.
 */
export function forecastReport(document: ReportDocument & { report: 'forecast' }): ReportTable {
  const { invoices, month } = document
  const clientsOf = document.sorted ? invoicesInOrder : invoicesByClient
  const columns: ReportColumn[] = [
    { head: texts.concept, kind: 'text', width: 46 },
    { head: texts.issued, kind: 'day', width: 12 },
    { head: texts.due, kind: 'day', width: 12 },
    { head: texts.quantity, kind: 'quantity', width: 10 },
    { head: texts.price, kind: 'money', width: 13 },
    { head: texts.discount, kind: 'percent', width: 9 },
    { head: texts.base, kind: 'money', width: 14, isSummed: true },
    { head: texts.vat, kind: 'money', width: 13, isSummed: true, isOfGroup: true },
    { head: texts.total, kind: 'money', width: 15, isSummed: true, isOfGroup: true },
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
      texts.expectedInvoices({ count: client.sums.count }),
    ),
  )
  return {
    ...reportFrame(document, () => texts.expectedIn({ month: monthLabel(month) })),
    isLandscape: true,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.of({ what: texts.expectedInvoices({ count: invoices.length }) })),
  }
}
