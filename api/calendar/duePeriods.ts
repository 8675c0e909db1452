import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { MAX_DUE_PERIODS } from '#domain/periods.ts'

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

export type DuePeriodRow = { contratoIdentifier: number; isRecurrente: boolean; desde: Day; hasta: Day }

/**
 * The periods that are due on a day, as a select of `contrato_identifier, is_recurrente, desde, hasta` (billing model, "Periods"):
 * contract and client active, started by that day, not billed, after "billed through", not started within a pause; of the calendar that
 * a contract has, and of those that it had. The twin of `duePeriods` in domain/periods.ts.
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
  select contract.identifier as contrato_identifier, contract.is_recurrente, period.desde, period.hasta
  from (
    select
      identifier, cliente_identifier, is_active, facturado_hasta, ancla, is_recurrente,
      case when is_recurrente then producto_dias_facturacion end as dias, null::date as ultimo_dia
    from contracts
    union all
    select
      owner.identifier, owner.cliente_identifier, owner.is_active, owner.facturado_hasta, past.ancla, past.is_recurrente,
      case when past.is_recurrente then past.producto_dias_facturacion end, past.hasta - 1
    from past_calendars as past join contracts as owner on owner.identifier = past.contrato_identifier
  ) as contract
  join ${clients} as client on client.identifier = contract.cliente_identifier
  cross join (
    -- Lines are written by runs, and a run's day stays what it was whatever becomes of the dates of its invoices.
    select greatest(
      (select max(fecha_factura) from billing_runs where estat = 'fet'),
      (select max(hasta) from pauses)
    ) as hasta
  ) as settled
  cross join lateral (
    select
      coalesce(period_start(contract.ancla, contract.dias, k), contract.ancla) as desde,
      coalesce(period_start(contract.ancla, contract.dias, k + 1) - 1, contract.ancla) as hasta
    from generate_series(
      greatest(0, coalesce(last_period_by(contract.ancla, contract.dias, contract.facturado_hasta), 0)),
      coalesce(
        least(
          last_period_by(contract.ancla, contract.dias, ${fecha}::date),
          -- After this day nothing is billed and nothing paused, so that these are due and enough to block.
          last_period_by(contract.ancla, contract.dias, greatest(contract.ancla, contract.facturado_hasta, settled.hasta))
            + ${sql.lit(MAX_DUE_PERIODS + 1)}
        ),
        0
      )
    ) as k
  ) as period
  where contract.is_active
    and client.is_active
    and period.desde <= least(${fecha}::date, contract.ultimo_dia)
    ${cliente === null ? sql`` : sql`and client.identifier = ${cliente}`}
    ${contrato === null ? sql`` : sql`and contract.identifier = ${contrato}`}
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
