import { type RawBuilder, sql } from 'kysely'
import { MAX_AMOUNT, totalsTooLarge } from '#domain/money.ts'
import { MAX_DUE_PERIODS } from '#domain/periods.ts'
import { type DueQuery, duePeriods } from '../calendar/duePeriods.ts'
import { texts } from './texts.ts'

/**
 * What is due on a day as the lines that a run would bill, one per contract and period, with their amounts: the one engine behind
 * preview, forecast and run. From `billed_client` (dueBooks.ts). A select of the columns of `invoice_lines` plus
 * - `cliente_identifier`, and `contract_version`, `client_version` to notice that something changed since;
 * - `block`: null, or why the line's client is left out, in words of staff.
 */
export const dueLines = (query: Omit<DueQuery, 'clients'>): RawBuilder<unknown> => sql`
  select
    contract.cliente_identifier,
    contract.identifier as contract_identifier,
    due.first_day,
    due.last_day,
    contract.producto_titulo as producte,
    line_text(contract.producto_descripcion, due.first_day, due.last_day, due.is_recurrente) as producto_descripcion,
    contract.producto_unidades as cantidad,
    contract.producto_precio,
    contract.producto_descuento,
    base.precio_base,
    discount.descuento,
    base.precio_base + discount.descuento as precio_linea,
    contract.version as contract_version,
    client.version as client_version,
    case
      when max(due.periods) over of_client > ${sql.lit(MAX_DUE_PERIODS)} then ${sql.lit(texts.blocked.periods({ periods: MAX_DUE_PERIODS }))}
      when client.tipo_iva > 0 and client.nif is null then ${sql.lit(texts.blocked.nif)}
      when ${isTooLarge} then ${sql.lit(texts.blocked.amount({ reason: totalsTooLarge() }))}
    end as block
  from (
    select due_period.*, count(*) over (partition by contract_identifier) as periods from (${duePeriods({ ...query, clients: BILLED })}) as due_period
  ) as due
  join contracts as contract on contract.identifier = due.contract_identifier
  join ${BILLED} as client on client.identifier = contract.cliente_identifier
  cross join lateral (select line_base(contract.producto_unidades, contract.producto_precio) as precio_base) as base
  cross join lateral (select line_discount(base.precio_base, contract.producto_descuento) as descuento) as discount
  window of_client as (partition by contract.cliente_identifier)
`

/** The active clients, as `dueBooks` reads them. */
const BILLED = sql`billed_client`

/** A column of an invoice or of one of its lines could not hold what this client would be billed. */
const isTooLarge = sql`greatest(
  max(base.precio_base) over of_client,
  -sum(discount.descuento) over of_client,
  sum(base.precio_base + discount.descuento) over of_client
    + vat_amount(sum(base.precio_base + discount.descuento) over of_client, client.tipo_iva)
) > ${sql.lit(MAX_AMOUNT)}`
