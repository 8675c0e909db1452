import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/**
 * Every row of the books as counts and sums by table, to be held against those of another moment. When somebody was last seen is noted whatever they send, and is left out; so are the rows that count statements, also those that changed nothing.
 *
 * @param without tables that may change.
 */
export const stateOfBooks = async (db: Database, without: readonly string[] = []): Promise<unknown> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${[...without, 'book_changes']}::text[]) order by tablename
  `.execute(db)
  return sumsOf(
    db,
    tables.map(({ name }) => name),
  )
}

export type Sum = { name: string; count: number; sum: string | null }

/** The rows of these tables as counts and sums. */
export const sumsOf = async (db: Database, tables: readonly string[]): Promise<Sum[]> => {
  const sums = tables.map(
    name =>
      sql`select ${name}::text as name, count(*), sum(hashtextextended((to_jsonb(t) - 'last_seen_at')::text, 0)) from ${sql.table(name)} as t`,
  )
  return (await sql<Sum>`${sql.join(sums, sql` union all `)}`.execute(db)).rows
}
