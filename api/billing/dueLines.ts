import { type RawBuilder, sql } from 'kysely'
import { type Day, daysBetween } from '#domain/dates.ts'
import { MAX_AMOUNT, totalsTooLarge } from '#domain/money.ts'
import { MAX_DUE_PERIODS, MIN_BILLING_DAYS } from '#domain/periods.ts'
import { duePeriods } from '../calendar/duePeriods.ts'
import { printedNif } from '../taxes/printedNif.ts'
import { IS_ITS_CASE } from '../taxes/taxDecisions.ts'
import { texts } from './texts.ts'

export type BillingQuery = {
  /** The day of the invoices. */
  fechaFactura: Day
  /** The one client that is asked for; all when null. */
  cliente: number | null
  /** Days of runs that are expected before it, in their order: told is what each of them would bill, and what is left to the run of that day. */
  earlierRuns?: readonly Day[]
  /** Whether lines go without their descriptions, for who only counts and sums. */
  withoutTexts?: boolean
}

/**
 * What is due on a day as the lines that a run would bill, one per contract and period, with their amounts: the one engine behind
 * preview, forecast and run. From `billed_client` and `tax_case` (dueBooks.ts). A select of the columns of `invoice_lines` plus
 * - `fecha_factura`, the day of the run that bills it;
 * - `cliente_identifier`, and `contract_version`, `client_version` to notice that something changed since;
 * - `tax`, the decision on how it is taxed (`tax`, dueBooks.ts), with its `tratamiento` and `articulo`;
 * - `block`: null, or why the line's client is left out, in words of staff. Left out once, it is left out of the runs after that, too: what is
 *   due of it only grows.
 */
export const dueLines = ({
  fechaFactura,
  cliente,
  earlierRuns = [],
  withoutTexts = false,
}: BillingQuery): RawBuilder<unknown> => {
  const told = { cliente, withoutTexts }
  const [firstRun] = earlierRuns
  if (firstRun === undefined)
    return sql`
      select line.*, run_block as block
      from (${linesOf(sql`select *, ${fechaFactura}::date as fecha_factura from (${duePeriods({ fechaFactura, cliente, clients: BILLED })}) as period`, told)}) as line
    `
  const runs = sql`${[...earlierRuns, fechaFactura]}::date[]`
  const periods = duePeriods({
    fechaFactura,
    cliente,
    clients: BILLED,
    enough: MAX_DUE_PERIODS + 1 + Math.ceil(daysBetween(firstRun, fechaFactura) / MIN_BILLING_DAYS),
  })
  return sql`
    select line.*, max(run_block) over (partition by cliente_identifier order by fecha_factura) as block
    from (${linesOf(sql`select *, (${runs})[width_bucket(first_day - 1, ${runs}) + 1] as fecha_factura from (${periods}) as period`, told)}) as line
  `
}

const LINE_TEXT = sql`line_text(contract.producto_descripcion, due.first_day, due.last_day, due.is_recurrente)`

/** Periods as lines; `run_block` is why their client is left out of the run that they fall to. */
const linesOf = (
  periods: RawBuilder<unknown>,
  { cliente, withoutTexts }: { cliente: number | null; withoutTexts: boolean },
): RawBuilder<unknown> => sql`
  select
    due.fecha_factura,
    contract.cliente_identifier,
    contract.identifier as contract_identifier,
    due.first_day,
    due.last_day,
    contract.producto_titulo as producte,
    ${withoutTexts ? sql`null::text` : LINE_TEXT} as producto_descripcion,
    agreed.producto_unidades as cantidad,
    agreed.producto_precio,
    agreed.producto_descuento,
    agreed.precio_base,
    agreed.descuento,
    agreed.precio_linea,
    rule.tax,
    rule.tratamiento,
    rule.articulo,
    contract.version as contract_version,
    client.version as client_version,
    case
      when max(due.periods) over of_client > ${sql.lit(MAX_DUE_PERIODS)} then ${sql.lit(texts.blocked.periods({ periods: MAX_DUE_PERIODS }))}
      when ${printedNif(sql`client`)} is null and bool_or(rule.needs_nif) over of_client then ${sql.lit(texts.blocked.nif)}
      when client.problem is not null then client.problem
      when max(rule.problem) over of_client is not null then max(rule.problem) over of_client
      when ${isTooLarge} then ${sql.lit(texts.blocked.amount({ reason: totalsTooLarge() }))}
    end as run_block
  from (
    select period.*, count(*) over (partition by contract_identifier, fecha_factura) as periods from (${periods}) as period
  ) as due
  join (${contractAmounts(cliente)}) as contract on contract.identifier = due.contract_identifier
  left join (${PAST_AMOUNTS}) as past on ${isOfPast(sql`due`)}
  cross join lateral (
    select
      coalesce(past.producto_unidades, contract.producto_unidades) as producto_unidades,
      coalesce(past.producto_precio, contract.producto_precio) as producto_precio,
      coalesce(past.producto_descuento, contract.producto_descuento) as producto_descuento,
      coalesce(past.precio_base, contract.precio_base) as precio_base,
      coalesce(past.descuento, contract.descuento) as descuento,
      coalesce(past.precio_linea, contract.precio_linea) as precio_linea
  ) as agreed
  join ${BILLED} as client on client.identifier = contract.cliente_identifier
  -- A case that nobody has decided loses no line, and the planner knows that.
  left join tax_case as rule on ${IS_ITS_CASE}
  window of_client as (partition by contract.cliente_identifier, due.fecha_factura)
`

const AMOUNTS = sql`base.precio_base, discount.descuento, base.precio_base + discount.descuento as precio_linea`

/** What `AMOUNTS` are read from, of what was agreed. */
const amountsOf = (agreed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (select line_base(${agreed}.producto_unidades, ${agreed}.producto_precio) as precio_base) as base
  cross join lateral (select line_discount(base.precio_base, ${agreed}.producto_descuento) as descuento) as discount
`

/** The same of the calendars that contracts had, as far as it is known what was agreed with them. */
const PAST_AMOUNTS = sql`select past.*, ${AMOUNTS} from past_calendars as past ${amountsOf(sql`past`)} offset 0`

/** Whether a period is of the calendar `past`, a row of `past_calendars`: what was agreed with it is what the period costs (decision 0017). */
export const isOfPast = (period: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`past.contract_identifier = ${period}.contract_identifier and ${period}.first_day >= past.anchor and ${period}.first_day < past.until`

/** Contracts with the amounts of one of their lines, reckoned once and not for each period anew: `offset` keeps them together. */
const contractAmounts = (cliente: number | null): RawBuilder<unknown> => sql`
  select
    contract.*, ${AMOUNTS},
    coalesce(contract.tratamiento, product.tratamiento, '') as own_tratamiento,
    coalesce(case when contract.tratamiento is null then product.articulo else contract.articulo end, '') as own_articulo,
    product.is_bien
  from contracts as contract
  join products as product on product.identifier = contract.producto_identifier
  ${amountsOf(sql`contract`)}
  ${cliente === null ? sql`` : sql`where contract.cliente_identifier = ${cliente}`}
  offset 0
`

/** The active clients, as `dueBooks` reads them. */
const BILLED = sql`billed_client`

/** A column of an invoice or of one of its lines could not hold what this client would be billed, were all of it taxed at the highest of its rates. */
const isTooLarge = sql`greatest(
  max(agreed.precio_base) over of_client,
  -sum(agreed.descuento) over of_client,
  sum(agreed.precio_linea) over of_client + vat_amount(sum(agreed.precio_linea) over of_client, max(rule.tipo) over of_client)
) > ${sql.lit(MAX_AMOUNT)}`
