import { ageingSums } from '#domain/ageing.ts'
import type { Day } from '#domain/dates.ts'
import { numberOrder } from '#domain/invoiceNumber.ts'
import { type ClientInvoices, type ClientLicences, licenceTitlesText } from '#domain/reportGroups.ts'
import type { SortValue } from '#domain/sortOrder.ts'
import type { ForecastClient } from './billing.ts'
import type { ReportDraft, ReportInvoice } from './reportDocuments.ts'
import type {
  DUE_COLUMNS,
  FORECAST_COLUMNS,
  INVOICE_COLUMNS,
  LICENCE_COLUMNS,
  PENDING_COLUMNS,
} from './reportRequests.ts'

/** What a row of a report is sorted by, for each column by which its screen can be. */
type Orders<Columns extends readonly string[], Row> = Record<Columns[number], (row: Row) => SortValue>

type Client = ClientInvoices<ReportInvoice>

export const INVOICE_ORDERS: Orders<typeof INVOICE_COLUMNS, ReportInvoice> = {
  numero: numberOrder,
  data: invoice => invoice.fechaFactura,
  client: invoice => invoice.clienteNombre,
  venciment: invoice => invoice.fechaVencimiento,
  // What is said of it is how far off the due date is.
  situacio: invoice => invoice.fechaVencimiento,
  base: invoice => invoice.precioBase,
  iva: invoice => invoice.impuestoIVA,
  total: invoice => invoice.totalFactura,
}

/** @param today the day (Europe/Madrid) on which an invoice is so many days late. */
export const clientOrders = (
  today: Day,
): Orders<typeof DUE_COLUMNS, Client> & Orders<typeof PENDING_COLUMNS, Client> => ({
  client: client => client.clienteNombre,
  factures: client => client.sums.count,
  venciment: firstDue,
  situacio: firstDue,
  base: client => client.sums.precioBase,
  iva: client => client.sums.impuestoIVA,
  notDue: client => ageingSums(client.invoices, today).notDue,
  upTo30: client => ageingSums(client.invoices, today).upTo30,
  upTo60: client => ageingSums(client.invoices, today).upTo60,
  upTo90: client => ageingSums(client.invoices, today).upTo90,
  over90: client => ageingSums(client.invoices, today).over90,
  total: client => client.sums.totalFactura,
})

const firstDue = (client: Client): SortValue =>
  client.invoices.reduce<Day | null>(
    (first, { fechaVencimiento }) => (first === null || fechaVencimiento < first ? fechaVencimiento : first),
    null,
  )

export const LICENCE_ORDERS: Orders<typeof LICENCE_COLUMNS, ClientLicences> = {
  client: client => client.cliente,
  llicencies: client => client.count,
  titols: licenceTitlesText,
  mensual: client => client.monthly,
  total: client => client.total,
}

/** @param column `client`, `total` or one of the months. */
export const forecastClientOrder =
  (column: string, months: readonly string[]) =>
  (row: ForecastClient): SortValue => {
    if (column === 'client') return row.clienteNombre
    return column === 'total' ? row.total : (row.totals[months.indexOf(column)] ?? 0)
  }

export const FORECAST_ORDERS: Orders<typeof FORECAST_COLUMNS, ReportDraft> = {
  client: draft => draft.clienteNombre,
  linies: draft => draft.lines.length,
  venciment: draft => draft.fechaVencimiento,
  base: draft => draft.precioBase,
  iva: draft => draft.impuestoIVA,
  total: draft => draft.totalFactura,
}
