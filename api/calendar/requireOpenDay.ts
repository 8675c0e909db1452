import { addDays, type Day, formatDay } from '#domain/dates.ts'
import { conflict } from '#platform/errors.ts'
import type { Tx } from '../database/tables.ts'
import { closedThrough, isClosed } from './closedThrough.ts'
import { texts } from './texts.ts'

/**
 * Says in words, before it is tried, what the database refuses anyway (decision 0049). Call it with billing locked: then no closing comes between.
 *
 * @param day of the invoice, as it is or as it is to be.
 * @param what was to be done with it.
 * @throws AppError 409 `closed-period`.
 */
export const requireOpenDay = async (
  tx: Tx,
  day: Day,
  what: 'date' | 'change' | 'delete' | 'annul',
): Promise<void> => {
  const boundary = await closedThrough(tx)
  if (boundary === null || !isClosed(day, boundary)) return
  const days = { day: formatDay(boundary), first: formatDay(addDays(boundary, 1)) }
  throw conflict(texts.closed[what](days), 'closed-period')
}
