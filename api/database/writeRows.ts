import { sql } from 'kysely'
import type { Tx } from './tables.ts'

/** A row by the names of the table's columns. */
export type TableRow = Readonly<Record<string, string | number | boolean | null>>

/** Rows in one statement: enough that their number costs nothing, few enough that one parameter stays small. */
const CHUNK = 5_000

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, chunk) =>
    rows.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  )

/** The rows as PostgreSQL reads them back with the table's own types. */
const recordsOf = (table: string, rows: readonly TableRow[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as given`

const given = (columns: readonly string[]) => sql.join(columns.map(column => sql`given.${sql.id(column)}`))

/** Takes `count` identifiers for new rows, in rising order. */
export const takeIdentifiers = async (tx: Tx, table: string, count: number): Promise<number[]> => {
  const { rows } = await sql<{ identifier: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'identifier')) as identifier from generate_series(1, ${count}::integer)
  `.execute(tx)
  return rows.map(({ identifier }) => identifier).sort((a, b) => a - b)
}

/** Inserts rows that bring all of `columns`, their identifier among them. */
export const insertRows = async (
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<void> => {
  for (const chunk of chunksOf(rows)) {
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.id(column)))}) overriding system value
      select ${given(columns)} from ${recordsOf(table, chunk)}
    `.execute(tx)
  }
}

/** Sets `columns` of the rows with these identifiers; each becomes a newer version. */
export const updateRows = async (
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<void> => {
  const sets = sql.join(columns.map(column => sql`${sql.id(column)} = given.${sql.id(column)}`))
  for (const chunk of chunksOf(rows)) {
    await sql`
      update ${sql.table(table)} as target set ${sets}, version = target.version + 1
      from ${recordsOf(table, chunk)} where target.identifier = given.identifier
    `.execute(tx)
  }
}
