import { type RawBuilder, sql } from 'kysely'
import { invoiceSchema } from '#wire/invoices.ts'
import { openAmountOf } from '../payments/openAmount.ts'
import { partsJson } from '../taxes/taxParts.ts'

/** Taxes of `invoice` as they were kept, with what each has to mention. */
const issuedParts = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${partsJson()}
  from (
    select said.tratamiento, said.tipo, said.base, said.cuota, tax.mention, tax.articulo, tax.is_reversed
    from jsonb_to_recordset(${parts}) as said(tratamiento text, tipo numeric, base numeric, cuota numeric)
    left join invoice_taxes as tax on tax.invoice_identifier = invoice.identifier and tax.tratamiento = said.tratamiento
  ) as part
`

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

const ISSUED_FIELDS = Object.keys(invoiceSchema.shape.anulacion.unwrap().shape.emitida.shape)

/** That `invoice` was annulled, and what it had been issued as. The sentences of its taxes are told anew, in the language of who asks. */
const ANNULMENT = sql`
  select json_build_object(
    'fecha', annulment.annulled_on, 'motivo', annulment.motivo,
    'emitida', (select jsonb_object_agg(key, value) from jsonb_each(annulment.issued) where key = any(${sql.val(ISSUED_FIELDS)}::text[])) || jsonb_build_object(
      'desglose', (${issuedParts(sql`annulment.issued -> 'desglose'`)}),
      'sustitucion', case when annulment.issued -> 'sustitucion' <> 'null' then annulment.issued -> 'sustitucion' || jsonb_build_object(
        'desglose', (${issuedParts(sql`annulment.issued -> 'sustitucion' -> 'desglose'`)})
      ) end
    )
  )
  from invoice_annulments as annulment where annulment.invoice_identifier = invoice.identifier
`

/** That what was left of `invoice` was given up, with what it was given up with. */
const WRITE_OFF = sql`
  select json_build_object(
    'day', invoice.written_off_on, 'reason', invoice.written_off_reason,
    'amount', sum(${openAmountOf('one')}),
    'invoices', coalesce(
      json_agg(invoice_number(one.serie_identifier, one.num_fact) order by one.identifier) filter (where one.identifier <> invoice.identifier), '[]'
    )
  )
  from invoices as one
  where one.compensated_by_identifier = invoice.compensated_by_identifier and one.written_off_on is not null
`

const NONE = sql`'[]'::json`

/**
 * What a row `invoice` of `invoices` corrects, what corrects it, and that it was annulled or given up: a select of `rectifica`, `rectificadaPor`, `sustitucion`,
 * `anulacion` and `writeOff`. One that was annulled says what it corrected by what was kept of it.
 */
export const CORRECTIONS_OF_INVOICE: RawBuilder<unknown> = sql`
  select
    case
      when invoice.modo is null then ${NONE}
      when invoice.annulled_on is not null then (
        select (annulment.issued -> 'rectifica')::json from invoice_annulments as annulment where annulment.invoice_identifier = invoice.identifier
      )
      else (${CITED})
    end as "rectifica",
    case when invoice.modo is null then coalesce((${CORRECTING}), ${NONE}) else ${NONE} end as "rectificadaPor",
    case when invoice.modo = 'S' and invoice.annulled_on is null then (${SUBSTITUTION}) end as "sustitucion",
    case when invoice.annulled_on is not null then (${ANNULMENT}) end as "anulacion",
    case when invoice.written_off_on is not null then (${WRITE_OFF}) end as "writeOff"
`

/** The same of what is not issued yet. */
export const NO_CORRECTIONS: RawBuilder<unknown> = sql`
  select ${NONE} as "rectifica", ${NONE} as "rectificadaPor", null::json as "sustitucion", null::json as "anulacion",
    null::json as "writeOff"
`
