import { sql } from 'kysely'
import type { Database } from '#api/database/tables.ts'

/**
 * Leaves the statistics as a large call that was rolled back can leave them: PostgreSQL takes every table for one without rows, whatever stands in it.
 * Nothing looks at the tables anew in tests (tests/setup/globalSetup.ts).
 */
export const forgetStatistics = async (db: Database): Promise<void> => {
  await sql`
    with own as (
      select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    )
    select
      (
        select count(pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', 1, 'reltuples', 0::real))
        from own
      ),
      (
        select count(pg_clear_attribute_stats('public', relname::text, attname::text, false)::text)
        from own join pg_attribute on attrelid = own.oid where attnum > 0 and not attisdropped
      )
  `.execute(db)
}
