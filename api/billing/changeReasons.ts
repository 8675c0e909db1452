import { type RawBuilder, sql } from 'kysely'
import {
  CLIENT_IS_PAUSED,
  CONTRACT_CALENDARS,
  CONTRACT_IS_PAUSED,
  PERIOD_DAYS,
} from '../calendar/contractCalendars.ts'
import type { Comparison } from './comparedLines.ts'

/**
 * Every euro by which the two sides of a comparison differ, each with its reason (wire/runComparison.ts), from the names of `comparedBooks`. The
 * order in which a line finds its reason:
 *
 * 1. The line of a correction is `rectified`, another of no contract `byHand`, that of a one-off contract `oneOff`; one of a contract that nothing was billed of before is `new`.
 * 2. A period that began by the last day that was invoiced the month before its own invoice, and so could have been billed then, is
 *    `corrected`. The others are of their month.
 * 3. Those of a contract are paired by their order, where its rhythm has stayed: what `price` makes of the old units and discount, then
 *    `units`, then `discount`. Each step is a difference of two amounts rounded as lines are, so that they sum up without a rest.
 * 4. A line without its fellow is told by the period that the contract has in the other month and that is not billed there: why it is not, is
 *    the reason. Where there is no such period it is `calendar`.
 * 5. All this compares what was issued; what an edit has made of a line since is `edited`.
 * 6. VAT is rounded once, on each invoice: what another rate than that of the client's last invoice before makes of all that is
 *    billed now is `vatRate`, and what is left of the difference, roundings included, is `vat`. Where that invoice had several rates, it is what
 *    other rates than its contracts had make of their lines.
 */
export const changeReasons = (comparison: Comparison): [name: string, select: RawBuilder<unknown>][] => [
  ['placed_line', placedLines(comparison)],
  ['line_pair', LINE_PAIRS],
  ['single_line', SINGLE_LINES],
  ['unbilled_period', unbilledPeriods(comparison)],
  ['rerated', RERATED],
  ['change', CHANGES],
]

/** 1 and 2: `place` is null for a line that has its reason already. */
const placedLines = ({ fechaFactura, runKey }: Comparison): RawBuilder<unknown> => sql`
  select
    line.*,
    case when reason is null
      then row_number() over (partition by line.side, line.contract_identifier, line.days, reason is null order by line.first_day)
    end as place
  from (
    select
      line.*, rhythm.days,
      case
        when line.is_correction then 'rectified'
        when line.contract_identifier is null then 'byHand'
        when not rhythm.is_recurrente then 'oneOff'
        when fresh.contract_identifier is not null then 'new'
        when line.first_day <= case line.side when 'now' then settled.last_day else settled.earlier_day end then 'corrected'
      end as reason
    from compared_line as line
    left join contracts as contract on contract.identifier = line.contract_identifier
    join settled on settled.cliente_identifier = line.cliente_identifier
    left join past_calendars as past
      on past.contract_identifier = line.contract_identifier and line.first_day >= past.anchor and line.first_day < past.until
    cross join lateral (
      select
        coalesce(past.is_recurrente, contract.is_recurrente) as is_recurrente,
        coalesce(past.producto_dias_facturacion, contract.producto_dias_facturacion) as days
    ) as rhythm
    left join (${freshContracts({ fechaFactura, runKey })}) as fresh
      on fresh.contract_identifier = line.contract_identifier and line.side = 'now'
  ) as line
`

/** The contracts of which nothing was billed before, here or elsewhere. */
const freshContracts = ({
  fechaFactura,
  runKey,
}: Pick<Comparison, 'fechaFactura' | 'runKey'>): RawBuilder<unknown> => sql`
  select candidate.contract_identifier
  from (
    select contract_identifier from compared_line group by contract_identifier having bool_and(side = 'now')
  ) as candidate
  join contracts as contract on contract.identifier = candidate.contract_identifier and contract.billed_through is null
  -- Looked up one by one: there are few, and the lines of all years are many.
  left join lateral (
    select true as is_billed
    from invoice_lines as line join invoices as invoice on invoice.identifier = line.invoice_identifier
    where line.contract_identifier = candidate.contract_identifier and invoice.fecha_factura <= ${fechaFactura}::date
      ${runKey === null ? sql`` : sql`and invoice.run_key is distinct from ${runKey}`}
    limit 1
  ) as earlier on true
  where earlier.is_billed is null
`

/** 3: a line of now beside its fellow of before; null where there is none. */
const LINE_PAIRS = sql`
  select
    coalesce(now.contract_identifier, before.contract_identifier) as contract_identifier,
    coalesce(now.cliente_identifier, before.cliente_identifier) as cliente_identifier,
    case when now.place is null then 'before' when before.place is null then 'now' else 'both' end as side,
    coalesce(now.first_day, before.first_day) as first_day,
    before.cantidad as old_cantidad, before.producto_precio as old_precio, before.producto_descuento as old_descuento, before.issued as old_issued,
    now.cantidad, now.producto_precio, now.producto_descuento, now.issued
  from (select * from placed_line where side = 'now' and place is not null) as now
  full join (select * from placed_line where side = 'before' and place is not null) as before
    on before.contract_identifier = now.contract_identifier and before.days = now.days and before.place = now.place
`

