import { type RawBuilder, sql } from 'kysely'
import { type Day, formatDay } from '#domain/dates.ts'
import { conflict } from '#platform/errors.ts'
import type { Database, Tx } from '../database/tables.ts'
import { CLIENT_IS_PAUSED, CONTRACT_IS_PAUSED, IS_AFTER_BILLED_THROUGH } from './contractCalendars.ts'
import { texts } from './texts.ts'

/** A line whose period would not be due again; `billedThrough` is the day that says so, null where a pause does. */
export type NotDueAgain = { line: number; producte: string; firstDay: Day; billedThrough: Day | null }

/**
 * Of these lines, in their order, those whose periods would not be due again were they taken back: their contracts count as billed for longer, or
 * they begin in a pause (`duePeriods`). Whether contract and client are active now is not asked: what fell due before a pause is due after it.
 *
 * @param areMeant a condition over `line`, a row of `invoice_lines`.
 */
export const notDueAgain = async (db: Database, areMeant: RawBuilder<unknown>): Promise<NotDueAgain[]> => {
  const { rows } = await sql<NotDueAgain>`
    select
      line.identifier as line, line.producte, period.first_day,
      case when not ${IS_AFTER_BILLED_THROUGH} then contract.billed_through end as billed_through
    from invoice_lines as line
    join contracts as contract on contract.identifier = line.contract_identifier
    cross join lateral (select lower(line.period) as first_day) as period
    where ${areMeant} and (not ${IS_AFTER_BILLED_THROUGH} or ${CONTRACT_IS_PAUSED} or ${CLIENT_IS_PAUSED})
    order by line.identifier
  `.execute(db)
  return rows
}

/** The same in words, by the first of them; null where there is none. */
export const sayNotDueAgain = (lines: readonly NotDueAgain[]): string | null => {
  const [first] = lines
  if (!first) return null
  return texts.notDueAgain({
    day: formatDay(first.firstDay),
    product: first.producte,
    why: first.billedThrough === null ? 'paused' : 'billed',
    through: first.billedThrough === null ? '' : formatDay(first.billedThrough),
    others: lines.length - 1,
  })
}

/**
 * Staff are told that what they take back is billed again: where it would not be, that has to be meant (decision 0084).
 *
 * @throws AppError 409 `not-due-again`.
 */
export const requireDueAgain = async (
  tx: Tx,
  areMeant: RawBuilder<unknown>,
  isMeant: boolean,
): Promise<void> => {
  const refusal = isMeant ? null : sayNotDueAgain(await notDueAgain(tx, areMeant))
  if (refusal !== null) throw conflict(refusal, 'not-due-again')
}
