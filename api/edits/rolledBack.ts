import { withCleanup } from '#platform/database.ts'
import type { Database, Tx } from '../database/tables.ts'

/** Does `work` in a transaction of one moment, and takes back whatever it wrote. */
export const rolledBack = async <Answer>(
  db: Database,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> => {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  return withCleanup(
    () => work(tx),
    () => tx.rollback().execute(),
  )
}
