import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
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
      select chosen.*, client.place as client_place, serie.place as serie_place, ${isMailed('chosen')} as is_mailed
      from chosen
      join client on client.identifier = chosen.cliente_identifier and client.nombre = chosen.cliente_nombre
      join serie on serie.identifier = chosen.serie_identifier
      order by ${order}
    )
    select concat(
      '{"series":', (select coalesce(json_agg(identifier order by place), '[]') from serie),
      ',"clients":', (select coalesce(json_agg(nombre order by place), '[]') from client),
      ',"clientIdentifiers":', (select coalesce(json_agg(identifier order by place), '[]') from client),
      ',"identifier":[', string_agg(identifier::text, ','),
      '],"serie":[', string_agg(serie_place::text, ','),
      '],"numFact":[', string_agg(num_fact::text, ','),
      '],"fechaFactura":[', string_agg((fecha_factura - date '1970-01-01')::text, ','),
      '],"fechaVencimiento":[', string_agg((fecha_vencimiento - date '1970-01-01')::text, ','),
      '],"cliente":[', string_agg(client_place::text, ','),
      '],"precioBase":[', string_agg(((precio_base * 100)::bigint)::text, ','),
      '],"descuentoFactura":[', string_agg(((descuento_factura * 100)::bigint)::text, ','),
      '],"impuestoIVA":[', string_agg(((impuesto_iva * 100)::bigint)::text, ','),
      '],"isPagada":[', string_agg(is_pagada::int::text, ','),
      '],"fileVersion":[', string_agg((case when file_version = document_version then document_version else 0 end)::text, ','),
      '],"isMailed":[', string_agg(is_mailed::int::text, ','),
      ']}'
    ) as json
    from invoice
  `.execute(db)
  return rows[0]?.json ?? ''
}
