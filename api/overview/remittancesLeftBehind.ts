import type { Day } from '#domain/dates.ts'
import { isLeftBehind } from '#domain/sepa/leftBehind.ts'
import type { Database } from '../database/tables.ts'

/** How many remittances nobody has finished, though their day is over (`isLeftBehind`). */
export const remittancesLeftBehind = async (db: Database, today: Day): Promise<number> => {
  const waiting = await db
    .selectFrom('remittances')
    .select(['state', 'collectionDate'])
    .where('state', 'in', ['prepared', 'sent'])
    .execute()
  return waiting.filter(remittance => isLeftBehind(remittance, today)).length
}
