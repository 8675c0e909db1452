import { type RawBuilder, sql } from 'kysely'
import { PDF_OF_INVOICE, PDF_VERSION } from '#wire/invoicePdfAddress.ts'
import type { Database } from '../database/tables.ts'
import { breakdownOfInvoice, RATE_KEY } from '../taxes/taxParts.ts'
import { CORRECTIONS_OF_INVOICE } from './correctionsOfInvoice.ts'
import { BY_DATE } from './invoiceOrder.ts'

type Presentation = {
  extra?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  lines?: RawBuilder<unknown>
  taxes?: RawBuilder<unknown>
  corrections?: RawBuilder<unknown>
}

/**
 * One line as the wire has it, over `line`: a row of `invoice_lines`, or one that is to become one and has no identifier yet.
 *
 * @param tratamiento how it is taxed.
 */
export const lineJson = (
  identifier: RawBuilder<unknown>,
  tratamiento: RawBuilder<unknown>,
  extra = sql``,
): RawBuilder<unknown> => sql`
  json_build_object(
    'identifier', ${identifier},
    'producte', line.producte,
    'cantidad', line.cantidad,
    'productoPrecio', line.producto_precio,
    'productoDescuento', line.producto_descuento,
    'precioBase', line.precio_base,
    'precioLinea', line.precio_linea,
    'productoDescripcion', line.producto_descripcion,
    'tratamiento', ${tratamiento}
    ${extra}
  )
`

const issuedLine = (extra = sql``) =>
  lineJson(sql`line.identifier`, sql`coalesce(line.tratamiento, ${RATE_KEY})`, extra)

/** Only a substitution has lines that are not printed, and only there each line says whether it is one: most lists have none. */
const LINES_OF_INVOICE = sql`
  select coalesce(
    json_agg(
      case when invoice.modo = 'S' then ${issuedLine(sql`, 'isSustituida', line.is_replaced`)} else ${issuedLine()} end order by line.identifier
    ),
    '[]'
  ) as "facturaDetalles"
  from invoice_lines as line
  where line.invoice_identifier = invoice.identifier
`

/**
 * Invoices as the wire has them, made to JSON text by PostgreSQL: amounts never pass through a float, and ten thousand invoices
 * cost a fraction of what building objects would. A select of one column `json`, the text of an `Invoice`.
 *
 * @param chosen a select of invoice rows (`select * from invoices where …`).
 * @param options.extra further columns of the presented object, over `invoice`.
 * @param options.order their order, over `invoice`; date and number when absent.
 * @param options.lines a select of one column `facturaDetalles`, over `invoice`; what `invoice_lines` has of it when absent.
 * @param options.corrections a select of `rectifica`, `rectificadaPor`, `sustitucion`, `anulacion` and `writeOff`, over `invoice`; what the books say of it when absent.
 * @param options.taxes a select of one column `desglose`, over `invoice`; what `invoice_taxes` has of it when absent.
 */
export const invoiceJson = (
  chosen: RawBuilder<unknown>,
  {
    extra = sql``,
    order = BY_DATE,
    lines = LINES_OF_INVOICE,
    taxes = breakdownOfInvoice(),
    corrections = CORRECTIONS_OF_INVOICE,
  }: Presentation = {},
): RawBuilder<{ json: string }> => sql`
  select row_to_json(presented)::text as json
  from (
    select
      invoice.identifier as "identifier",
      invoice.serie_identifier as "serieIdentifier",
      invoice.num_fact as "numFact",
      invoice.fecha_factura as "fechaFactura",
      invoice.fecha_vencimiento as "fechaVencimiento",
      invoice.fecha_cobro as "fechaCobro",
      invoice.cliente_identifier as "clienteIdentifier",
      json_build_object('identifier', invoice.cliente_identifier, 'nombre', invoice.cliente_nombre) as "cliente",
      invoice.precio_base as "precioBase",
      invoice.descuento_factura as "descuentoFactura",
      invoice.iva as "iva",
      invoice.impuesto_iva as "impuestoIVA",
      invoice.total_factura as "totalFactura",
      invoice.retencion as "retencion",
      invoice.importe_retencion as "importeRetencion",
      taxes."desglose",
      invoice.is_pagada as "isPagada",
      invoice.collected,
      invoice.banc_identifier as "bancIdentifier",
      case when invoice.banc_identifier is not null
        then json_build_object(
          'identifier', invoice.banc_identifier, 'nombre', invoice.banc_nombre, 'cuentaBancaria', invoice.banc_cuenta_bancaria
        ) end as "banc",
      invoice.anotacion as "anotacion",
      case when invoice.file_version = invoice.document_version
        then ${PDF_OF_INVOICE}::text || invoice.identifier || ${PDF_VERSION}::text || invoice.document_version
        end as "archivo",
      lines."facturaDetalles",
      invoice.tipo_factura as "tipoFactura",
      invoice.modo,
      invoice.causa,
      invoice.motivo,
      corrections."rectifica",
      corrections."rectificadaPor",
      corrections."sustitucion",
      corrections."anulacion",
      corrections."writeOff",
      invoice.version as "version"
      ${extra}
    from (${chosen}) as invoice
    cross join lateral (${lines}) as lines
    cross join lateral (${taxes}) as taxes
    cross join lateral (${corrections}) as corrections
    order by ${order}
  ) as presented
`

/** The JSON text of an array of presented invoices. */
export const invoiceArray = async (
  db: Database,
  chosen: RawBuilder<unknown>,
  options?: Presentation,
): Promise<string> => {
  const { rows } = await invoiceJson(chosen, options).execute(db)
  return `[${rows.map(row => row.json).join(',')}]`
}

/** What a run issued, in the order of its numbers. */
export const invoicesOfRun = (db: Database, key: string): Promise<string> =>
  invoiceArray(db, sql`select * from invoices where run_key = ${key}`)

/** One invoice as who opens it is told of it, as JSON text, or null: also whether its PDF could not be made. */
export const openedInvoice = async (db: Database, identifier: number): Promise<string | null> => {
  const chosen = invoiceJson(sql`select * from invoices where identifier = ${identifier}`)
  const { rows } = await sql<{ json: string; isPdfImpossible: boolean }>`
    select presented.json, invoices.file_error is not null as is_pdf_impossible
    from (${chosen}) as presented, invoices
    where invoices.identifier = ${identifier}
  `.execute(db)
  const [row] = rows
  if (!row) return null
  return row.isPdfImpossible ? `${row.json.slice(0, -1)},"isPdfImpossible":true}` : row.json
}

/** One invoice as JSON text, or null. */
export const invoiceById = async (db: Database, identifier: number): Promise<string | null> => {
  const { rows } = await invoiceJson(sql`select * from invoices where identifier = ${identifier}`).execute(db)
  return rows[0]?.json ?? null
}
