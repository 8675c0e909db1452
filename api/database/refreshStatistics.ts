import { sql } from 'kysely'
import { inDatabase } from './inDatabase.ts'
import { MANY } from './preferSets.ts'
import type { Tables, Tx } from './tables.ts'

/**
 * After many rows were written: has PostgreSQL look at the tables that it knows fewer rows of. Within a transaction it counts what that has written, and
 * until its end nobody else looks, who would count nothing and leave it at that: what reads the rows next is planned for as many as there are (0089).
 *
 * @param written how many rows each of the tables has got, at least.
 */
export const refreshStatistics = async (
  tx: Tx,
  tables: readonly (keyof Tables)[],
  written: number,
): Promise<void> => {
  if (written < MANY) return
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where oid = any(${tables.map(inDatabase)}::regclass[]) and reltuples < ${written} order by relname
  `.execute(tx)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(tx)
}
