import { sql } from 'kysely'
import type { Row, Tx } from '../database/tables.ts'
import { RATE_KEY } from '../taxes/taxParts.ts'

/** How a line of an invoice is taxed: the key of its part, and the part's rate in percent; null where there is none. */
export type LineTax = { key: string; rate: number | null }

/** How each line of an invoice is taxed, as it was decided when it was issued. */
export const lineTaxesOf = async (
  tx: Tx,
  invoice: Row<'invoices'>,
): Promise<(line: Pick<Row<'invoiceLines'>, 'tratamiento'>) => LineTax> => {
  const parts = await tx
    .selectFrom('invoiceTaxes')
    .select(['tratamiento', 'tipo'])
    .where('invoiceIdentifier', '=', invoice.identifier)
    .execute()
  const rates = new Map(
    parts.map(({ tratamiento, tipo }) => [tratamiento, tipo === null ? null : Number(tipo)]),
  )
  const own = Number(invoice.iva)
  return ({ tratamiento }) =>
    tratamiento !== null && rates.has(tratamiento)
      ? { key: tratamiento, rate: rates.get(tratamiento) ?? null }
      : { key: String(own), rate: own }
}

/** Puts totals and taxes of an invoice right from its lines, which are taxed as they were. */
export const recountInvoice = async (tx: Tx, identifier: number): Promise<void> => {
  await sql`
    with part as (
      select
        coalesce(line.tratamiento, ${RATE_KEY}) as tratamiento, sum(line.precio_linea) as base,
        string_agg(distinct line.articulo, ', ' order by line.articulo) as articulo
      from invoice_lines as line join invoices as invoice on invoice.identifier = line.invoice_identifier
      where invoice.identifier = ${identifier}
      group by 1
    ), gone as (
      delete from invoice_taxes
      where invoice_identifier = ${identifier} and tratamiento not in (select tratamiento from part)
    )
    update invoice_taxes as known
    set base = part.base, cuota = vat_amount(part.base, coalesce(known.tipo, 0)), articulo = part.articulo
    from part where known.invoice_identifier = ${identifier} and known.tratamiento = part.tratamiento
  `.execute(tx)
  await sql`
    update invoices as invoice
    set
      precio_base = totals.base,
      descuento_factura = totals.descuento,
      iva = rate.iva,
      impuesto_iva = counted.cuota,
      total_factura = counted.total,
      importe_retencion = counted.withheld,
      -- Of what comes to nothing it is a word of staff; anything else follows from its payments, which are taken off meanwhile.
      is_pagada = invoice.is_pagada and payable(counted.total, counted.withheld) = 0
    from (
      select sum(precio_linea) as base, sum(descuento) as descuento from invoice_lines where invoice_identifier = ${identifier}
    ) as totals
    cross join (
      select count(*) as parts, sum(cuota) as cuota, max(coalesce(tipo, 0)) as tipo from invoice_taxes where invoice_identifier = ${identifier}
    ) as taxes
    cross join lateral (
      select case taxes.parts when 0 then own.iva when 1 then taxes.tipo end as iva, own.retencion
      from invoices as own where own.identifier = ${identifier}
    ) as rate
    cross join lateral (
      select cuota, totals.base + cuota as total, vat_amount(totals.base, rate.retencion) as withheld
      from coalesce(taxes.cuota, vat_amount(totals.base, rate.iva)) as cuota
    ) as counted
    where invoice.identifier = ${identifier}
  `.execute(tx)
  // Without a mention, what is left alone is told by the invoice itself.
  await sql`
    delete from invoice_taxes as part
    where invoice_identifier = ${identifier} and mention is null
      and not exists (
        select from invoice_taxes as other
        where other.invoice_identifier = part.invoice_identifier and other.tratamiento <> part.tratamiento
      )
  `.execute(tx)
}
