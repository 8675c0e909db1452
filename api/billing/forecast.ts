import { sql } from 'kysely'
import { type Day, lastOfMonth, monthsFrom } from '#domain/dates.ts'
import { FORECAST_LENGTHS } from '#wire/billing.ts'
import type { InvoiceSums } from '#wire/invoices.ts'
import type { Database } from '../database/tables.ts'
import { sumInvoices } from '../invoices/sumInvoices.ts'
import { draftJson } from './draftInvoices.ts'
import { readDueBooks } from './dueBooks.ts'
import { expectedInvoices } from './forecastMonths.ts'

/**
 * The invoices expected of a month, as the JSON text of an array of `InvoiceDraft`: the periods that start inside it, grouped,
 * rounded and dated as a run on its last day would, without the clients that such a run would leave out (billing model,
 * "Forecast"). What is due earlier is not in it.
 *
 * @param month `YYYY-MM`
 * @param coming the month from which on runs are still to come: a later one is told as these leave it, as in the forecast of several months.
 */
export const forecast = async (db: Database, month: string, coming: string): Promise<string> => {
  const { query, ofMonth, firstDay } = expectedOf(month, coming)
  return readDueBooks(db, { ...query, withoutTexts: false }, async (db, books) => {
    const { rows } = await sql<{ json: string }>`${books} ${draftJson(firstDay, ofMonth)}`.execute(db)
    return `[${rows.map(row => row.json).join(',')}]`
  })
}

/** What they come to, told by the same select; lines that nobody reads are not built. */
export const sumForecast = (db: Database, month: string, coming = month): Promise<InvoiceSums> => {
  const { query, ofMonth } = expectedOf(month, coming)
  return readDueBooks(db, query, (db, books) =>
    sumInvoices(db, sql`select total_factura from (${ofMonth}) as draft`, { first: books }),
  )
}

/** What is expected of one month once those before it are billed, as far as a forecast goes. */
const expectedOf = (month: string, coming: string) => {
  const through = monthsFrom(coming, Math.max(...FORECAST_LENGTHS)).indexOf(month)
  const months = through < 0 ? [month] : monthsFrom(coming, through + 1)
  const { query, select } = expectedInvoices(months)
  const firstDay: Day = `${months[0]}-01`
  const ofMonth = sql`select * from (${select}) as expected where fecha_factura = ${lastOfMonth(`${month}-01`)}::date`
  return { query, ofMonth, firstDay }
}
