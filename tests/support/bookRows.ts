import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

export type Rows = Map<string, Record<string, unknown>>

/** Every row of every table by its key, as it is. */
export const rowsOf = async (db: Database): Promise<Map<string, Rows>> => {
  const { rows: tables } = await sql<{ table: string; key: string[] }>`
    select table_name as table, array(
      select attribute.attname::text from pg_index as index
      join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
      where index.indrelid = format('public.%I', table_name)::regclass and index.indisprimary
    ) as key
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  `.execute(db)
  const all = new Map<string, Rows>()
  for (const { table, key } of tables) {
    const { rows } = await sql<{ kept: Record<string, unknown> }>`
      select to_json(one) as kept from ${sql.table(table)} as one
    `.execute(db)
    all.set(
      table,
      new Map(rows.map(({ kept }) => [key.map(column => JSON.stringify(kept[column])).join(), kept])),
    )
  }
  return all
}

/** What of these rows is not in those any more, as `table.column`, or the table alone where a row is gone. */
export const lost = (before: Map<string, Rows>, after: Map<string, Rows>): string[] => {
  const missing = new Set<string>()
  for (const [table, rows] of before)
    for (const [key, row] of rows) {
      const now = after.get(table)?.get(key)
      if (!now) missing.add(table)
      else
        for (const [column, value] of Object.entries(row))
          if (JSON.stringify(now[column]) !== JSON.stringify(value)) missing.add(`${table}.${column}`)
    }
  return [...missing].sort()
}
