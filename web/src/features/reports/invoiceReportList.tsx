import { Link } from 'react-router-dom'
import { dayInMadrid, daysBetween } from '#contract/dates.ts'
import { invoiceNumber } from '#contract/invoiceNumber.ts'
import type { InvoiceReportItem } from '#contract/reports.ts'
import { paths } from '../../paths.ts'
import { Day } from '../../ui/Day.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { Money } from '../../ui/Money.tsx'
import { situationText, texts } from './texts.ts'

/** Days from today (Europe/Madrid) to the due date; negative for an overdue invoice. */
export const daysLeft = ({ fechaVencimiento }: Pick<InvoiceReportItem, 'fechaVencimiento'>): number =>
  daysBetween(dayInMadrid(new Date()), fechaVencimiento)

/** The invoices of both reports: what falls due, and what is not paid. */
export const invoiceReportList: ListDefinition<InvoiceReportItem> = {
  columns: [
    {
      key: 'numero',
      label: texts.number,
      isNarrow: true,
      cell: invoice => (
        <Link to={paths.invoices.details} state={{ invoice }}>
          {invoiceNumber(invoice)}
        </Link>
      ),
      sortBy: invoice => `${invoice.serieIdentifier} ${String(invoice.numFact).padStart(10, '0')}`,
    },
    {
      key: 'data',
      label: texts.date,
      isNarrow: true,
      cell: invoice => <Day day={invoice.fechaFactura} />,
      sortBy: invoice => invoice.fechaFactura,
    },
    {
      key: 'client',
      label: texts.client,
      cell: invoice => invoice.clienteNombre,
      sortBy: invoice => invoice.clienteNombre,
    },
    {
      key: 'venciment',
      label: texts.dueDate,
      isNarrow: true,
      cell: invoice => <Day day={invoice.fechaVencimiento} />,
      sortBy: invoice => invoice.fechaVencimiento,
    },
    {
      key: 'situacio',
      label: texts.situation,
      isNarrow: true,
      cell: invoice => situationText(daysLeft(invoice)),
      sortBy: daysLeft,
    },
    {
      key: 'base',
      label: texts.base,
      align: 'end',
      isNarrow: true,
      cell: invoice => <Money amount={invoice.precioBase} />,
      sortBy: invoice => invoice.precioBase,
    },
    {
      key: 'iva',
      label: texts.vat,
      align: 'end',
      isNarrow: true,
      cell: invoice => <Money amount={invoice.impuestoIVA} />,
      sortBy: invoice => invoice.impuestoIVA,
    },
    {
      key: 'total',
      label: texts.total,
      align: 'end',
      isNarrow: true,
      cell: invoice => (
        <strong>
          <Money amount={invoice.totalFactura} />
        </strong>
      ),
      sortBy: invoice => invoice.totalFactura,
    },
  ],
  filters: [
    { key: 'client', label: texts.client, text: invoice => invoice.clienteNombre },
    { key: 'numero', label: texts.number, text: invoiceNumber },
  ],
  sums: {
    base: invoice => invoice.precioBase,
    vat: invoice => invoice.impuestoIVA,
    total: invoice => invoice.totalFactura,
  },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: invoice => invoice.identifier,
}
