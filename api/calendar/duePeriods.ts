import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { MAX_DUE_PERIODS } from '#domain/periods.ts'
import {
  CLIENT_IS_PAUSED,
  CONTRACT_CALENDARS,
  CONTRACT_IS_PAUSED,
  IS_AFTER_BILLED_THROUGH,
  PERIOD_FIRST_DAY,
  PERIOD_LAST_DAY,
} from './contractCalendars.ts'

/** Where clients are read from, unless the query says otherwise. */
export const CLIENTS = sql`clients`

/** Which periods are asked for: due on `fechaFactura`, of one client or one contract if given. */
export type DueQuery = {
  fechaFactura: Day
  cliente?: number | null
  contract?: number | null
  /** A table or CTE of clients that stands for the table: a run's own copy. */
  clients?: RawBuilder<unknown>
  /** How many of one contract are enough: more than that are not looked for. By default as many as block its client. */
  enough?: number
}

export type DuePeriodRow = { contractIdentifier: number; isRecurrente: boolean; firstDay: Day; lastDay: Day }

/**
 * The periods that are due on a day, as a select of `contrato_identifier, is_recurrente, firstDay, lastDay` (billing model, "Periods"):
 * contract and client active, started by that day, not billed, after "billed through", not started within a pause; of the calendar that
 * a contract has, and of those that it had. The twin of `duePeriods` in domain/periods.ts.
 *
 * A billed period is recognised by its first day alone, which lets PostgreSQL do it with one hash join: a contract's calendar only
 * ever moves to after its last billed period, so that two periods of it which overlap begin on the same day.
 *
 * Any day may be asked for, also one in a thousand years: once a contract has `enough` due periods, no further ones are counted.
 */
export const duePeriods = ({
  fechaFactura,
  cliente = null,
  contract = null,
  clients = CLIENTS,
  enough = MAX_DUE_PERIODS + 1,
}: DueQuery): RawBuilder<DuePeriodRow> => sql`
  select
    contract.identifier as contract_identifier, contract.is_recurrente,
    period.first_day, ${PERIOD_LAST_DAY} as last_day
  from (
    select
      contract.*,
      greatest(0, coalesce(last_period_by(contract.anchor, contract.days, contract.billed_through), 0)) as first_k,
      coalesce(
        least(
          last_period_by(contract.anchor, contract.days, ${fechaFactura}::date),
          -- After this day nothing is billed and nothing paused, so that these are due.
          last_period_by(contract.anchor, contract.days, contract.settled) + ${sql.lit(enough)}
        ),
        0
      ) as last_k
    from (
      select contract.*, greatest(contract.anchor, contract.billed_through, settled.last_day) as settled
      from (${CONTRACT_CALENDARS}) as contract
      join ${clients} as client on client.identifier = contract.cliente_identifier
      cross join (
        -- Lines are written by runs, and a run's day stays what it was whatever becomes of the dates of its invoices.
        select greatest(
          (select max(fecha_factura) from billing_runs where state = 'done'),
          (select max(last_day) from pauses)
        ) as last_day
      ) as settled
      where contract.is_active
        and client.is_active
        ${cliente === null ? sql`` : sql`and client.identifier = ${cliente}`}
        ${contract === null ? sql`` : sql`and contract.identifier = ${contract}`}
      offset 0
    ) as contract
    offset 0
  ) as contract
  cross join lateral (
    -- As an array, of which PostgreSQL expects ten: of a series it expects a thousand, and sorts for millions what it could look up.
    select k, ${PERIOD_FIRST_DAY} as first_day
    from unnest(array(select generate_series(contract.first_k, contract.last_k))) as k
    offset 0
  ) as period
  where period.first_day <= least(${fechaFactura}::date, contract.ultimo_dia)
    and ${IS_AFTER_BILLED_THROUGH}
    and not exists (
      select from invoice_lines as line
      where line.contract_identifier = contract.identifier and lower(line.period) = period.first_day
        and line.freed_by_identifier is null
    )
    and not ${CONTRACT_IS_PAUSED}
    and not ${CLIENT_IS_PAUSED}
`
