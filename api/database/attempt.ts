import { sql } from 'kysely'
import { AppError } from '#platform/errors.ts'
import { translateDatabaseError } from './constraints.ts'
import type { Tx } from './tables.ts'

/**
 * Does a part of a transaction that may be refused: refused, nothing of that part is done and the rest goes on.
 *
 * @returns null, or why it was refused, in words for staff.
 * @throws whatever is no refusal: a database that can't be reached, or two that have waited for each other (`busy`), since the same may go well in a moment.
 */
export const attempt = async (tx: Tx, work: () => Promise<unknown>): Promise<string | null> => {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    return null
  } catch (error) {
    const refusal = error instanceof AppError ? error : translateDatabaseError(error)
    if (!refusal || refusal.status >= 500 || refusal.code === 'busy') throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return refusal.message
  } finally {
    await sql`release savepoint attempt`.execute(tx).catch(() => undefined)
  }
}
