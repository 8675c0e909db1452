import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** How many linked movements were found within the last thirty days to be in no statement of their days, and were decided by nobody since. */
export const missedMovements = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_movements
    where not is_proved and state = 'linked' and missed_at > now() - interval '30 days' and (decided_at is null or decided_at < missed_at)
  `.execute(db)
  return rows[0]?.count ?? 0
}
