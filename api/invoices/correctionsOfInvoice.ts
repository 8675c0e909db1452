import { type RawBuilder, sql } from 'kysely'
import { partsJson } from '../taxes/taxParts.ts'

/** The invoices that `invoice` cites, in the order in which they were cited. */
const CITED = sql`
  select json_agg(
    json_build_object(
      'identifier', correction.original_identifier, 'numero', correction.numero, 'fechaFactura', correction.fecha_factura,
      'base', correction.base, 'cuota', correction.cuota
    )
    order by correction.identifier
  )
  from invoice_corrections as correction
  where correction.invoice_identifier = invoice.identifier
`

/** The corrections of `invoice`, each with what it changes in it, the oldest first. */
const CORRECTING = sql`
  select json_agg(
    json_build_object(
      'identifier', other.identifier, 'serieIdentifier', other.serie_identifier, 'numFact', other.num_fact, 'fechaFactura', other.fecha_factura,
      'tipoFactura', other.tipo_factura,
      'totalFactura', (
        select sum(change.base + change.cuota) from correction_taxes as change where change.correction_identifier = correction.identifier
      )
    )
    order by other.identifier
  )
  from invoice_corrections as correction join invoices as other on other.identifier = correction.invoice_identifier
  where correction.original_identifier = invoice.identifier
`

/**
 * What a substitution says anew, by treatment: what it changes, and what it takes the place of. Codes and mentions are those of the
 * correction's own taxes; where it has none, all of it is at one rate.
 */
const SUBSTITUTION = sql`
  select json_build_object(
    'base', sum(part.base), 'cuota', sum(part.cuota), 'total', sum(part.base + part.cuota),
    'desglose', ${partsJson()},
    'baseRectificada', sum(part.replaced_base), 'cuotaRectificada', sum(part.replaced_cuota)
  )
  from (
    select
      change.tratamiento, case when tax.tratamiento is null then invoice.iva else tax.tipo end as tipo,
      change.base, change.cuota, change.replaced_base, change.replaced_cuota, tax.mention, tax.articulo, tax.is_reversed
    from (
      select
        tratamiento, sum(change.base + replaced_base) as base, sum(change.cuota + replaced_cuota) as cuota,
        sum(replaced_base) as replaced_base, sum(replaced_cuota) as replaced_cuota
      from invoice_corrections as correction join correction_taxes as change on change.correction_identifier = correction.identifier
      where correction.invoice_identifier = invoice.identifier
      group by tratamiento
    ) as change
    left join invoice_taxes as tax on tax.invoice_identifier = invoice.identifier and tax.tratamiento = change.tratamiento
  ) as part
`

const NONE = sql`'[]'::json`

/** What a row `invoice` of `invoices` corrects, and what corrects it: a select of `rectifica`, `rectificadaPor` and `sustitucion`. */
export const CORRECTIONS_OF_INVOICE: RawBuilder<unknown> = sql`
  select
    case when invoice.modo is null then ${NONE} else (${CITED}) end as "rectifica",
    case when invoice.modo is null then coalesce((${CORRECTING}), ${NONE}) else ${NONE} end as "rectificadaPor",
    case when invoice.modo = 'S' then (${SUBSTITUTION}) end as "sustitucion"
`

/** The same of what is not issued yet. */
export const NO_CORRECTIONS: RawBuilder<unknown> = sql`
  select ${NONE} as "rectifica", ${NONE} as "rectificadaPor", null::json as "sustitucion"
`
