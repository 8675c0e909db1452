import { sql } from 'kysely'
import { IS_MISSED } from '../bankStatements/provedMovements.ts'
import type { Database } from '../database/tables.ts'

/** How many linked movements were found within the last thirty days to be in no statement of their days, and were decided by nobody since. */
export const missedMovements = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_movements
    where ${IS_MISSED} and missed_at > now() - interval '30 days'
  `.execute(db)
  return rows[0]?.count ?? 0
}
