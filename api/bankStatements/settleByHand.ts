import { sql } from 'kysely'
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts'
import type { Database } from '../database/tables.ts'
import { type Move, settleWithin } from '../remittances/moveRemittance.ts'
import { linkOwnDebits } from './linkOwnDebits.ts'
import { noteWhyUnlinked } from './noteWhyUnlinked.ts'
import { waitingDebits } from './waitingDebits.ts'

/**
 * Notes that the bank has collected a remittance, as somebody says it; and then what came back of it, where the bank has told that before.
 *
 * @throws AppError as `settleWithin`.
 */
export const settleByHand = (db: Database, move: Move, notCollected: readonly number[] = []): Promise<void> =>
  db.transaction().execute(async tx => {
    // A file that comes in meanwhile would find it waiting, and leave its returns to nobody.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bankStatements})`.execute(tx)
    await settleWithin(tx, move, notCollected)
    const { bancIdentifier } = await tx
      .selectFrom('remittances')
      .select('bancIdentifier')
      .where('identifier', '=', move.identifier)
      .executeTakeFirstOrThrow()
    const { refused } = await linkOwnDebits(tx, await waitingDebits(tx, [bancIdentifier]), move)
    await noteWhyUnlinked(tx, refused)
  })