/** 4: those without one, in their order; `sign` is what each does to the difference. */
const SINGLE_LINES = sql`
  select
    contract_identifier, cliente_identifier, side,
    case side when 'now' then issued else -old_issued end as amount,
    row_number() over (partition by contract_identifier, side order by first_day) as place
  from line_pair
  where side <> 'both'
`

/** The periods of their contracts that the other side has not billed, and why. */
const unbilledPeriods = ({ fechaFactura }: Comparison): RawBuilder<unknown> => sql`
  select
    single.contract_identifier, single.side,
    row_number() over (partition by single.contract_identifier, single.side order by period.first_day) as place,
    case
      when single.side = 'before' and not client.is_active then 'leftOut'
      when single.side = 'before' and not contract.is_active then 'ended'
      when ${CONTRACT_IS_PAUSED} or ${CLIENT_IS_PAUSED} then 'paused'
      when period.first_day <= contract.billed_through then 'elsewhere'
      -- What is billed now though it was due before was left out then.
      when exists (
        select from compared_line as line
        where line.side = 'now' and line.contract_identifier = contract.identifier and line.first_day = period.first_day
      ) then 'leftOut'
      when exists (
        select from invoice_lines as line
        where line.contract_identifier = contract.identifier and lower(line.period) = period.first_day
          and line.freed_by_identifier is null
      ) then 'elsewhere'
      else 'leftOut'
    end as reason
  from (select distinct contract_identifier, cliente_identifier, side from single_line) as single
  join settled on settled.cliente_identifier = single.cliente_identifier
  join clients as client on client.identifier = single.cliente_identifier
  join (${CONTRACT_CALENDARS}) as contract on contract.identifier = single.contract_identifier and contract.is_recurrente
  cross join lateral (
    select
      case single.side when 'now' then settled.earlier_day else settled.last_day end as after_day,
      least(case single.side when 'now' then settled.last_day else ${fechaFactura}::date end, contract.ultimo_dia) as last_day
  ) as searched
  cross join lateral (
    select ${PERIOD_DAYS}
    from generate_series(
      greatest(0, last_period_by(contract.anchor, contract.days, searched.after_day)),
      last_period_by(contract.anchor, contract.days, searched.last_day)
    ) as k
  ) as period
  where period.first_day > searched.after_day and period.first_day <= searched.last_day
    and not exists (
      select from placed_line as line
      where line.contract_identifier = single.contract_identifier and line.side <> single.side and line.first_day = period.first_day
    )
`

/** What other rates than before make of the lines of now, contract by contract: for who had several rates on an invoice. */
const RERATED = sql`
  select now.cliente_identifier, sum(vat_amount(now.amount, now.tipo - before.tipo)) as amount
  from compared_line as now
  join (
    select contract_identifier, max(tipo) as tipo from compared_line where side = 'before' group by contract_identifier
  ) as before on before.contract_identifier = now.contract_identifier
  where now.side = 'now'
  group by now.cliente_identifier
`

/** All of them: `cliente_identifier, reason, contract_identifier, amount`, several to a contract and reason. */
const CHANGES = sql`
  select cliente_identifier, reason, contract_identifier, case side when 'now' then issued else -issued end as amount
  from placed_line where reason is not null
  union all
  select pair.cliente_identifier, step.reason, pair.contract_identifier, step.amount
  from line_pair as pair
  cross join lateral (
    select
      line_amount(old_cantidad, producto_precio, old_descuento) as with_price,
      line_amount(cantidad, producto_precio, old_descuento) as with_units
  ) as stage
  cross join lateral (
    values
      ('price', stage.with_price - pair.old_issued),
      ('units', stage.with_units - stage.with_price),
      ('discount', pair.issued - stage.with_units)
  ) as step(reason, amount)
  where pair.side = 'both' and step.amount <> 0
    and (cantidad, producto_precio, producto_descuento) <> (old_cantidad, old_precio, old_descuento)
  union all
  select single.cliente_identifier, coalesce(period.reason, 'calendar'), single.contract_identifier, single.amount
  from single_line as single
  left join unbilled_period as period using (contract_identifier, side, place)
  union all
  select cliente_identifier, 'edited', contract_identifier, case side when 'now' then amount - issued else issued - amount end
  from placed_line where amount <> issued
  union all
  select vat.cliente_identifier, part.reason, null, part.amount
  from (
    select
      invoice.cliente_identifier,
      sum(case side when 'now' then impuesto_iva else -impuesto_iva end) as amount,
      coalesce(
        sum(impuesto_iva - vat_amount(precio_base, last.iva)) filter (where side = 'now'),
        max(rerated.amount) filter (where side = 'now'),
        0
      ) as of_rate
    from compared_invoice as invoice
    left join (
      select distinct on (cliente_identifier) cliente_identifier, iva
      from compared_invoice where side = 'before'
      order by cliente_identifier, fecha_factura desc, identifier desc
    ) as last on last.cliente_identifier = invoice.cliente_identifier
    left join rerated on rerated.cliente_identifier = invoice.cliente_identifier
    group by invoice.cliente_identifier
  ) as vat
  cross join lateral (values ('vat', vat.amount - vat.of_rate), ('vatRate', vat.of_rate)) as part(reason, amount)
  where part.amount <> 0
`
