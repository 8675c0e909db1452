import { type RawBuilder, sql } from 'kysely'

/**
 * Lists of invoices in columns are written by one statement: names stand once in tables, the rest are whole numbers. It has the CTEs `client`
 * (`identifier`, `nombre`) and `serie` (`identifier`), each with the `place` of its rows, and rows of invoices with `client_place` and `serie_place`.
 */

/** The tables, for a `concat`. */
export const TABLES = sql`
  '"series":', (select coalesce(json_agg(identifier order by place), '[]') from serie),
  ',"clients":', (select coalesce(json_agg(nombre order by place), '[]') from client),
  ',"clientIdentifiers":', (select coalesce(json_agg(identifier order by place), '[]') from client)
`

/** An invoice's own columns that every list has. */
export const KNOWN_BY = {
  identifier: sql`identifier`,
  serie: sql`serie_place`,
  numFact: sql`num_fact`,
  fechaFactura: sql`fecha_factura - date '1970-01-01'`,
  fechaVencimiento: sql`fecha_vencimiento - date '1970-01-01'`,
  cliente: sql`client_place`,
}

/** An amount as cents. */
export const cents = (amount: string): RawBuilder<number> => sql`(${sql.ref(amount)} * 100)::bigint`

/** Columns by their names, for a `concat`: whole numbers in the order in which the rows come. */
export const columnsJson = (columns: Record<string, RawBuilder<unknown>>): RawBuilder<string> =>
  sql.join(
    Object.entries(columns).map(
      ([name, value]) => sql`${sql.lit(`,"${name}":[`)}, string_agg((${value})::text, ','), ']'`,
    ),
  )
