import type { Day } from '#domain/dates.ts'
import { compareNames } from '#domain/nameOrder.ts'
import { invoicesByClient, licencesByClient } from '#domain/reportGroups.ts'
import { sortedRows } from '#domain/sortOrder.ts'
import type { ForecastClient } from '#wire/billing.ts'
import type { ReportDraft, ReportInvoice, ReportLicence } from '#wire/reportDocuments.ts'
import {
  clientOrders,
  FORECAST_ORDERS,
  forecastClientOrder,
  INVOICE_ORDERS,
  LICENCE_ORDERS,
} from '#wire/reportOrders.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'

/** The order that a report is asked for in; undefined where nobody has chosen one. */
type OrderOf<Name extends ReportRequest['report']> = Extract<
  ReportRequest,
  { report: Name; order?: unknown }
>['order']

/**
 * As the screen sorts them: invoices one by one, or their clients, the invoices of each staying as they are.
 *
 * @param today the day (Europe/Madrid) that the report tells about.
 */
export const orderInvoices = (
  invoices: ReportInvoice[],
  order: OrderOf<'dueSoon'> | OrderOf<'pending'>,
  today: Day,
): ReportInvoice[] => {
  if (order === undefined) return invoices
  if (order.view === 'invoices') return sortedRows(invoices, INVOICE_ORDERS[order.column], order.direction)
  const clients = sortedRows(invoicesByClient(invoices), clientOrders(today)[order.column], order.direction)
  return clients.flatMap(({ invoices }) => invoices)
}

export const orderLicences = (licences: ReportLicence[], order: OrderOf<'licences'>): ReportLicence[] => {
  if (order === undefined) return licences
  const licencesOf = Map.groupBy(licences, ({ clienteIdentifier }) => clienteIdentifier)
  return sortedRows(licencesByClient(licences), LICENCE_ORDERS[order.column], order.direction).flatMap(
    ({ clienteIdentifier }) => licencesOf.get(clienteIdentifier) ?? [],
  )
}

/** @param drafts as the screen has them before it sorts. */
export const orderDrafts = (drafts: ReportDraft[], order: OrderOf<'forecast'>): ReportDraft[] =>
  order === undefined
    ? drafts.sort(byClient)
    : sortedRows(drafts, FORECAST_ORDERS[order.column], order.direction)

export const orderClients = (
  clients: ForecastClient[],
  order: OrderOf<'forecastMonths'>,
  months: readonly string[],
): ForecastClient[] =>
  order === undefined
    ? clients.sort(byClient)
    : sortedRows(clients, forecastClientOrder(order.column, months), order.direction)

type Named = { clienteIdentifier: number; clienteNombre: string }

const byClient = (a: Named, b: Named): number =>
  compareNames(a.clienteNombre, b.clienteNombre) || a.clienteIdentifier - b.clienteIdentifier
