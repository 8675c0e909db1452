import { sql } from 'kysely'
import type { Day } from '#domain/dates.ts'

/**
 * Every calendar that a contract has or had, as a select over which a `generate_series` of `k` makes periods: the present one, and those of
 * before up to their `ultimo_dia`. `days` is null for a calendar of one period.
 */
export const CONTRACT_CALENDARS = sql`
  select
    identifier, cliente_identifier, is_active, billed_through, anchor, is_recurrente,
    case when is_recurrente then producto_dias_facturacion end as days, null::date as ultimo_dia
  from contracts
  union all
  select
    owner.identifier, owner.cliente_identifier, owner.is_active, owner.billed_through, past.anchor, past.is_recurrente,
    case when past.is_recurrente then past.producto_dias_facturacion end, past.until - 1
  from past_calendars as past join contracts as owner on owner.identifier = past.contract_identifier
`

/** First day of period `k` of such a calendar, named `contract`. */
export const PERIOD_FIRST_DAY = sql<Day>`coalesce(period_start(contract.anchor, contract.days, k), contract.anchor)`

/** Last day of it. */
export const PERIOD_LAST_DAY = sql<Day>`coalesce(period_start(contract.anchor, contract.days, k + 1) - 1, contract.anchor)`

/** Both, by these names. */
export const PERIOD_DAYS = sql`${PERIOD_FIRST_DAY} as first_day, ${PERIOD_LAST_DAY} as last_day`

/** Whether `period.first_day` is after what the contract counts as billed, whoever has billed it. */
export const IS_AFTER_BILLED_THROUGH = sql<boolean>`(contract.billed_through is null or period.first_day > contract.billed_through)`

/** Whether `period.first_day` lies in a pause of the contract itself. */
export const CONTRACT_IS_PAUSED = sql<boolean>`
  exists (
    select from pauses as pause
    where pause.contract_identifier = contract.identifier
      and period.first_day between coalesce(pause.first_day, '-infinity') and coalesce(pause.last_day, 'infinity')
  )
`

/** Whether it lies in a pause of the contract's client. */
export const CLIENT_IS_PAUSED = sql<boolean>`
  exists (
    select from pauses as pause
    where pause.cliente_identifier = contract.cliente_identifier
      and period.first_day between coalesce(pause.first_day, '-infinity') and coalesce(pause.last_day, 'infinity')
  )
`
