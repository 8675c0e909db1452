import { type RawBuilder, sql } from 'kysely'
import type { InvoiceColumns } from '#wire/invoiceColumns.ts'
import type { Database } from '../database/tables.ts'
import { registrationPlace } from '../verifactu/registrationPlace.ts'
import { cents, columnsJson, KNOWN_BY, TABLES } from './columnsJson.ts'
import { correctionPlace } from './correctionPlace.ts'
import { BY_DATE } from './invoiceOrder.ts'
import { isMailed } from './isMailed.ts'
import { type InvoiceRange, invoicesOfRange } from './listInvoices.ts'

/**
 * The invoices of `listInvoices` as the JSON text of `InvoiceColumns`, in the same order. One statement writes it whole: amounts go
 * from `numeric` to cents, and every name is written once. Reading the range three times is cheaper than keeping it.
 */
export const listInvoiceColumns = (db: Database, range: InvoiceRange): Promise<string> =>
  invoiceColumns(db, invoicesOfRange(range), BY_DATE)

/**
 * Any invoices in columns.
 *
 * @param chosen a select of invoice rows.
 */
export const invoiceColumns = async (
  db: Database,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<string> => {
  const { rows } = await sql<{ json: string }>`
    with chosen as not materialized (${chosen}),
    client as materialized (
      select identifier, nombre, row_number() over () - 1 as place
      from (select distinct cliente_identifier as identifier, cliente_nombre as nombre from chosen) as names
    ),
    serie as materialized (
      select identifier, row_number() over () - 1 as place from (select distinct serie_identifier as identifier from chosen) as names
    ),
    invoice as (
      select chosen.*, client.place as client_place, serie.place as serie_place, ${isMailed('chosen')} as is_mailed,
        ${correctionPlace('chosen')} as correction_place, ${registrationPlace('chosen')} as registration_place
      from chosen
      join client on client.identifier = chosen.cliente_identifier and client.nombre = chosen.cliente_nombre
      join serie on serie.identifier = chosen.serie_identifier
      order by ${order}
    )
    select concat('{', ${TABLES}, ${columnsJson(COLUMNS)}, '}') as json
    from invoice
  `.execute(db)
  return rows[0]?.json ?? ''
}

const COLUMNS: Record<
  Exclude<keyof InvoiceColumns, 'series' | 'clients' | 'clientIdentifiers'>,
  RawBuilder<unknown>
> = {
  ...KNOWN_BY,
  precioBase: cents('precio_base'),
  descuentoFactura: cents('descuento_factura'),
  impuestoIVA: cents('impuesto_iva'),
  importeRetencion: sql`(coalesce(importe_retencion, 0) * 100)::bigint`,
  collected: cents('collected'),
  isPagada: sql`case when written_off_on is null then is_pagada::int else 2 end`,
  fileVersion: sql`case when file_version = document_version then document_version else 0 end`,
  isMailed: sql`is_mailed::int`,
  rectificacion: sql`correction_place`,
  registro: sql`registration_place`,
}
