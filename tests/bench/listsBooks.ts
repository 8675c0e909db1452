import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { type NewPayment, notePayments } from '#api/payments/notePayments.ts'
import { makeBigBooks } from './bigBooks.ts'

/**
 * A year of invoices, made by the database: clients are billed in each of ten months, on days all over the month, one line
 * for each of their three contracts, as in the bench of the billing run. Those of the last four months are not paid.
 * Every PDF counts as made, so that nobody starts to print them.
 */
export const makeYear = async (db: Database, invoices: number): Promise<void> => {
  await makeBigBooks(db, invoices / 10)
  await sql`
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre, buyer_nombre,
        is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura, document_version, file_version)
      select 'A', row_number() over (order by day, client.identifier), day, day + 30, client.identifier, client.nombre, client.nombre,
        false, 21, amount, 0, vat_amount(amount, 21), amount + vat_amount(amount, 21), 1, 1
      from clients as client
      cross join generate_series(1, 10) as month
      cross join lateral (
        select make_date(2026, month, 1 + client.identifier % 28) as day, 3 * (1000 + client.identifier * 37 % 90000)::numeric / 100 as amount
      ) as billed;
    insert into invoice_lines (invoice_identifier, contract_identifier, period, producte, producto_descripcion, cantidad,
        producto_precio, producto_descuento, precio_base, descuento, precio_linea)
      select invoice.identifier, contract.identifier, daterange(invoice.fecha_factura, invoice.fecha_factura + 1), 'Taller Pro',
        'Quota del mes', 1, invoice.precio_base / 3, 0, invoice.precio_base / 3, 0, invoice.precio_base / 3
      from invoices as invoice
      join contracts as contract on contract.cliente_identifier = invoice.cliente_identifier;
    analyze
  `.execute(db)
  await payAll(db, sql`fecha_factura < '2026-07-01'`)
}

/** Notes a payment of the whole of each of these invoices, on the day that it was due. */
const payAll = async (db: Database, isChosen: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<NewPayment>`
    select
      cliente_identifier, fecha_vencimiento as day, total_factura::float8 as amount, 'transfer' as way, null as banc_identifier, null as note,
      json_build_array(json_build_object('invoiceIdentifier', identifier, 'amount', total_factura)) as allocations
    from invoices where ${isChosen}
  `.execute(db)
  await db
    .transaction()
    .execute(tx => notePayments(tx, rows, { account: 'bench', requestId: null, address: null }))
  // Whose PDF says that they are paid: it counts as made, too.
  await sql`update invoices set file_version = document_version where ${isChosen}; analyze`.execute(db)
}

/** Clients without contracts, until there are so many in all. */
export const fillClients = async (db: Database, clients: number): Promise<void> => {
  await sql`
    insert into clients (nombre, nif, direccion, cp, poblacion, provincia, pais, tipo_iva, personas_contacto)
      select 'Garatge ' || n, 'B69442382', 'Carrer Nou, ' || n, '17001', 'Girona', 'Girona', 'España', 21, 'garatge' || n || '@taller.example'
      from generate_series(1, ${sql.lit(clients)} - (select count(*) from clients)) as n;
    analyze clients
  `.execute(db)
}
