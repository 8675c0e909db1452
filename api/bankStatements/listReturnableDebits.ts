import { notFound } from '#platform/errors.ts'
import type { ReturnableDebits } from '#wire/bankStatements.ts'
import type { Database } from '../database/tables.ts'
import { debitMovement } from './linkOwnDebits.ts'
import { findReturnable } from './returnableDebits.ts'
import { texts } from './texts.ts'

/** A page of the debits of which a movement may tell that they came back, alone or as one sum with others; none of one that is decided. @throws AppError 404. */
export const listReturnableDebits = async (
  db: Database,
  identifier: number,
  page: { search: string; as: 'one' | 'many'; after?: number | undefined; limit: number },
): Promise<ReturnableDebits> => {
  const row = await db
    .selectFrom('bankMovements')
    .selectAll()
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!row) throw notFound(texts.missing)
  return row.state === 'open'
    ? findReturnable(db, debitMovement(row), page)
    : { count: 0, debits: [], next: null }
}
