import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'
import { makeBigBooks } from './bigBooks.ts'

/** Books whose invoices have twelve lines each, one for each contract of a client. */
export const makePrintedBooks = async (db: Database, clients: number): Promise<void> => {
  await makeBigBooks(db, clients)
  await sql`
    insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_descripcion, producto_unidades,
        producto_precio, producto_descuento, producto_dias_facturacion, fecha_inicio, ancla)
      select producto_identifier, cliente_identifier, producto_titulo || ' ' || n, producto_descripcion, producto_unidades,
        producto_precio, producto_descuento, producto_dias_facturacion, fecha_inicio, ancla
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
      insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, empresa_version, banc_identifier,
          banco_nombre, banco_cuenta, cliente_nombre, receptor_nombre, receptor_nif, receptor_direccion, receptor_cp, receptor_poblacion, receptor_provincia, receptor_pais,
          is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
        select 'A', (select coalesce(max(num_fact), 0) from invoices) + row_number() over (), '2026-11-30', '2026-12-30', client.identifier,
          (select max(identifier) from company_versions), bank.identifier,
          bank.nombre, bank.cuenta, client.nombre, client.nombre, nif, direccion, cp, poblacion, provincia, pais, false, 21, base, 0, vat_amount(base, 21), base + vat_amount(base, 21)
        from clients as client
        join (select cliente_identifier, sum(precio) as base from billed group by cliente_identifier) as sums on cliente_identifier = client.identifier
        left join (select * from payable_banks order by identifier limit 1) as bank on true
      returning identifier, cliente_identifier
    )
    insert into invoice_lines (factura_identifier, contrato_identifier, periodo, producte, producto_descripcion, cantidad,
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
    .where('archivoError', 'is', null)
    .whereRef('archivoVersion', 'is distinct from', 'documentoVersion')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
