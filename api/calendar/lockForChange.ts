import { conflict } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { lockBilling } from './billingLock.ts'
import { texts } from './texts.ts'

/**
 * Locks a record that is about to change, and billing before it if the change touches what is due. Billing runs take the two in
 * the same order, so that neither waits for the other in a circle; and a change of a name never waits for a run.
 *
 * @param read the record, locked for update or not.
 * @throws AppError what `read` throws, 409 `busy` when the record changed so between the two readings that billing is touched after all.
 */
export const lockForChange = async <T>(
  tx: Tx,
  read: (forUpdate: boolean) => Promise<T>,
  touchesBilling: (record: T) => boolean,
): Promise<T> => {
  const locksBilling = touchesBilling(await read(false))
  if (locksBilling) await lockBilling(tx)
  const record = await read(true)
  if (!locksBilling && touchesBilling(record)) throw conflict(texts.busy, 'busy')
  return record
}
