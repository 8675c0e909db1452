import { type RawBuilder, sql } from 'kysely'

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
