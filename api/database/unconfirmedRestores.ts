import { conflict } from '#platform/errors.ts'
import type { Database, Tx } from './tables.ts'
import { texts } from './texts.ts'

/** The restores that nobody has confirmed yet, the newest first. */
export const unconfirmedRestores = (db: Database | Tx) =>
  db
    .selectFrom('restores')
    .selectAll()
    .where('confirmedAt', 'is', null)
    .orderBy('identifier', 'desc')
    .execute()

/** Whether something that may have been done before waits for somebody's word. */
export const isUnconfirmed = async (db: Database | Tx): Promise<boolean> =>
  (await unconfirmedRestores(db)).length > 0

/** Whether these books were restored only to try them: nothing may go from them to the tax agency, whatever is restored upon them or from them. */
export const areForTrying = async (db: Database | Tx): Promise<boolean> =>
  (await db.selectFrom('restores').select('identifier').where('isTrial', '=', true).limit(1).execute())
    .length > 0

/** For what the database can't refuse by itself (migration 0080). @throws AppError 409 `after-restore` */
export const requireRestoresConfirmed = async (db: Database | Tx): Promise<void> => {
  if (await isUnconfirmed(db)) throw conflict(texts.afterRestore, 'after-restore')
}
