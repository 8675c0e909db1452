import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the period of `line` (a row of `invoice_lines`) is one of the periods that `contract` has by its present calendar: only then
 * does taking the line back make the period due again. A SQL condition; the twin of `belongsToCalendar` in contract/periods.ts.
 */
export const lineBelongsToCalendar: RawBuilder<boolean> = sql<boolean>`
  case when contract.is_recurrente then exists (
    select
    from generate_series(
      last_period_by(contract.ancla, contract.producto_dias_facturacion, lower(line.periodo)) - 1,
      last_period_by(contract.ancla, contract.producto_dias_facturacion, lower(line.periodo))
    ) as k
    where k >= 0
      and period_start(contract.ancla, contract.producto_dias_facturacion, k) = lower(line.periodo)
      and period_start(contract.ancla, contract.producto_dias_facturacion, k + 1) = upper(line.periodo)
  )
  else line.periodo = daterange(contract.ancla, contract.ancla, '[]') end
`
