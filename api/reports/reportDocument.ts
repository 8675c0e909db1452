import { z } from 'zod'
import { type Day, monthOf, nextMonth } from '#domain/dates.ts'
import { spokenLanguage } from '#language/language.ts'
import { type InvoiceDraft, invoiceDraftSchema } from '#wire/invoices.ts'
import type { ReportDocument, ReportDraft } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { forecast } from '../billing/forecast.ts'
import { forecastDetail } from '../billing/forecastMonths.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { remittanceById } from '../remittances/presentRemittance.ts'
import { accountStatement } from './accountStatement.ts'
import { dueSoon } from './dueSoon.ts'
import { invoiceListing } from './invoiceListing.ts'
import { licences } from './licences.ts'
import { overdue, pendingPayment } from './pendingPayment.ts'
import { reportInvoices } from './reportArray.ts'
import { filterClients, filterDrafts, filterInvoices, filterLicences } from './reportFilter.ts'
import { orderClients, orderDrafts, orderInvoices, orderLicences } from './reportOrder.ts'

/**
 * What a report prints: the rows of its screen, filtered and sorted as there; unless somebody has sorted it, those of the
 * forecast by the client's name. In the language of who asks; where nobody has chosen one, in the company's. A statement of account is in its client's.
 *
 * @param today the day (Europe/Madrid) that it tells about.
 */
export const reportDocument = async (
  db: Database,
  request: ReportRequest,
  today: Day,
): Promise<ReportDocument> => {
  const company = await currentCompany(db)
  const spoken = spokenLanguage()
  const frame = {
    language: spoken === 'spec' ? (company?.language ?? 'ca') : spoken,
    company: { nombre: company?.nombre ?? '', nif: company?.nif ?? null, logo: company?.logo ?? null },
    today,
    search: request.search,
    ...('order' in request && request.order !== undefined ? { sorted: true } : {}),
  }
  const { report } = request
  switch (report) {
    case 'dueSoon': {
      const { dies } = request
      const invoices = await reportInvoices(db, dueSoon({ today, days: dies }))
      const ordered = orderInvoices(filterInvoices(invoices, request), request.order, today)
      return { ...frame, report, dies, invoices: ordered }
    }
    case 'pending': {
      const invoices = await reportInvoices(db, pendingPayment())
      const ordered = orderInvoices(filterInvoices(invoices, request), request.order, today)
      return { ...frame, report, invoices: ordered }
    }
    case 'overdue': {
      const invoices = await reportInvoices(db, overdue(today))
      return { ...frame, report, invoices: filterInvoices(invoices, request) }
    }
    case 'licences': {
      // On paper nothing leads to a contract.
      const all = (await licences(db)).map(({ contractIdentifier: _, ...licence }) => licence)
      const ordered = orderLicences(filterLicences(all, request), request.order)
      return { ...frame, report, licences: ordered }
    }
    case 'forecast': {
      const json = await forecast(db, request.month, nextMonth(monthOf(today)))
      const drafts = z.array(invoiceDraftSchema).parse(JSON.parse(json))
      const invoices = orderDrafts(filterDrafts(drafts, request).map(presentDraft), request.order)
      return { ...frame, report, month: request.month, invoices }
    }
    case 'forecastMonths': {
      const { months, clients } = await forecastDetail(db, comingMonths(request.months, today))
      return {
        ...frame,
        report,
        months,
        clients: orderClients(filterClients(clients, request), request.order, months),
      }
    }
    case 'cash': {
      const { months, cash, overdue } = await forecastDetail(db, comingMonths(request.months, today))
      // Periods hold no text to be found by.
      return { ...frame, search: '', report, span: request.span, months, cash, overdue }
    }
    case 'account': {
      const { language, ...statement } = await accountStatement(db, request, today)
      return { ...frame, search: '', ...(language && { language }), report, ...statement }
    }
    case 'remittance':
      return { ...frame, search: '', report, remittance: await remittanceById(db, request.remittance) }
    case 'invoices': {
      const { from, to, by = 'issue', client, states } = request
      const invoices = await invoiceListing(db, request, today)
      const clientName = client === undefined ? null : await nameOf(db, client)
      const chosen = request.invoices !== undefined
      return { ...frame, report, from, to, by, clientName, states, chosen, invoices }
    }
  }
}

const nameOf = async (db: Database, identifier: number): Promise<string | null> => {
  const client = await db
    .selectFrom('clients')
    .select('nombre')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return client?.nombre ?? null
}

const comingMonths = (count: number, today: Day) => ({ first: nextMonth(monthOf(today)), count, today })

const presentDraft = (draft: InvoiceDraft): ReportDraft => ({
  clienteIdentifier: draft.clienteIdentifier,
  clienteNombre: draft.cliente.nombre,
  fechaFactura: draft.fechaFactura,
  fechaVencimiento: draft.fechaVencimiento,
  precioBase: draft.precioBase,
  impuestoIVA: draft.impuestoIVA,
  totalFactura: draft.totalFactura,
  lines: draft.facturaDetalles.map(line => ({
    producte: line.producte,
    cantidad: line.cantidad,
    productoPrecio: line.productoPrecio,
    productoDescuento: line.productoDescuento,
    precioLinea: line.precioLinea,
  })),
})
