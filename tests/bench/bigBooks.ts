import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/**
 * Books of any size, made by the database: clients with three monthly contracts each, of which one period is due in November 2026.
 *
 * @param from when they begin, another first of a month.
 */
export const makeBigBooks = async (db: Database, clients: number, from = '2026-11-01'): Promise<void> => {
  await sql`
    insert into company_versions (nombre, nif) values ('Consultoria de prova, S.L.', 'B69965747');
    insert into series (identifier, descripcion) values ('A', 'Factures');
    insert into banks (nombre, pais, entidad_financiera, oficina, dc, numero_cuenta)
      values ('Caixa Tramuntana', 'ES', '9811', '3480', '41', '0230781538');
    insert into products (nombre, precio, unitats, descuento, dias_facturacion) values ('Taller Pro', 89, 1, 0, 30);
    insert into clients (nombre, nif, direccion, cp, poblacion, provincia, pais, tipo_iva, personas_contacto)
      select 'Taller ' || n, 'B69442382', 'Carrer Major, ' || n, '08500', 'Vic', 'Barcelona', 'España', 21, 'taller' || n || '@taller.example'
      from generate_series(1, ${sql.lit(clients)}) as n;
    insert into contracts (producto_identifier, cliente_identifier, producto_titulo, producto_descripcion, producto_unidades,
        producto_precio, producto_descuento, producto_dias_facturacion, fecha_inicio, anchor)
      select (select min(identifier) from products), client.identifier, 'Taller Pro ' || n, 'Quota de {mes} de {any}', n, 29.95, 5, 30, ${sql.lit(from)}, ${sql.lit(from)}
      from clients as client cross join generate_series(1, 3) as n order by client.identifier, n;
    analyze
  `.execute(db)
}
