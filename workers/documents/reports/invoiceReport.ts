import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { invoicesByClient, invoicesInOrder } from '#domain/reportGroups.ts'
import { openAmount } from '#domain/withholding.ts'
import type { ReportDocument, ReportInvoice } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportCell, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { texts } from './texts.ts'

/** What a report of unpaid invoices has of its own. */
type Own = {
  /** What is in it, in a line. */
  about: () => string
  /** The columns after number, day and due date; `cellsOf` gives a cell for each. */
  columns: ReportColumn[]
  cellsOf: (invoice: ReportInvoice) => ReportCell[]
  isLandscape?: boolean
}

/** A report of unpaid invoices, grouped by client. */
export function invoiceReport(
  document: ReportDocument & { invoices: ReportInvoice[] },
  { about, columns: own, cellsOf, isLandscape = false }: Own,
): ReportTable {
  const { invoices } = document
  // Where nothing is withheld or has come in, totals say it all.
  const isWithheld = invoices.some(({ importeRetencion }) => importeRetencion)
  const isPartlyPaid = invoices.some(({ collected }) => collected)
  const clientsOf = document.sorted ? invoicesInOrder : invoicesByClient
  const columns: ReportColumn[] = [
    { head: texts.number, kind: 'text', width: 13 },
    { head: texts.issued, kind: 'day', width: 12 },
    { head: texts.due, kind: 'day', width: 12 },
    ...own,
    ...(isWithheld ? [money(texts.withholding, 13)] : []),
    ...(isPartlyPaid ? [money(texts.collected, 13)] : []),
    ...(isWithheld || isPartlyPaid ? [money(texts.toPay, 15)] : []),
  ]
  const groups = clientsOf(invoices).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.invoices.map(invoice => [
        invoiceNumber(invoice),
        invoice.fechaFactura,
        invoice.fechaVencimiento,
        ...cellsOf(invoice),
        ...(isWithheld ? [-(invoice.importeRetencion ?? 0) || null] : []),
        ...(isPartlyPaid ? [-invoice.collected || null] : []),
        ...(isWithheld || isPartlyPaid ? [openAmount(invoice)] : []),
      ]),
      texts.invoices({ count: client.sums.count }),
    ),
  )
  return {
    ...reportFrame(document, about),
    isLandscape,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.of({ what: texts.invoices({ count: invoices.length }) })),
  }
}

const money = (head: string, width: number): ReportColumn => ({ head, kind: 'money', width, isSummed: true })
