import { sql } from 'kysely'
import { databaseError } from '#platform/database.ts'
import { MANY } from './preferSets.ts'
import type { Tx } from './tables.ts'

/** Whoever looks at a table by itself gives way after a second; nobody else is waited for, since all goes on without it. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * After many rows were written: has PostgreSQL look at the tables that it knows fewer rows of. Within a transaction it counts what that has written, and
 * until its end nobody else looks, who would count nothing of it and leave it at that: what reads the rows next is planned for as many as there are (0089).
 * Left out where somebody has a table for long, such as a vacuum by hand.
 *
 * @param tables as the database calls them.
 * @param written how many rows each of the tables has got, at least.
 * @param columns whose values are looked at, which takes the most of it; all, when absent. How many rows there are is counted in any case.
 */
export const refreshStatistics = async (
  tx: Tx,
  tables: readonly string[],
  written: number,
  columns: readonly string[] = [],
): Promise<void> => {
  if (written < MANY) return
  if (!(await keepOthersFromLooking(tx, tables))) return
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where oid = any(${[...tables]}::regclass[]) and reltuples < ${written}
  `.execute(tx)
  const only = columns.length > 0 ? sql`(${sql.join(columns.map(column => sql.id(column)))})` : sql``
  for (const { name } of rows) await sql`analyze ${sql.table(name)} ${only}`.execute(tx)
}

/** Whether the tables are held as `analyze` does it: readers and writers go on. */
const keepOthersFromLooking = async (tx: Tx, names: readonly string[]): Promise<boolean> => {
  await sql`savepoint looking`.execute(tx)
  try {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx)
    await sql`lock table ${sql.join(names.map(name => sql.table(name)))} in share update exclusive mode`.execute(
      tx,
    )
    await sql`set local lock_timeout to default`.execute(tx)
    await sql`release savepoint looking`.execute(tx)
    return true
  } catch (error) {
    if (databaseError(error)?.code !== LOCK_NOT_AVAILABLE) throw error
    await sql`rollback to savepoint looking`.execute(tx)
    return false
  }
}

/** SQLSTATE `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03'
