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
      select contract.ancla, contract.producto_dias_facturacion as dias, contract.is_recurrente
      union all
      select past.ancla, past.producto_dias_facturacion, past.is_recurrente
      from past_calendars as past
      where past.contrato_identifier = contract.identifier and lower(line.periodo) < past.hasta
    ) as calendar
    where case when calendar.is_recurrente then exists (
      select
      from generate_series(
        last_period_by(calendar.ancla, calendar.dias, lower(line.periodo)) - 1,
        last_period_by(calendar.ancla, calendar.dias, lower(line.periodo))
      ) as k
      where k >= 0
        and period_start(calendar.ancla, calendar.dias, k) = lower(line.periodo)
        and period_start(calendar.ancla, calendar.dias, k + 1) = upper(line.periodo)
    )
    else line.periodo = daterange(calendar.ancla, calendar.ancla, '[]') end
  )
`
