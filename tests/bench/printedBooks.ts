import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { makeBigBooks } from './bigBooks.ts'

/** Books whose invoices have twelve lines each, one for each contract of a client. */
export const makePrintedBooks = async (db: Database, clients: number): Promise<void> => {
  await makeBigBooks(db, clients)
  await sql`
    insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_descripcion, producto_unidades,
        producto_precio, producto_descuento, producto_dias_facturacion, fecha_inicio, anchor)
      select producto_identifier, cliente_identifier, producto_titulo || ' ' || n, producto_descripcion, producto_unidades,
        producto_precio, producto_descuento, producto_dias_facturacion, fecha_inicio, anchor
      from contracts cross join generate_series(1, 3) as n;
    analyze
  `.execute(db)
}

/** Gives every client an invoice of the month, counted from January 2000. None has its PDF yet. */
export const issueMonth = async (db: Database, month: number): Promise<void> => {
  await sql`
    with billed as (
      select contract.identifier, contract.cliente_identifier, 10 + (contract.identifier * 37 % 9000)::numeric / 100 as precio,
        make_date(2000, 1, 1) + make_interval(months => ${sql.lit(month)}) as inicio
      from contracts as contract
    ), invoice as (
      insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, company_version, banc_identifier,
          banc_nombre, banc_cuenta_bancaria, cliente_nombre, buyer_nombre, buyer_nif, buyer_direccion, buyer_cp, buyer_poblacion, buyer_provincia, buyer_pais,
          is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
        select 'A', (select coalesce(max(num_fact), 0) from invoices) + row_number() over (), '2026-11-30', '2026-12-30', client.identifier,
          (select max(identifier) from company_versions), bank.identifier,
          bank.nombre, bank.cuenta_bancaria, client.nombre, client.nombre, nif, direccion, cp, poblacion, provincia, pais, false, 21, base, 0, vat_amount(base, 21), base + vat_amount(base, 21)
        from clients as client
        join (select cliente_identifier, sum(precio) as base from billed group by cliente_identifier) as sums on cliente_identifier = client.identifier
        left join (select * from payable_banks order by identifier limit 1) as bank on true
      returning identifier, cliente_identifier
    )
    insert into invoice_lines (invoice_identifier, contract_identifier, period, producte, producto_descripcion, cantidad,
        producto_precio, producto_descuento, precio_base, descuento, precio_linea)
      select invoice.identifier, billed.identifier, daterange(inicio::date, (inicio + interval '1 month')::date), 'Taller Pro',
        'Servei del 01/11/2026 al 30/11/2026, expedient ' || billed.identifier * 1000 + ${sql.lit(month)}, 1, precio, 0, precio, 0, precio
      from billed join invoice using (cliente_identifier)
  `.execute(db)
}

/** How many invoices wait for their PDF: little work for the database, which is being measured. */
export const waitingForPdf = async (db: Database): Promise<number> => {
  const { waiting } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('fileError', 'is', null)
    .whereRef('fileVersion', 'is distinct from', 'documentVersion')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
