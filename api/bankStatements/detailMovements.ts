import { sql } from 'kysely'
import type { Row, Tx } from '../database/tables.ts'
import { insertMovements } from './insertMovements.ts'
import type { Detail } from './unknownEntries.ts'

/**
 * Has what another file tells of entries stand for what is kept of them as one: the money is the same, and stays where it was told first.
 *
 * @returns the movements as they are kept now.
 */
export const detailMovements = async (
  tx: Tx,
  bank: number,
  currency: string,
  details: readonly Detail[],
): Promise<Row<'bankMovements'>[]> => {
  if (details.length === 0) return []
  await tx
    .deleteFrom('bankMovements')
    .where('identifier', '=', sql<number>`any(${details.map(({ movement }) => movement)}::int[])`)
    .execute()
  const kept: Row<'bankMovements'>[] = []
  for (const [statement, own] of Map.groupBy(details, one => one.statement))
    kept.push(...(await insertMovements(tx, statement, bank, currency, own)))
  return kept
}
