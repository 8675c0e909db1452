import { z } from 'zod'
import type { Day } from '#domain/dates.ts'
import { type InvoiceDraft, invoiceDraftSchema } from '#wire/invoices.ts'
import type { ReportDocument, ReportDraft } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import { forecast } from '../billing/forecast.ts'
import { currentCompany } from '../company/companyStore.ts'
import type { Database } from '../database/tables.ts'
import { dueSoon } from './dueSoon.ts'
import { invoiceListing } from './invoiceListing.ts'
import { licences } from './licences.ts'
import { overdue, pendingPayment } from './pendingPayment.ts'
import { reportInvoices } from './reportArray.ts'
import { filterDrafts, filterInvoices, filterLicences } from './reportFilter.ts'
import { orderDrafts, orderInvoices, orderLicences } from './reportOrder.ts'

/**
 * What a report prints: the rows of its screen, filtered and sorted as there; unless somebody has sorted it, those of the
 * forecast by the client's name.
 *
 * @param today the day (Europe/Madrid) that it tells about.
 */
export const reportDocument = async (
  db: Database,
  request: ReportRequest,
  today: Day,
): Promise<ReportDocument> => {
  const company = await currentCompany(db)
  const frame = {
    idioma: company?.idioma ?? 'ca',
    empresa: { nombre: company?.nombre ?? '', nif: company?.nif ?? null, logo: company?.logo ?? null },
    avui: today,
    cerca: request.cerca,
    ...('ordre' in request && request.ordre !== undefined ? { ordenat: true } : {}),
  }
  const { informe } = request
  switch (informe) {
    case 'venciments': {
      const { dies } = request
      const invoices = await reportInvoices(db, dueSoon({ today, days: dies }))
      const facturas = orderInvoices(filterInvoices(invoices, request), request.ordre, today)
      return { ...frame, informe, dies, facturas }
    }
    case 'pp': {
      const invoices = await reportInvoices(db, pendingPayment())
      const facturas = orderInvoices(filterInvoices(invoices, request), request.ordre, today)
      return { ...frame, informe, facturas }
    }
    case 'vencudes': {
      const invoices = await reportInvoices(db, overdue(today))
      return { ...frame, informe, facturas: filterInvoices(invoices, request) }
    }
    case 'licencies': {
      const licencias = orderLicences(filterLicences(await licences(db), request), request.ordre)
      return { ...frame, informe, licencias }
    }
    case 'previsio': {
      const drafts = z.array(invoiceDraftSchema).parse(JSON.parse(await forecast(db, request.mes)))
      const facturas = orderDrafts(filterDrafts(drafts, request).map(presentDraft), request.ordre)
      return { ...frame, informe, mes: request.mes, facturas }
    }
    case 'factures': {
      const { des, fins } = request
      const facturas = await invoiceListing(db, request, today)
      return { ...frame, informe, des, fins, triades: request.facturas !== undefined, facturas }
    }
  }
}

const presentDraft = (draft: InvoiceDraft): ReportDraft => ({
  clienteIdentifier: draft.clienteIdentifier,
  clienteNombre: draft.cliente.nombre,
  fechaFactura: draft.fechaFactura,
  fechaVencimiento: draft.fechaVencimiento,
  precioBase: draft.precioBase,
  impuestoIVA: draft.impuestoIVA,
  totalFactura: draft.totalFactura,
  lineas: draft.facturaDetalles.map(line => ({
    producte: line.producte,
    cantidad: line.cantidad,
    productoPrecio: line.productoPrecio,
    productoDescuento: line.productoDescuento,
    precioLinea: line.precioLinea,
  })),
})
