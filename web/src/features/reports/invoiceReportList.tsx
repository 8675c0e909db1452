import { Link } from 'react-router-dom'
import { dayInMadrid, daysBetween } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import type { InvoiceReportItem } from '#wire/reports.ts'
import { paths } from '../../paths.ts'
import { amountColumn, dayColumn, totalColumn } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
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
      card: 'title',
      isNarrow: true,
      cell: invoice => (
        <Link to={paths.invoices.details} state={{ invoice }}>
          {invoiceNumber(invoice)}
        </Link>
      ),
      sortBy: invoice => `${invoice.serieIdentifier} ${String(invoice.numFact).padStart(10, '0')}`,
    },
    dayColumn('data', texts.date, invoice => invoice.fechaFactura),
    {
      key: 'client',
      label: texts.client,
      card: 'line',
      cell: invoice => invoice.clienteNombre,
      sortBy: invoice => invoice.clienteNombre,
    },
    dayColumn('venciment', texts.dueDate, invoice => invoice.fechaVencimiento),
    {
      key: 'situacio',
      label: texts.situation,
      card: 'state',
      isNarrow: true,
      cell: invoice => situationText(daysLeft(invoice)),
      sortBy: daysLeft,
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
  },
  pageSizes: [10, 20, 50, 100],
  defaultPageSize: 50,
  rowKey: invoice => invoice.identifier,
}
