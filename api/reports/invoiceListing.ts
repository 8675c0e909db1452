import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { fold } from '#domain/fold.ts'
import { sortedRows } from '#domain/sortOrder.ts'
import { LISTING_ORDERS, LISTING_STATES, listingTexts } from '#wire/invoiceListing.ts'
import { CORRECTIONS, type InvoiceRow, REGISTRATIONS } from '#wire/invoiceRows.ts'
import type { ListedInvoice } from '#wire/reportDocuments.ts'
import type { ReportRequest } from '#wire/reportRequests.ts'
import type { Database, Row } from '../database/tables.ts'
import { correctionPlace } from '../invoices/correctionPlace.ts'
import { BY_DATE } from '../invoices/invoiceOrder.ts'
import { isMailed } from '../invoices/isMailed.ts'
import { invoicesOfRange } from '../invoices/listInvoices.ts'
import { BY_RATE } from '../taxes/taxParts.ts'
import { registrationPlace } from '../verifactu/registrationPlace.ts'
import { reportInvoice } from './reportArray.ts'

type Request = ReportRequest & { report: 'invoices' }

/**
 * The invoices of the list as its screen shows them: those of its dates that the filter leaves, or those that were chosen of it, in the order
 * that it has.
 *
 * @param today the day (Europe/Madrid) on which an invoice is overdue.
 */
export const invoiceListing = async (
  db: Database,
  { from, to, by, client, search, fields, invoices: identifiers, states, order }: Request,
  today: Day,
): Promise<ListedInvoice[]> => {
  const chosen = identifiers
    ? sql`select * from invoices where identifier = any(${identifiers}::int[])`
    : invoicesOfRange({ start: from, end: to, by, client })
  const invoices = (await listedInvoices(db, chosen)).flatMap(({ file, ...invoice }) =>
    states.every(state => LISTING_STATES[state].isSo({ ...invoice, ...file }, today)) ? invoice : [],
  )
  const texts = listingTexts(today)
  const needle = fold(search)
  const wanted = fields.flatMap(field => (field === 'titols' ? [] : [texts[field]]))
  const searched = wanted.length > 0 ? wanted : Object.values(texts)
  const found =
    needle === ''
      ? invoices
      : invoices.filter(row => searched.some(textOf => fold(textOf(row)).includes(needle)))
  return order === undefined ? found : sortedRows(found, LISTING_ORDERS[order.column], order.direction)
}

type WithFile = ListedInvoice & {
  file: Pick<InvoiceRow, 'fileVersion' | 'isMailed' | 'registration'>
}

/** @param chosen a select of invoice rows. */
const listedInvoices = async (db: Database, chosen: RawBuilder<unknown>): Promise<WithFile[]> => {
  const { rows } = await sql<
    Row<'invoices'> & {
      isMailed: boolean
      correctionPlace: 0 | 1 | 2 | 3
      registrationPlace: 0 | 1 | 2 | 3 | 4
      desglose: ListedInvoice['desglose']
    }
  >`
    select
      identifier, serie_identifier, num_fact, cliente_identifier, cliente_nombre, fecha_factura, fecha_vencimiento,
      precio_base, descuento_factura, impuesto_iva, total_factura, importe_retencion, collected, iva, is_pagada, written_off_on, annulled_on,
      (
        select json_agg(json_build_object('tratamiento', tratamiento, 'tipo', tipo, 'base', base, 'cuota', cuota) order by ${BY_RATE})
        from invoice_taxes as part where part.invoice_identifier = invoice.identifier
      ) as desglose,
      (case when file_version = document_version then document_version else 0 end) as file_version, ${isMailed('invoice')} as is_mailed,
      ${correctionPlace('invoice')} as correction_place, ${registrationPlace('invoice')} as registration_place
    from (${chosen}) as invoice
    order by ${BY_DATE}
  `.execute(db)
  return rows.map(row => ({
    ...reportInvoice(row),
    descuentoFactura: Number(row.descuentoFactura),
    isPagada: row.isPagada,
    isWrittenOff: row.writtenOffOn !== null,
    iva: row.iva === null ? null : Number(row.iva),
    // Of nothing, whatever it was issued as.
    desglose: row.annulledOn === null ? row.desglose : null,
    correction: CORRECTIONS[row.correctionPlace],
    file: {
      fileVersion: row.fileVersion ?? 0,
      isMailed: row.isMailed,
      registration: REGISTRATIONS[row.registrationPlace],
    },
  }))
}
