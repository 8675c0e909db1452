import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { discountShare } from '#domain/money.ts'
import { paymentState } from '#domain/payment.ts'
import { invoicesInOrder } from '#domain/reportGroups.ts'
import { leftToPay, payableAmount } from '#domain/withholding.ts'
import type { ListingState } from '#wire/invoiceListing.ts'
import type { ReportDocument } from '#wire/reportDocuments.ts'
import { reportFrame } from './reportFrame.ts'
import { groupOf, type ReportColumn, type ReportTable, totalsOf } from './reportTable.ts'
import { taxColumns } from './taxColumns.ts'
import { texts } from './texts.ts'

/** The invoices of the list, paid or not, in the order of its screen. */
export function invoiceListReport(document: ReportDocument & { report: 'invoices' }): ReportTable {
  const { invoices, today } = document
  // Where it is as ever, base, VAT and total say it all.
  const taxes = taxColumns(invoices)
  const isPartlyPaid = invoices.some(({ isPagada, collected }) => !isPagada && collected)
  const isWithheld = invoices.some(({ importeRetencion }) => importeRetencion)
  const columns: ReportColumn[] = [
    { head: texts.number, kind: 'text', width: 13 },
    { head: texts.issued, kind: 'day', width: 12 },
    { head: texts.due, kind: 'day', width: 12 },
    { head: texts.state, kind: 'text', width: 12 },
    { head: texts.base, kind: 'money', width: 14, isSummed: true },
    { head: texts.discount, kind: 'percent', width: 10 },
    { head: texts.vat, kind: 'money', width: 13, isSummed: true },
    { head: texts.total, kind: 'money', width: 15, isSummed: true },
    ...taxes.columns,
    ...(isWithheld
      ? ([
          { head: texts.withholding, kind: 'money', width: 13, isSummed: true },
          { head: texts.net, kind: 'money', width: 15, isSummed: true },
        ] satisfies ReportColumn[])
      : []),
    ...(isPartlyPaid
      ? ([{ head: texts.toPay, kind: 'money', width: 15, isSummed: true }] satisfies ReportColumn[])
      : []),
  ]
  const groups = invoicesInOrder(invoices).map(client =>
    groupOf(
      client.clienteNombre,
      columns,
      client.invoices.map(invoice => [
        invoiceNumber(invoice),
        invoice.fechaFactura,
        invoice.fechaVencimiento,
        texts.states[invoice.correction === 'annulled' ? 'annulled' : paymentState(invoice, today)],
        invoice.precioBase,
        discountShare(invoice),
        invoice.impuestoIVA,
        invoice.totalFactura,
        ...taxes.cellsOf(invoice),
        ...(isWithheld ? [-(invoice.importeRetencion ?? 0) || null, payableAmount(invoice)] : []),
        ...(isPartlyPaid ? [leftToPay(invoice)] : []),
      ]),
      texts.invoices({ count: client.sums.count }),
    ),
  )
  const frame = reportFrame(document, () => whichOf(document))
  return {
    ...frame,
    subtitle: [...frame.subtitle, ...narrowedTo(document)],
    isLandscape: false,
    columns,
    groups,
    totals: totalsOf(columns, groups, texts.of({ what: texts.invoices({ count: invoices.length }) })),
  }
}

type Listing = ReportDocument & { report: 'invoices' }

const whichOf = ({ chosen, by, from, to }: Listing): string =>
  chosen ? texts.chosenInvoices : texts.between[by]({ first: formatDay(from), last: formatDay(to) })

/** What else leaves invoices out: who reads the sums has to know. States that this worker doesn't know yet are told as they are called. */
const narrowedTo = ({ chosen, clientName, states }: Listing): string[] => {
  const labels: Record<string, string> = texts.listingStates satisfies Record<ListingState, string>
  return [
    ...(chosen || clientName === null ? [] : [texts.ofClient({ client: clientName })]),
    ...(states.length === 0
      ? []
      : [texts.inStates({ states: states.map(state => labels[state] ?? state).join(', ') })]),
  ]
}
