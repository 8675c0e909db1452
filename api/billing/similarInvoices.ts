import { sql } from 'kysely'
import { formatDay } from '#domain/dates.ts'
import { invoiceNumber } from '#domain/invoiceNumber.ts'
import { formatMoney } from '#domain/money.ts'
import { conflict } from '#platform/errors.ts'
import type { ManualInvoiceBody, SimilarInvoice } from '#wire/manualInvoices.ts'
import type { Tx } from '../database/tables.ts'
import { texts } from './texts.ts'

/** So far apart are two invoices at most of which one may repeat the other. */
const DAYS_APART = 31

/** So many are told of; who has more like it knows what is being done. */
const TOLD = 10

/**
 * The invoices of the client that the one of `due_line` may repeat, the newest first: dated within a month of it, with its base, or with all of
 * its lines.
 */
export const similarInvoices = async (
  tx: Tx,
  { clienteIdentifier, fechaFactura }: Pick<ManualInvoiceBody, 'clienteIdentifier' | 'fechaFactura'>,
): Promise<SimilarInvoice[]> => {
  const { rows } = await sql<Omit<SimilarInvoice, 'totalFactura'> & { totalFactura: string }>`
    select identifier, serie_identifier, num_fact, fecha_factura, total_factura
    from invoices as invoice
    where cliente_identifier = ${clienteIdentifier} and modo is null
      and fecha_factura between ${fechaFactura}::date - ${sql.lit(DAYS_APART)} and ${fechaFactura}::date + ${sql.lit(DAYS_APART)}
      and (
        precio_base = (select sum(precio_linea) from due_line)
        or not exists (
          select from due_line as line
          where not exists (
            select from invoice_lines as other
            where other.invoice_identifier = invoice.identifier and fold(other.producte) = fold(line.producte)
              and other.precio_linea = line.precio_linea
          )
        )
      )
    order by fecha_factura desc, identifier desc
    limit ${sql.lit(TOLD)}
  `.execute(tx)
  return rows.map(row => ({ ...row, totalFactura: Number(row.totalFactura) }))
}

/** @throws AppError 409 `similar-invoice`, which names the first of them that whoever issues does not know of. */
export const requireNoneUnknown = (similar: readonly SimilarInvoice[], known: readonly number[]): void => {
  const unknown = similar.find(({ identifier }) => !known.includes(identifier))
  if (!unknown) return
  const { fechaFactura, totalFactura } = unknown
  throw conflict(
    texts.similarInvoice({
      number: invoiceNumber(unknown),
      day: formatDay(fechaFactura),
      total: formatMoney(totalFactura),
    }),
    'similar-invoice',
  )
}
