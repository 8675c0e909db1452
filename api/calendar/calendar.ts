import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Tx } from '../database/tables.ts'

/**
 * Whether the period of `line` (a row of `invoice_lines`) is one of the periods that `contract` has by its present calendar, or had by a
 * past one while that applied: only then does taking the line back make the period due again. A SQL condition; the twin of
 * `belongsToCalendar` in domain/periods.ts.
 */
export const lineBelongsToCalendar: RawBuilder<boolean> = sql<boolean>`
  exists (
    select
    from (
      select contract.anchor, contract.producto_dias_facturacion as days, contract.is_recurrente
      union all
      select past.anchor, past.producto_dias_facturacion, past.is_recurrente
      from past_calendars as past
      where past.contract_identifier = contract.identifier and lower(line.period) < past.until
    ) as calendar
    where case when calendar.is_recurrente then exists (
      select
      from generate_series(
        last_period_by(calendar.anchor, calendar.days, lower(line.period)) - 1,
        last_period_by(calendar.anchor, calendar.days, lower(line.period))
      ) as k
      where k >= 0
        and period_start(calendar.anchor, calendar.days, k) = lower(line.period)
        and period_start(calendar.anchor, calendar.days, k + 1) = upper(line.period)
    )
    else line.period = daterange(calendar.anchor, calendar.anchor, '[]') end
  )
`

/**
 * The first of these lines whose period is of no calendar that its contract has or, as far as the books tell, had: what would be due of it is another
 * period. Null where there is none.
 *
 * @param areMeant a condition over `line`.
 */
export const lineOfNoCalendar = async (
  tx: Tx,
  areMeant: RawBuilder<unknown>,
): Promise<{ producte: string; firstDay: Day } | null> => {
  const { rows } = await sql<{ producte: string; firstDay: Day }>`
    select line.producte, lower(line.period) as first_day
    from invoice_lines as line
    join contracts as contract on contract.identifier = line.contract_identifier
    where ${areMeant} and not (${lineBelongsToCalendar})
    order by line.identifier
    limit 1
  `.execute(tx)
  return rows[0] ?? null
}
