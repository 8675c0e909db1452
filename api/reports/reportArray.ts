import { type RawBuilder, sql } from 'kysely'
import { invoiceArray } from '../invoices/presentInvoice.ts'
import type { Database } from '../tables.ts'

/** The JSON text of an array of `InvoiceReportItem`, what falls due first coming first. */
export const reportArray = (db: Database, chosen: RawBuilder<unknown>): Promise<string> =>
  invoiceArray(db, chosen, {
    extra: sql`, invoice.cliente_nombre as "clienteNombre"`,
    order: sql`invoice.fecha_vencimiento, invoice.fecha_factura, invoice.serie_identifier, invoice.num_fact`,
  })
