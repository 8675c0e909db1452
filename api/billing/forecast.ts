import { sql } from 'kysely'
import { type Day, lastOfMonth } from '#domain/dates.ts'
import type { InvoiceSums } from '#wire/invoices.ts'
import type { Database } from '../database/tables.ts'
import { sumInvoices } from '../invoices/sumInvoices.ts'
import { draftInvoices, draftJson } from './draftInvoices.ts'
import { readDueBooks } from './dueBooks.ts'

/**
 * The invoices expected of a month, as the JSON text of an array of `InvoiceDraft`: the periods that start inside it, grouped,
 * rounded and dated as a run on its last day would, without the clients that such a run would leave out (billing model,
 * "Forecast"). What is due earlier is not in it.
 *
 * @param month `YYYY-MM`
 */
export const forecast = async (db: Database, month: string): Promise<string> => {
  const first: Day = `${month}-01`
  const last = lastOfMonth(first)
  return readDueBooks(db, { fechaFactura: last, cliente: null }, async (db, books) => {
    const { rows } = await sql<{ json: string }>`${books} ${draftJson(first)}`.execute(db)
    return `[${rows.map(row => row.json).join(',')}]`
  })
}

/** What they come to, told by the same select; lines that nobody reads are not built. */
export const sumForecast = (db: Database, month: string): Promise<InvoiceSums> => {
  const first: Day = `${month}-01`
  const last = lastOfMonth(first)
  return readDueBooks(db, { fechaFactura: last, cliente: null, withoutTexts: true }, (db, books) =>
    sumInvoices(db, sql`select total_factura from (${draftInvoices(first)}) as draft`, { first: books }),
  )
}
