import { addDays, type Day } from '#domain/dates.ts'
import { MAX_DAYS_AHEAD } from '#domain/periods.ts'
import { unprocessable } from '#platform/errors.ts'
import { requireOpenDay } from '../calendar/requireOpenDay.ts'
import type { Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/**
 * Which days an invoice may be of, when it is issued and when it is moved: not too far ahead, with Verifactu none to come, and none that is
 * closed. Call it with billing locked.
 *
 * @throws AppError 422 about `fechaFactura`; 409 `closed-period`.
 */
export const requireAllowedDate = async (tx: Tx, day: Day, today: Day): Promise<void> => {
  if (day > addDays(today, MAX_DAYS_AHEAD)) throw refused(texts.tooFarAhead({ days: MAX_DAYS_AHEAD }))
  if (day > today && (await isVerifactuOn(tx))) throw refused(texts.futureWithVerifactu)
  await requireOpenDay(tx, day, 'date')
}

const refused = (text: string) => unprocessable(text, { fechaFactura: text })

const isVerifactuOn = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('configuration').select('verifactu').executeTakeFirstOrThrow()).verifactu
