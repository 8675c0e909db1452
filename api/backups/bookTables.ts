import { sql } from 'kysely'
import type { Database, Tx } from '../database/tables.ts'

export type BookTable = { schema: string; name: string; columns: string[] }
export type BookSequence = { schema: string; name: string }

/**
 * What is not the books': the system's own, and the schemas of BFF and workers. Sessions begin anew, and the queue fills itself from
 * what the books say is pending.
 */
const isOfBooks = sql`
  (namespace.nspname not in ('information_schema', 'session', 'queue') and namespace.nspname not like 'pg\\_%')`

/** Tables of the books with their columns in a fixed order, without those that PostgreSQL computes. The lock of migrations is no data. */
export const bookTables = async (db: Database | Tx): Promise<BookTable[]> => {
  const { rows } = await sql<BookTable>`
    select namespace.nspname as schema, class.relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where class.relkind in ('r', 'p') and ${isOfBooks} and class.relname <> 'kysely_migration_lock'
    group by 1, 2 order by 1, 2
  `.execute(db)
  return rows
}

export const bookSequences = async (db: Database | Tx): Promise<BookSequence[]> => {
  const { rows } = await sql<BookSequence>`
    select namespace.nspname as schema, class.relname as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind = 'S' and ${isOfBooks} order by 1, 2
  `.execute(db)
  return rows
}

/** Whether there is nothing at all yet, not even an empty table. */
export const isEmptyDatabase = async (db: Database | Tx): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where ${isOfBooks} and class.relkind in ('r', 'p', 'v', 'm', 'S') limit 1
  `.execute(db)
  return rows.length === 0
}

export type Migrated = { names: string[]; since: string }

/** The migrations that the database has had, and when the first was; null where there were none. */
export const migrationsOf = async (db: Database | Tx): Promise<Migrated | null> => {
  const { rows: there } =
    await sql`select 1 where to_regclass('public.kysely_migration') is not null`.execute(db)
  if (there.length === 0) return null
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from public.kysely_migration order by name`.execute(db)
  const [first] = rows
  return first === undefined ? null : { names: rows.map(({ name }) => name), since: first.timestamp }
}
