import { Link } from 'react-router-dom'
import { daysLeft } from '#domain/ageing.ts'
import { dayInMadrid } from '#domain/dates.ts'
import { invoiceNumber, numberOrder } from '#domain/invoiceNumber.ts'
import { isPastDue } from '#domain/payment.ts'
import { openAmount } from '#domain/withholding.ts'
import type { ReportInvoice } from '#wire/reportDocuments.ts'
import { paths } from '../../paths.ts'
import { clientLinkColumn } from '../../records/clients/clientLinkColumn.tsx'
import { amountColumn, dayColumn, totalColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { Money } from '../../ui/Money.tsx'
import { situationText } from './situationText.ts'
import { texts } from './texts.ts'

/** Days from today (Europe/Madrid) to the due date; negative for an overdue invoice. */
export const daysFromToday = ({ fechaVencimiento }: Pick<ReportInvoice, 'fechaVencimiento'>): number =>
  daysLeft(fechaVencimiento, dayInMadrid(new Date()))

/** Whether its due date is past: the invoices of these reports are not paid. */
export const isLate = ({ fechaVencimiento }: Pick<ReportInvoice, 'fechaVencimiento'>): boolean =>
  isPastDue(fechaVencimiento, dayInMadrid(new Date()))

/** Whether some client withholds a part or has paid one, so that what is to be paid is less than the totals. */
export const isSomeWithheld = (invoices: readonly ReportInvoice[] | undefined): boolean =>
  invoices?.some(({ importeRetencion, collected }) => importeRetencion || collected) === true

/** The invoices of both reports: what falls due, and what is not paid. */
export const invoiceReportList: ListDefinition<ReportInvoice> = {
  columns: [
    {
      key: 'numero',
      label: texts.number,
      card: 'title',
      isNarrow: true,
      cell: invoice => (
        <Link to={paths.invoices.details} state={{ invoice }}>
          {invoiceNumber(invoice)}
        </Link>
      ),
      sortBy: numberOrder,
    },
    dayColumn('data', texts.date, invoice => invoice.fechaFactura),
    clientLinkColumn(texts.client, invoice => ({
      identifier: invoice.clienteIdentifier,
      nombre: invoice.clienteNombre,
    })),
    dayColumn('venciment', texts.dueDate, invoice => invoice.fechaVencimiento),
    {
      key: 'situacio',
      label: texts.situation,
      card: 'state',
      isNarrow: true,
      cell: invoice => situationText(daysFromToday(invoice)),
      sortBy: daysFromToday,
    },
    amountColumn('base', texts.base, invoice => invoice.precioBase),
    amountColumn('iva', texts.vat, invoice => invoice.impuestoIVA),
    totalColumn('total', texts.total, invoice => invoice.totalFactura),
  ],
  filters: [
    { key: 'client', label: texts.client, text: invoice => invoice.clienteNombre },
    { key: 'numero', label: texts.number, text: invoiceNumber },
  ],
  sums: {
    base: invoice => invoice.precioBase,
    vat: invoice => invoice.impuestoIVA,
    total: invoice => invoice.totalFactura,
    toPay: openAmount,
  },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: invoice => invoice.identifier,
}

/** The same with what is left to pay, where it is not the total. Not to be sorted by: files of the report are not, either. */
export const withheldReportList: ListDefinition<ReportInvoice> = {
  ...invoiceReportList,
  columns: [
    ...invoiceReportList.columns,
    {
      key: 'cobrar',
      label: texts.toPay,
      align: 'end',
      isNarrow: true,
      cell: invoice => <Money amount={openAmount(invoice)} />,
    },
  ],
}
