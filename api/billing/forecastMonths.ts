import { type RawBuilder, sql } from 'kysely'
import { type Day, lastOfMonth, monthsFrom } from '#domain/dates.ts'
import type { ForecastMonth } from '#wire/billing.ts'
import type { Database } from '../database/tables.ts'
import { draftInvoices } from './draftInvoices.ts'
import { withDueBooks } from './dueBooks.ts'

/**
 * The invoices expected of several months, were each billed on its last day: `select`, the columns of `draftInvoices`, stands after `books`. The
 * first month is the forecast of it (forecast.ts); a later one is what the run of that month would still find after those before it.
 *
 * @param months `YYYY-MM`, one after the other.
 */
export const expectedInvoices = (
  months: readonly string[],
): { books: RawBuilder<unknown>; select: RawBuilder<unknown> } => {
  const firstDay: Day = `${months[0]}-01`
  const runs = months.map(month => lastOfMonth(`${month}-01`))
  return {
    books: withDueBooks({
      fechaFactura: runs.at(-1) ?? firstDay,
      cliente: null,
      earlierRuns: runs.slice(0, -1),
    }),
    select: draftInvoices(firstDay),
  }
}

/**
 * How many invoices each of the coming months is expected to bring, and what they come to in euros, VAT included; months without any
 * are told with zeros. What is due before the first of them is in none.
 *
 * @param first the first month, `YYYY-MM`.
 */
export const forecastMonths = async (
  db: Database,
  first: string,
  count: number,
): Promise<ForecastMonth[]> => {
  const months = monthsFrom(first, count)
  const { books, select } = expectedInvoices(months)
  const { rows } = await sql<{ month: string; count: number; total: string }>`
    ${books}
    select to_char(fecha_factura, 'YYYY-MM') as month, count(*)::int as count, sum(total_factura) as total
    from (${select}) as draft
    group by fecha_factura
  `.execute(db)
  const told = new Map(rows.map(row => [row.month, row]))
  return months.map(month => ({
    month,
    count: told.get(month)?.count ?? 0,
    total: Number(told.get(month)?.total ?? 0),
  }))
}
