import { type RawBuilder, sql } from 'kysely'
import type { ReportInvoice } from '#wire/reportDocuments.ts'
import type { Database, Row } from '../database/tables.ts'
import { BY_DUE_DATE } from '../invoices/invoiceOrder.ts'
import { invoiceArray } from '../invoices/presentInvoice.ts'

/**
 * A report as the screen gets it: the JSON text of an array of `InvoiceReportItem`.
 *
 * @param chosen a select of invoice rows.
 */
export const reportArray = (db: Database, chosen: RawBuilder<unknown>): Promise<string> =>
  invoiceArray(db, chosen, {
    extra: sql`, invoice.cliente_nombre as "clienteNombre"`,
    order: BY_DUE_DATE,
  })

/**
 * The same report as paper and spreadsheets need it, without lines.
 *
 * @param chosen a select of invoice rows.
 */
export const reportInvoices = async (db: Database, chosen: RawBuilder<unknown>): Promise<ReportInvoice[]> => {
  const { rows } = await sql<Row<'invoices'>>`
    select
      identifier, serie_identifier, num_fact, cliente_identifier, cliente_nombre, fecha_factura, fecha_vencimiento,
      precio_base, impuesto_iva, total_factura, importe_retencion, collected
    from (${chosen}) as invoice
    order by ${BY_DUE_DATE}
  `.execute(db)
  return rows.map(reportInvoice)
}

/** What each report tells of an invoice, in euros. */
export const reportInvoice = (row: Row<'invoices'>): ReportInvoice => ({
  identifier: row.identifier,
  serieIdentifier: row.serieIdentifier,
  numFact: row.numFact,
  clienteIdentifier: row.clienteIdentifier,
  clienteNombre: row.clienteNombre,
  fechaFactura: row.fechaFactura,
  fechaVencimiento: row.fechaVencimiento,
  precioBase: Number(row.precioBase),
  impuestoIVA: Number(row.impuestoIva),
  totalFactura: Number(row.totalFactura),
  importeRetencion: row.importeRetencion === null ? null : Number(row.importeRetencion),
  collected: Number(row.collected),
})
