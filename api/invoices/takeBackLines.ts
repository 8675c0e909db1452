import { sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { conflict } from '#platform/errors.ts'
import { lineOfNoCalendar } from '../calendar/calendar.ts'
import { requireDueAgain } from '../calendar/dueAgain.ts'
import type { Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** What a line billed, by which the audit log keeps it once the line has gone; null of one by hand, which billed no period. */
export type TakenBackLine = { identifier: number; contractIdentifier: number | null; firstDay: Day | null }

/**
 * Deletes lines, so that their periods are due again.
 *
 * @returns what they billed.
 * @param areMeant periods that are not due again are taken back all the same.
 * @throws AppError 409 `not-due-again`; `period-not-in-calendar` when a period belongs to no calendar that its contract has or, as far as the books tell, had: taken back, it could
 * never be billed again.
 */
export const takeBackLines = async (
  tx: Tx,
  lines: number[],
  { areMeant }: { areMeant: boolean },
): Promise<TakenBackLine[]> => {
  if (lines.length === 0) return []
  const these = sql`line.identifier = any(${lines}::int[])`
  const strange = await lineOfNoCalendar(tx, these)
  if (strange)
    throw conflict(
      texts.periodOfNoCalendar({ day: formatDay(strange.firstDay), product: strange.producte }),
      'period-not-in-calendar',
    )
  await requireDueAgain(tx, these, areMeant)
  return tx
    .deleteFrom('invoiceLines')
    .where('identifier', 'in', lines)
    .returning(['identifier', 'contractIdentifier', sql<Day | null>`lower(period)`.as('firstDay')])
    .execute()
}
