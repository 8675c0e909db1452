import { type RawBuilder, sql } from 'kysely'
import { type Day, lastOfMonth, monthsFrom } from '#domain/dates.ts'
import type { ForecastDetail, ForecastMonth } from '#wire/billing.ts'
import type { Database } from '../database/tables.ts'
import { IS_PENDING, isOverdueOn } from '../invoices/pendingInvoices.ts'
import { sumInvoices } from '../invoices/sumInvoices.ts'
import { OPEN_AMOUNT, PAYABLE_AMOUNT } from '../payments/openAmount.ts'
import { draftInvoices } from './draftInvoices.ts'
import { readDueBooks } from './dueBooks.ts'
import type { BillingQuery } from './dueLines.ts'

/**
 * The invoices expected of several months, were each billed on its last day: `query` says which books are read for `select`, the columns of
 * `draftInvoices`. The first month is the forecast of it (forecast.ts); a later one is what the run of that month would still find after those before it.
 *
 * @param months `YYYY-MM`, one after the other.
 */
export const expectedInvoices = (
  months: readonly string[],
): { query: BillingQuery; select: RawBuilder<unknown> } => {
  const firstDay: Day = `${months[0]}-01`
  const runs = months.map(month => lastOfMonth(`${month}-01`))
  return {
    query: {
      fechaFactura: runs.at(-1) ?? firstDay,
      cliente: null,
      earlierRuns: runs.slice(0, -1),
      withoutTexts: true,
    },
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
  const { query, select } = expectedInvoices(months)
  const { rows } = await readDueBooks(db, query, (db, books) =>
    sql<{ month: string; count: number; total: string }>`
    ${books}
    select to_char(fecha_factura, 'YYYY-MM') as month, count(*)::int as count, sum(total_factura) as total
    from (${select}) as draft
    group by fecha_factura
  `.execute(db),
  )
  const told = new Map(rows.map(row => [row.month, row]))
  return months.map(month => ({
    month,
    count: told.get(month)?.count ?? 0,
    total: Number(told.get(month)?.total ?? 0),
  }))
}

/**
 * The same by client, clients in the order of their identifier; and what they bring by due date, beside what is not paid yet and falls due from today on.
 *
 * @param today the day (Europe/Madrid) from which on an invoice is not overdue.
 */
export const forecastDetail = async (
  db: Database,
  { first, count, today }: { first: string; count: number; today: Day },
): Promise<ForecastDetail> => {
  const months = monthsFrom(first, count)
  const { query, select } = expectedInvoices(months)
  const totals = months.map(
    month =>
      sql`coalesce(sum(total_factura) filter (where fecha_factura = ${lastOfMonth(`${month}-01`)}::date), 0)`,
  )
  const { rows } = await readDueBooks(db, query, (db, books) =>
    sql<Pick<ForecastDetail, 'clients' | 'cash'>>`
    ${books},
    draft as materialized (
      select cliente_identifier, cliente_nombre, fecha_factura, fecha_vencimiento, total_factura, importe_retencion from (${select}) as invoice
    )
    select
      (
        select coalesce(json_agg(json_build_object(
          'clienteIdentifier', cliente_identifier, 'clienteNombre', cliente_nombre, 'totals', totals, 'total', total
        ) order by cliente_identifier), '[]')
        from (
          select cliente_identifier, cliente_nombre, json_build_array(${sql.join(totals)}) as totals, sum(total_factura) as total
          from draft group by cliente_identifier, cliente_nombre
        ) as client
      ) as clients,
      (
        select coalesce(json_agg(json_build_object(
          'dueDate', due_date, 'pending', pending, 'expected', expected
        ) order by due_date), '[]')
        from (
          select fecha_vencimiento as due_date, sum(pending) as pending, sum(expected) as expected
          from (
            select fecha_vencimiento, 0 as pending, ${PAYABLE_AMOUNT} as expected from draft
            union all
            select fecha_vencimiento, ${OPEN_AMOUNT}, 0 from invoices where ${IS_PENDING} and not ${isOverdueOn(today)}
          ) as due
          group by fecha_vencimiento
        ) as day
      ) as cash
  `.execute(db),
  )
  const overdue = await sumInvoices(db, sql`select * from invoices where ${isOverdueOn(today)}`, {
    amount: OPEN_AMOUNT,
  })
  return { months, clients: rows[0]?.clients ?? [], cash: rows[0]?.cash ?? [], overdue }
}
