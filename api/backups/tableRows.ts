import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'
import type { BookTable } from './bookTables.ts'

/** About so much of a table is in memory at a time, whether its rows are many or long. */
const BATCH_CHARACTERS = 2_000_000
const MAX_BATCH_ROWS = 2_000

export const nameOf = ({ schema, name }: { schema: string; name: string }) => sql.id(schema, name)
export const columnsOf = ({ columns }: Pick<BookTable, 'columns'>) =>
  sql.join(columns.map(column => sql.id(column)))

/**
 * PostgreSQL's text of rows and back is exact only when both sides write moments, intervals and numbers alike. For this transaction,
 * which may take as long as it needs.
 */
export const speakPlainly = async (tx: Tx): Promise<void> => {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)
  `.execute(tx)
}

/** The rows of a table as this transaction sees them, each as the text of a record, in batches. */
export async function* rowsOf(tx: Tx, table: BookTable): AsyncGenerator<string[]> {
  await sql`
    declare book_rows no scroll cursor for select row(${columnsOf(table)})::text as line from ${nameOf(table)}
  `.execute(tx)
  for (let wanted = 16; ; ) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(wanted)} from book_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < wanted) break
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0)
    wanted = Math.min(
      Math.max(Math.floor((BATCH_CHARACTERS / characters) * wanted), 1),
      wanted * 4,
      MAX_BATCH_ROWS,
    )
  }
  await sql`close book_rows`.execute(tx)
}

/** Writes rows, as `rowsOf` gave them, with the identifiers that they had. Their columns are found by name, not by place. */
export const writeRowsOf = async (
  tx: Tx,
  table: BookTable,
  batches: AsyncIterable<string[]>,
): Promise<void> => {
  await sql`create temporary table book_row as select ${columnsOf(table)} from ${nameOf(table)} with no data`.execute(
    tx,
  )
  for await (const lines of batches) {
    await sql`
      insert into ${nameOf(table)} (${columnsOf(table)}) overriding system value
      select ${columnsOf(table)} from unnest(${lines}::pg_temp.book_row[])
    `.execute(tx)
  }
  await sql`drop table pg_temp.book_row`.execute(tx)
}
