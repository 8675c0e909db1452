import { type RawBuilder, sql } from 'kysely'
import { amountsOfLine } from '#domain/invoiceLine.ts'
import { areTooLarge, totalsTooLarge } from '#domain/money.ts'
import { taxedTotals } from '#domain/taxBreakdown.ts'
import { conflict, unprocessable } from '#platform/errors.ts'
import type { ManualInvoiceBody } from '#wire/manualInvoices.ts'
import type { Row, Tx } from '../database/tables.ts'
import { lineWords } from '../ownAccounts/lineWords.ts'
import { requireOwnAccounts } from '../ownAccounts/requireOwnAccounts.ts'
import { printedNif } from '../taxes/printedNif.ts'
import { IS_ITS_CASE } from '../taxes/taxDecisions.ts'
import { createDueBookTables } from './dueBooks.ts'
import { requireKnownClient } from './requireKnownClient.ts'
import { texts } from './texts.ts'
import { usableSeries } from './usableSeries.ts'

/**
 * Puts an invoice by hand where a run has what is due: its lines are the `due_line` of this transaction (dueBooks.ts), so that what an invoice
 * copies and how it is reckoned is written once.
 *
 * @param isAsked as of `usableSeries`.
 * @returns the series that numbers it.
 * @throws AppError 404 unknown client; 409 date before the series' last one; 422 about the field: unknown or inactive series, date too far ahead,
 * inactive client, VAT without NIF, what can't be registered while invoices are, unknown product, totals that no invoice holds.
 */
export const createManualBooks = async (
  tx: Tx,
  body: ManualInvoiceBody,
  today: string,
  { isAsked = false } = {},
): Promise<Row<'series'>> => {
  const series = await usableSeries(tx, body, today, { isAsked })
  await requireKnownClient(tx, body.clienteIdentifier)
  await requireKnownProducts(tx, body)
  await requireOwnAccounts(tx, lineWords(body.facturaDetalles), { client: body.clienteIdentifier })
  await createDueBookTables(
    tx,
    { fechaFactura: body.fechaFactura, cliente: body.clienteIdentifier },
    manualLines(body),
  )
  const { rows } = await sql<{ nif: string | null; needsNif: boolean; problem: string | null }>`
    select
      ${printedNif(sql`billed_client`)} as nif, exists (select from due_line where needs_nif) as needs_nif,
      coalesce(problem, (select max(line.problem) from due_line as line)) as problem
    from billed_client
  `.execute(tx)
  const [client] = rows
  // Switched off since it was looked at.
  if (!client) throw conflict(texts.inactiveClient)
  if (client.needsNif && client.nif === null)
    throw unprocessable(texts.blocked.nif, { clienteIdentifier: texts.blocked.nif })
  if (client.problem !== null) throw unprocessable(client.problem, { clienteIdentifier: client.problem })
  await requireFits(tx, body)
  return series
}

/** The lines as they were written, in their order, with the columns that drafts, remarks and invoices read of `due_line`. */
const manualLines = ({
  clienteIdentifier,
  fechaFactura,
  facturaDetalles,
}: ManualInvoiceBody): RawBuilder<unknown> => {
  const lines = facturaDetalles.map((line, place) => ({
    place,
    producto_identifier: line.productoIdentifier ?? null,
    producte: line.producte,
    producto_descripcion: line.productoDescripcion ?? null,
    cantidad: line.cantidad,
    producto_precio: line.productoPrecio,
    producto_descuento: line.productoDescuento,
  }))
  return sql`
    select
      line.*, ${fechaFactura}::date as fecha_factura, ${clienteIdentifier}::int as cliente_identifier,
      null::int as contract_identifier, null::date as first_day, null::text as block,
      base.precio_base, discount.descuento, base.precio_base + discount.descuento as precio_linea,
      rule.tax, rule.tratamiento, rule.articulo, rule.tipo, rule.needs_nif, rule.problem
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(
      place int, producto_identifier int, producte text, producto_descripcion text, cantidad numeric(9, 2), producto_precio numeric(9, 2), producto_descuento numeric(5, 2)
    )
    cross join lateral (select line_base(line.cantidad, line.producto_precio) as precio_base) as base
    cross join lateral (select line_discount(base.precio_base, line.producto_descuento) as descuento) as discount
    cross join billed_client as client
    left join products as product on product.identifier = line.producto_identifier
    cross join lateral (
      select
        coalesce(product.tratamiento, '') as own_tratamiento, coalesce(product.articulo, '') as own_articulo,
        coalesce(product.is_bien, false) as is_bien
    ) as contract
    left join tax_case as rule on ${IS_ITS_CASE}
  `
}

const requireKnownProducts = async (tx: Tx, { facturaDetalles }: ManualInvoiceBody): Promise<void> => {
  const named = facturaDetalles.flatMap(({ productoIdentifier }) => productoIdentifier ?? [])
  if (named.length === 0) return
  const rows = await tx.selectFrom('products').select('identifier').where('identifier', 'in', named).execute()
  const known = new Set(rows.map(({ identifier }) => identifier))
  const place = facturaDetalles.findIndex(
    ({ productoIdentifier }) => productoIdentifier != null && !known.has(productoIdentifier),
  )
  if (place >= 0)
    throw unprocessable(texts.noProduct, { [`facturaDetalles.${place}.productoIdentifier`]: texts.noProduct })
}

const requireFits = async (tx: Tx, { facturaDetalles }: ManualInvoiceBody): Promise<void> => {
  const { rows: taxes } = await sql<{ key: string; rate: string }>`
    select tratamiento as key, tipo as rate from due_line order by place
  `.execute(tx)
  const lines = facturaDetalles.map((line, place) => ({
    ...amountsOfLine(line),
    key: taxes[place]?.key ?? '',
    rate: Number(taxes[place]?.rate ?? 0),
  }))
  if (areTooLarge(taxedTotals(lines)))
    throw unprocessable(totalsTooLarge(), { facturaDetalles: totalsTooLarge() })
}
