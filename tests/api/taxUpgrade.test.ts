import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { documentsOf } from '#api/invoices/invoiceDocument.ts'
import { invoiceById } from '#api/invoices/presentInvoice.ts'
import { booksBefore } from '#tests/support/booksBefore.ts'
import type { Invoice } from '#wire/invoices.ts'

test('invoices of before keep their totals and what is printed of them, and read as one part', async () => {
  const books = await booksBefore('0036_tax_treatments.sql')
  onTestFinished(books.stop)
  await sql`
    insert into clients (nombre, nif, tipo_iva) values ('Taller', 'B69442382', 21), ('A zero', null, 0);
    insert into products (nombre, precio, unitats, descuento, dias_facturacion) values ('Quota', 100, 1, 0, 30);
    insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_unidades, producto_precio,
        producto_dias_facturacion, fecha_inicio, anchor)
      values (1, 1, 'Quota', 1, 100, 30, '2026-01-01', '2026-01-01');
    insert into series (identifier, descripcion) values ('A', 'Factures');
    insert into invoices (serie_identifier, num_fact, fecha_factura, fecha_vencimiento, cliente_identifier, cliente_nombre, buyer_nombre,
        is_adeudo, iva, precio_base, descuento_factura, impuesto_iva, total_factura)
      values ('A', 1, '2026-01-31', '2026-03-02', 1, 'Taller', 'Taller', false, 5.2, 100, 0, 5.2, 105.2),
        ('A', 2, '2026-01-31', '2026-03-02', 2, 'A zero', 'A zero', false, 0, 50, 0, 0, 50);
    insert into invoice_lines (invoice_identifier, contract_identifier, period, producte, cantidad, producto_precio, producto_descuento,
        precio_base, descuento, precio_linea)
      values (1, 1, '[2026-01-01,2026-02-01)', 'Quota', 1, 100, 0, 100, 0, 100);
  `.execute(books.db)
  const before = await sql`select * from invoices order by identifier`.execute(books.db)
  await books.migrate()
  expect((await sql`select * from invoices order by identifier`.execute(books.db)).rows).toEqual(before.rows)

  await books.migrateOn()
  const read = async (identifier: number): Promise<Invoice> =>
    JSON.parse((await invoiceById(books.db, identifier)) ?? 'null')
  const invoice = await read(1)
  expect(invoice).toMatchObject({
    iva: 5.2,
    impuestoIVA: 5.2,
    totalFactura: 105.2,
    desglose: [{ tratamiento: '5.2', tipo: 5.2, base: 100, cuota: 5.2, mencion: null }],
    facturaDetalles: [{ tratamiento: '5.2' }],
  })
  expect((await read(2)).desglose).toEqual([{ tratamiento: '0', tipo: 0, base: 50, cuota: 0, mencion: null }])
  const documents = await documentsOf(
    books.db,
    await books.db.selectFrom('invoices').selectAll().execute(),
    null,
  )
  for (const document of documents) {
    expect(document).not.toHaveProperty('taxes')
    expect(document.lines.every(line => !('tratamiento' in line))).toBe(true)
  }
  // The rule of totals stands, and knows invoices of several rates.
  const spoil = (values: string) =>
    sql.raw(`update invoices set ${values} where identifier = 1`).execute(books.db)
  await expect(spoil('impuesto_iva = 6, total_factura = 106')).rejects.toThrow('invoices_vat')
  await spoil('iva = null, impuesto_iva = 6, total_factura = 106')
})
