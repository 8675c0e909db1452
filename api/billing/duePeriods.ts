import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#contract/dates.ts'
import { MAX_DUE_PERIODS } from '#contract/periods.ts'

/** Where clients are read from, unless the query says otherwise. */
export const CLIENTS = sql`clients`

/** Which periods are asked for: due on `fecha`, of one client or one contract if given. */
export type DueQuery = {
  fecha: Day
  cliente?: number | null
  contrato?: number | null
  /** A table or CTE of clients that stands for the table: a run's own copy. */
  clients?: RawBuilder<unknown>
}

export type DuePeriodRow = { contratoIdentifier: number; desde: Day; hasta: Day }

/**
 * The periods that are due on a day, as a select of `contrato_identifier, desde, hasta` (billing model, "Periods"): contract and
 * client active, started by that day, not billed, after "billed through", not started within a pause. The twin of `duePeriods`
 * in contract/periods.ts.
 *
 * A billed period is recognised by its first day alone, which lets PostgreSQL do it with one hash join: a contract's calendar only
 * ever moves to after its last billed period, so that two periods of it which overlap begin on the same day.
 *
 * Any day may be asked for, also one in a thousand years: once a contract has so many due periods that its client is blocked, no further
 * ones are counted.
 */
export const duePeriods = ({
  fecha,
  cliente = null,
  contrato = null,
  clients = CLIENTS,
}: DueQuery): RawBuilder<DuePeriodRow> => sql`
  select contract.identifier as contrato_identifier, period.desde, period.hasta
  from contracts as contract
  join ${clients} as client on client.identifier = contract.cliente_identifier
  cross join (
    select greatest((select max(fecha_factura) from invoices), (select max(hasta) from pauses)) as hasta
  ) as settled
  cross join lateral (
    select case when contract.is_recurrente then contract.producto_dias_facturacion end as dias
  ) as step
  cross join lateral (
    select
      coalesce(period_start(contract.ancla, step.dias, k), contract.ancla) as desde,
      coalesce(period_start(contract.ancla, step.dias, k + 1) - 1, contract.ancla) as hasta
    from generate_series(
      greatest(0, coalesce(last_period_by(contract.ancla, step.dias, contract.facturado_hasta), 0)),
      coalesce(
        least(
          last_period_by(contract.ancla, step.dias, ${fecha}::date),
          -- After this day nothing is billed and nothing paused, so that these are due and enough to block.
          last_period_by(contract.ancla, step.dias, greatest(contract.ancla, contract.facturado_hasta, settled.hasta))
            + ${sql.lit(MAX_DUE_PERIODS + 2)}
        ),
        0
      )
    ) as k
  ) as period
  where contract.is_active
    and client.is_active
    ${cliente === null ? sql`` : sql`and client.identifier = ${cliente}`}
    ${contrato === null ? sql`` : sql`and contract.identifier = ${contrato}`}
    and period.desde <= ${fecha}::date
    and (contract.facturado_hasta is null or period.desde > contract.facturado_hasta)
    and not exists (
      select from invoice_lines as line
      where line.contrato_identifier = contract.identifier and lower(line.periodo) = period.desde
    )
    and not exists (
      select from pauses as pause
      where pause.contrato_identifier = contract.identifier
        and period.desde between coalesce(pause.desde, '-infinity') and coalesce(pause.hasta, 'infinity')
    )
    and not exists (
      select from pauses as pause
      where pause.cliente_identifier = contract.cliente_identifier
        and period.desde between coalesce(pause.desde, '-infinity') and coalesce(pause.hasta, 'infinity')
    )
`
