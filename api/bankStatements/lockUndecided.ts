import { sql } from 'kysely'
import type { Row, Tx } from '../database/tables.ts'

/**
 * Of these movements those that are open, that nobody has ever decided, and that are not perhaps another one, by their days. Nobody else decides them until
 * the transaction ends; what somebody is deciding now is left out.
 */
export const lockUndecided = (tx: Tx, movements: readonly number[]): Promise<Row<'bankMovements'>[]> =>
  tx
    .selectFrom('bankMovements')
    .selectAll()
    .where('identifier', '=', sql<number>`any(${[...movements]}::int[])`)
    .where('state', '=', 'open')
    .where('version', '=', 1)
    .where('perhapsIdentifier', 'is', null)
    .orderBy('bookedOn')
    .orderBy('identifier')
    .forUpdate()
    .skipLocked()
    .execute()
