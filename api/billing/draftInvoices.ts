import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { COPIED, COPIED_COLUMNS, COPIED_FROM } from '../invoices/copiedAtIssue.ts'
import { NO_CORRECTIONS } from '../invoices/correctionsOfInvoice.ts'
import { invoiceJson, lineJson } from '../invoices/presentInvoice.ts'
import { partsJson } from '../taxes/taxParts.ts'

/** The columns of `invoices` that issuing fills from `draftInvoices`: all but number, series and run. */
export const DRAFTED_COLUMNS = sql`
  fecha_factura, fecha_vencimiento, cliente_identifier, ${COPIED_COLUMNS}, iva, precio_base, descuento_factura, impuesto_iva, total_factura,
  retencion, importe_retencion
`

/**
 * The invoices that a run would bring, one for each client that is not blocked, with all that an invoice copies of client, issuer and bank:
 * what a preview shows, a forecast expects and a run writes. From the names of `dueBooks`. A select of `DRAFTED_COLUMNS`, and of `desglose`,
 * the JSON of their taxes (a select that doesn't ask for it doesn't pay for it).
 *
 * @param firstDay lines of periods that start earlier are left out (the forecast of a month).
 * @param taxes the select of their taxes; the name of one that has been made already is as good.
 */
export const draftInvoices = (
  firstDay: Day | null = null,
  taxes: RawBuilder<unknown> = draftTaxes(firstDay),
): RawBuilder<unknown> => sql`
  select
    totals.fecha_factura,
    due_date(totals.fecha_factura, client.tipo_vencimiento) as fecha_vencimiento,
    client.identifier as cliente_identifier,
    ${COPIED},
    totals.iva,
    totals.precio_base,
    totals.descuento_factura,
    totals.impuesto_iva,
    totals.precio_base + totals.impuesto_iva as total_factura,
    client.retencion,
    vat_amount(totals.precio_base, client.retencion) as importe_retencion,
    totals.desglose
  from (
    select
      cliente_identifier, fecha_factura,
      case when count(*) = 1 then max(coalesce(tipo, 0)) end as iva,
      sum(base) as precio_base,
      sum(descuento) as descuento_factura,
      sum(cuota) as impuesto_iva,
      ${partsJson()} as desglose
    from (${taxes}) as part
    group by cliente_identifier, fecha_factura
  ) as totals
  join billed_client as client on client.identifier = totals.cliente_identifier
  ${COPIED_FROM}
`

const isDrafted = (firstDay: Day | null): RawBuilder<boolean> =>
  sql`block is null ${firstDay === null ? sql`` : sql`and first_day >= ${firstDay}::date`}`

/**
 * Base and quota of these invoices by treatment: a select of the columns of `invoice_taxes`, with `cliente_identifier` and `fecha_factura` in
 * the place of the invoice, and the `descuento` of its lines. A quota is rounded once.
 *
 * @param firstDay as of `draftInvoices`.
 */
export const draftTaxes = (firstDay: Day | null = null): RawBuilder<unknown> => sql`
  select
    line.cliente_identifier, line.fecha_factura, tax.tratamiento, tax.tipo,
    sum(line.base) as base, sum(line.descuento) as descuento, vat_amount(sum(line.base), coalesce(tax.tipo, 0)) as cuota,
    max(tax.qualification) as qualification, max(tax.exemption) as exemption, max(tax.regime) as regime, max(tax.mention) as mention,
    string_agg(tax.articulo, ', ' order by tax.articulo) as articulo, bool_or(tax.is_reversed) as is_reversed
  from (
    select cliente_identifier, fecha_factura, tax, sum(precio_linea) as base, sum(descuento) as descuento
    from due_line where ${isDrafted(firstDay)}
    group by cliente_identifier, fecha_factura, tax
  ) as line
  join tax on tax.tax = line.tax
  group by line.cliente_identifier, line.fecha_factura, tax.tratamiento, tax.tipo
`

/** The lines of each, in the order in which they are billed: the JSON of an array, `lines`, beside `cliente_identifier` and `fecha_factura`. */
const draftLines = (firstDay: Day | null): RawBuilder<unknown> => sql`
  select
    cliente_identifier, fecha_factura,
    json_agg(${lineJson(sql`null`, sql`line.tratamiento`, sql`, 'contractIdentifier', line.contract_identifier`)} order by contract_identifier, first_day) as lines
  from due_line as line
  where ${isDrafted(firstDay)}
  group by cliente_identifier, fecha_factura
`

/**
 * Drafts as the wire has them: a select of one column `json`, the text of an `InvoiceDraft`, clients in the order of their identifier.
 *
 * @param firstDay as of `draftInvoices`.
 * @param drafts the select of the drafts; the name of one that has been made already is as good.
 */
export const draftJson = (
  firstDay: Day | null = null,
  drafts: RawBuilder<unknown> = draftInvoices(firstDay),
): RawBuilder<{ json: string }> =>
  invoiceJson(
    sql`
      select
        draft.*, billed.lines, null as identifier, null as serie_identifier, null as num_fact, null as fecha_cobro, false as is_pagada, 0 as collected,
        null as anotacion, null::integer as file_version, 'F1' as tipo_factura, null as modo, null as causa, null as motivo, 0 as document_version, 1 as version
      from (${drafts}) as draft
      join (${draftLines(firstDay)}) as billed
        on billed.cliente_identifier = draft.cliente_identifier and billed.fecha_factura = draft.fecha_factura
    `,
    {
      lines: sql`select invoice.lines as "facturaDetalles"`,
      taxes: sql`select invoice.desglose as "desglose"`,
      corrections: NO_CORRECTIONS,
      order: sql`invoice.cliente_identifier`,
    },
  )
